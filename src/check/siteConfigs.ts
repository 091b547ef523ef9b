/** The configurations of the sites of a run in the work tree. Loading one runs its code, so each is loaded once. */
import { realpathSync } from 'node:fs'
import { importLoadConfig } from '../config/index.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import type { CheckOptions } from './checkOptions.ts'

export interface SiteConfigs {
  /**
   * @param siteDir Absolute.
   * @throws {UserError} for an unusable configuration.
   */
  load(siteDir: string): Promise<SiteConfig>
  /** Files have changed: the next `load` runs the code again. */
  forget(): void
}

export function createSiteConfigs({
  cwd,
  includeDrafts = false,
  timeoutMs,
}: Pick<CheckOptions, 'cwd' | 'includeDrafts' | 'timeoutMs'>): SiteConfigs {
  const loaded = new Map<string, Promise<SiteConfig>>()
  async function loadNow(siteDir: string): Promise<SiteConfig> {
    const { loadConfig } = await importLoadConfig()
    return loadConfig({ siteDir, cwd: realpathSync(cwd), includeDrafts, timeoutMs })
  }
  return {
    load(siteDir) {
      const config = loaded.get(siteDir) ?? loadNow(siteDir)
      loaded.set(siteDir, config)
      return config
    },
    forget: () => loaded.clear(),
  }
}
