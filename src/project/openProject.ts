/**
 * Opens the project of a folder in each of its languages: configuration, files, and the options for reading documents. Reads
 * no document.
 */
import { type LoadConfigOptions, loadConfig } from '../config/index.ts'
import type { DiscoveredFiles } from '../files/index.ts'
import { type ContentOptions, contentOptionsOf } from '../markdown/index.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { type DiscoverOptions, discoverSources } from './discoverSources.ts'
import { localizeProject } from './locales/localizeProject.ts'

export interface Project {
  readonly config: SiteConfig
  readonly files: DiscoveredFiles
  readonly content: ContentOptions
  /** Absolute; messages name files relative to it. */
  readonly cwd: string
}

/** The project in each of its languages, the default one first. */
export type Projects = readonly [Project, ...Project[]]

/** The project of a loaded configuration. */
export async function projectOf(
  config: SiteConfig,
  cwd: string,
  options: Omit<DiscoverOptions, 'cwd'> = {},
): Promise<Projects> {
  const files = await discoverSources(config, { ...options, cwd })
  const content = contentOptionsOf(config, new Set(files.components.keys()), files.added, files.mdx?.globals)
  return localizeProject({ config, files, content, cwd })
}

/** @throws {UserError} for a folder that is not a site, and for an unusable configuration. */
export const openProject = async (
  options: LoadConfigOptions & Pick<DiscoverOptions, 'cacheEnv'>,
): Promise<Projects> => projectOf(await loadConfig(options), options.cwd, { cacheEnv: options.cacheEnv })
