/** Finds the files of the versions of all docs folders. */
import type { SiteConfig } from '../../shared/site/config.ts'
import { listVersions } from '../../shared/site/listVersions.ts'
import type { VersionFiles } from '../../shared/site/versionFiles.ts'
import { type FolderSearch, findDocs, findTagsFile } from '../findDocs.ts'

export async function findVersions(config: SiteConfig, search: FolderSearch): Promise<VersionFiles[]> {
  const optionsById = new Map(config.docs.map((options) => [options.id, options]))
  const found = listVersions(config).map(async (version): Promise<VersionFiles[]> => {
    const options = optionsById.get(version.plugin)
    if (options === undefined) return []
    const { sidebarsFile } = version
    const folder = { ...options, path: version.folder }
    return [
      {
        ...version,
        ...(await findDocs(folder, search)),
        sidebarsFile:
          sidebarsFile !== undefined && search.files.includes(sidebarsFile) ? sidebarsFile : undefined,
        tagsFile: findTagsFile(folder, search),
      },
    ]
  })
  return (await Promise.all(found)).flat()
}
