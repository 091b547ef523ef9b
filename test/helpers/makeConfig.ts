import * as v from 'valibot'
import { languagesOf } from '../../src/config/languagesOf.ts'
import { configSchema, type UserConfig } from '../../src/config/schema/schema.ts'
import type { SiteConfig } from '../../src/shared/site/config.ts'

/** The configuration of a site in `/site` without a configuration file, with every default filled in. */
export function makeConfig(user: UserConfig = {}, found: Partial<SiteConfig> = {}): SiteConfig {
  const checked = v.parse(configSchema, user)
  return {
    ...checked,
    ...languagesOf(checked),
    siteDir: '/site',
    outDir: '/site/build',
    configFile: undefined,
    configModules: [],
    archives: {},
    includeDrafts: false,
    timeoutMs: 20_000,
    ...found,
  }
}
