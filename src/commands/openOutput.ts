import { type LoadConfigOptions, loadConfig } from '../config/loadConfig.ts'
import { recoverOutput } from '../output/folder/recoverOutput.ts'
import type { SiteConfig } from '../shared/config.ts'

/**
 * Loads the configuration for commands that read the output. Completes the last step of a killed build first.
 *
 * @throws {UserError} as `loadConfig` does, and when the disk fails.
 */
export async function openOutput(options: LoadConfigOptions): Promise<SiteConfig> {
  const config = await loadConfig(options)
  recoverOutput(config.outDir)
  return config
}
