/**
 * Loads the sidebars files of current versions by docs plugin; no entry where sidebars are generated from folders.
 * A file that throws is an unusable configuration; the routes stage validates the value.
 */
import path from 'node:path'
import { loadModule, type ModuleFile, type OnInputs } from '../config/index.ts'
import { isFile } from '../disk/index.ts'
import { CURRENT_VERSION, SIDEBARS_FILES } from '../shared/constants.ts'
import { UserError } from '../shared/errors/userError.ts'
import type { DocsOptions, SiteConfig } from '../shared/site/config.ts'
import { isIncluded } from '../shared/site/listVersions.ts'
import { readsRootSidebars } from '../shared/site/rootSidebars.ts'
import { loadVersionSidebars } from './loadVersionSidebars.ts'
import type { Project } from './openProject.ts'

function sidebarsFileOf(options: DocsOptions, config: SiteConfig): string | undefined {
  const { sidebarPath } = options
  if (sidebarPath === false) return undefined
  const absolute = (file: string) => path.resolve(config.siteDir, file)
  if (sidebarPath === undefined)
    return readsRootSidebars(options, config.docs) ? SIDEBARS_FILES.map(absolute).find(isFile) : undefined
  if (isFile(absolute(sidebarPath))) return absolute(sidebarPath)
  throw new UserError(`The sidebars file "${sidebarPath}" does not exist`, {
    hint: 'sidebarPath is relative to the site folder; omit it to generate the sidebar from the folders',
  })
}

/** Sidebars of all versions, by `sidebarsKey`. */
export async function loadAllSidebars(
  { config, files, cwd }: Pick<Project, 'config' | 'files' | 'cwd'>,
  onInputs?: OnInputs,
  settings?: Pick<ModuleFile, 'memoize' | 'onReads'>,
): Promise<ReadonlyMap<string, unknown>> {
  const ofCurrent = await loadSidebars(config, cwd, onInputs, settings)
  return new Map([...ofCurrent, ...loadVersionSidebars(config, files, onInputs)])
}

/**
 * Sidebars of the current version of one docs folder, whether or not it is part of the site; undefined where they are
 * generated.
 *
 * @throws {UserError} when the sidebars file is missing, does not compile or throws.
 */
export async function loadCurrentSidebars(
  options: DocsOptions,
  config: SiteConfig,
  settings: Pick<ModuleFile, 'cwd' | 'onInputs' | 'memoize' | 'onReads'>,
): Promise<unknown> {
  const file = sidebarsFileOf(options, config)
  return file && loadModule({ file, timeoutMs: config.timeoutMs, ...settings })
}

/**
 * Skips folders whose current version is not part of the site: their file may be missing.
 *
 * @param cwd Absolute; errors name the file relative to it.
 * @param onInputs Receives the absolute paths of the files that each sidebars file consists of.
 * @throws {UserError} when a sidebars file is missing, does not compile or throws.
 */
export async function loadSidebars(
  config: SiteConfig,
  cwd: string,
  onInputs?: OnInputs,
  settings: Pick<ModuleFile, 'memoize' | 'onReads'> = {},
): Promise<ReadonlyMap<string, unknown>> {
  const values = new Map<string, unknown>()
  for (const options of config.docs) {
    if (!isIncluded(CURRENT_VERSION, options)) continue
    const value = await loadCurrentSidebars(options, config, { cwd, onInputs, ...settings })
    if (value !== undefined) values.set(options.id, value)
  }
  return values
}
