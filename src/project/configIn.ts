import path from 'node:path'
import type { SiteConfig } from '../shared/site/config.ts'

/**
 * Adapts a loaded configuration to a copy of its site. The code of the configuration does not run again.
 *
 * @param dir Absolute folder of the copy.
 */
export const configIn = (dir: string, config: SiteConfig): SiteConfig => ({
  ...config,
  siteDir: dir,
  outDir: path.join(dir, path.relative(config.siteDir, config.outDir)),
})
