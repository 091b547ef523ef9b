import path from 'node:path'
import type { SiteConfig } from '../shared/site/config.ts'

/**
 * The configuration for a copy of a site, so that it does not run again.
 *
 * @param dir Absolute folder of the copy.
 */
export const configIn = (dir: string, config: SiteConfig): SiteConfig => ({
  ...config,
  siteDir: dir,
  outDir: path.join(dir, path.relative(config.siteDir, config.outDir)),
})
