/** Chooses the versions whose documents `dev` reads before the first page. */
import type { DiscoveredFiles } from '../../files/index.ts'
import { CURRENT_VERSION } from '../../shared/constants.ts'
import type { SiteConfig } from '../../shared/site/config.ts'
import { lastVersionOf } from '../../shared/site/versionSettings.ts'

/**
 * Files of a site without the documents of most archived versions. The current version, which authors edit, and the
 * last one, which the navbar and the home page lead to, keep theirs.
 *
 * @returns The same object for a site without other versions.
 */
export function withFirstVersions(config: SiteConfig, files: DiscoveredFiles): DiscoveredFiles {
  const first = new Set(
    config.docs.flatMap((options) => {
      const versions = files.versions.filter(({ plugin }) => plugin === options.id)
      const last = lastVersionOf(
        options,
        versions.map(({ name }) => name),
      )
      return versions.filter(({ name }) => name === CURRENT_VERSION || name === last)
    }),
  )
  if (first.size === files.versions.length) return files
  const versions = files.versions.map((version) =>
    first.has(version) ? version : { ...version, docs: [], categoryFiles: [], tagsFile: undefined },
  )
  return { ...files, versions }
}
