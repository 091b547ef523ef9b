/**
 * Opens the project of a folder: its configuration, its files, and the options for reading its documents. Reads no
 * document.
 */
import { type LoadConfigOptions, loadConfig } from '../config/loadConfig.ts'
import { type DiscoveredFiles, discoverFiles } from '../files/discoverFiles.ts'
import { type ContentOptions, contentOptionsOf } from '../markdown/contentOptions.ts'
import type { SiteConfig } from '../shared/config.ts'

export interface Project {
  readonly config: SiteConfig
  readonly files: DiscoveredFiles
  readonly content: ContentOptions
  /** Absolute; messages name files relative to it. */
  readonly cwd: string
}

/** The project of a loaded configuration. */
export async function projectOf(config: SiteConfig, cwd: string): Promise<Project> {
  const files = await discoverFiles(config)
  return { config, files, content: contentOptionsOf(config, new Set(files.components.keys())), cwd }
}

/** @throws {UserError} for a folder that is not a site, and for an unusable configuration. */
export const openProject = async (options: LoadConfigOptions): Promise<Project> =>
  projectOf(await loadConfig(options), options.cwd)
