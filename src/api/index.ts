/**
 * The package entry `xpre-docs`: `defineConfig`, `definePlugin` and `withOptions` for configurations, and the commands `build` and `check` for programs.
 * These exports are stable within a major version. All other modules may change in any release.
 */

export type { BuildProgress } from '../build/index.ts'
export type { CheckProgress } from '../check/index.ts'
export {
  type AddedPage,
  type ConfigExport,
  defineConfig,
  definePlugin,
  type PagesContext,
  type Plugin,
  type WarningPlace,
  withOptions,
} from '../config/index.ts'
export type { Diagnostic, Finding, Place, Point, RelatedPlace, Suggestion } from '../shared/diagnostic.ts'
export { UserError } from '../shared/errors/userError.ts'
export type { Page } from '../shared/page/page.ts'
export type { RuleId, Severity } from '../shared/rules.ts'
export type {
  DocsOptions,
  HeadTag,
  ImageConfig,
  NavbarItemConfig,
  SiteConfig,
  UserConfig,
} from '../shared/site/config.ts'
export { type BuildRequest, type BuildSummary, build } from './build.ts'
export { type CheckRequest, type CheckSummary, check } from './check.ts'
