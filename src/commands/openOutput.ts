import { type LoadConfigOptions, loadConfig } from '../config/loadConfig.ts'
import { recoverOutput } from '../output/folder/recoverOutput.ts'
import type { SiteConfig } from '../shared/config.ts'

/**
 * The configuration, for commands that read the output: what a killed build left of its last step is ended first.
 *
 * @throws {UserError} as `loadConfig` does, and when the disk refuses.
 */
export async function openOutput(options: LoadConfigOptions): Promise<SiteConfig> {
  const config = await loadConfig(options)
  recoverOutput(config.outDir)
  return config
}
