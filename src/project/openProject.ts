/**
 * Opens the project of a folder: its configuration, its files, and the options for reading its documents. Reads no
 * document.
 */
import { type LoadConfigOptions, loadConfig } from '../config/index.ts'
import type { DiscoveredFiles } from '../files/index.ts'
import { type ContentOptions, contentOptionsOf } from '../markdown/index.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { type DiscoverOptions, discoverSources } from './discoverSources.ts'

export interface Project {
  readonly config: SiteConfig
  readonly files: DiscoveredFiles
  readonly content: ContentOptions
  /** Absolute; messages name files relative to it. */
  readonly cwd: string
}

/** The project of a loaded configuration. */
export async function projectOf(
  config: SiteConfig,
  cwd: string,
  options: Omit<DiscoverOptions, 'cwd'> = {},
): Promise<Project> {
  const files = await discoverSources(config, { ...options, cwd })
  const content = contentOptionsOf(config, new Set(files.components.keys()), files.added, files.mdx?.globals)
  return { config, files, content, cwd }
}

/** @throws {UserError} for a folder that is not a site, and for an unusable configuration. */
export const openProject = async (
  options: LoadConfigOptions & Pick<DiscoverOptions, 'cacheEnv'>,
): Promise<Project> => projectOf(await loadConfig(options), options.cwd, { cacheEnv: options.cacheEnv })
