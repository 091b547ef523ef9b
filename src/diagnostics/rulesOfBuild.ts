import type { RuleId } from '../shared/rules.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { limitToRequested } from './limitToRequested.ts'
import { enabledRules, type SeverityOptions } from './severities.ts'

/** Enabled rules without those whose check only an option of `check` requests. */
export const rulesOfBuild = (
  config: SiteConfig,
  options?: Pick<SeverityOptions, 'rules'>,
): ReadonlySet<RuleId> =>
  limitToRequested(enabledRules(config, options), { external: false, published: false, search: false })
