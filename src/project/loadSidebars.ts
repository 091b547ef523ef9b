/**
 * The values of the sidebars files, by docs plugin; no entry where there is none and folders make the sidebar.
 * A file that does not run is an unusable configuration; what it says is checked by the routes stage.
 */
import path from 'node:path'
import { loadModule } from '../config/loadModule.ts'
import type { LoadTimeout, MemoizeModule, OnInputs } from '../config/moduleFile.ts'
import { isFile } from '../disk/isFile.ts'
import type { DocsOptions, SiteConfig } from '../shared/config.ts'
import { SIDEBARS_FILES } from '../shared/constants.ts'
import { UserError } from '../shared/userError.ts'

function sidebarsFileOf({ sidebarPath }: DocsOptions, config: SiteConfig): string | undefined {
  if (sidebarPath === false) return undefined
  const absolute = (file: string) => path.resolve(config.siteDir, file)
  if (sidebarPath === undefined) return SIDEBARS_FILES.map(absolute).find(isFile)
  if (isFile(absolute(sidebarPath))) return absolute(sidebarPath)
  throw new UserError(`The sidebars file "${sidebarPath}" does not exist`, {
    hint: 'sidebarPath is seen from the folder of the site; leave it out to make the sidebar from the folders',
  })
}

/**
 * @param cwd Absolute; errors name the file as seen from here.
 * @param onInputs Takes the files that each of them consists of, absolute.
 * @param settings `memoize` caches bundled modules.
 * @throws {UserError} when a sidebars file is missing, does not compile or throws.
 */
export async function loadSidebars(
  config: SiteConfig,
  cwd: string,
  onInputs?: OnInputs,
  { memoize, isServing }: Pick<LoadTimeout, 'isServing'> & { readonly memoize?: MemoizeModule } = {},
): Promise<ReadonlyMap<string, unknown>> {
  const values = new Map<string, unknown>()
  const { timeoutMs } = config
  for (const options of config.docs) {
    const file = sidebarsFileOf(options, config)
    if (file !== undefined)
      values.set(options.id, await loadModule({ file, cwd, onInputs, memoize, timeoutMs, isServing }))
  }
  return values
}
