import path from 'node:path'
import type { SiteConfig } from '../shared/config.ts'

/**
 * A configuration for a copy of its site, which need not be run again there.
 *
 * @param dir Absolute folder of the copy.
 */
export const configIn = (dir: string, config: SiteConfig): SiteConfig => ({
  ...config,
  siteDir: dir,
  outDir: path.join(dir, path.relative(config.siteDir, config.outDir)),
})
