/** Package entry `xpre-docs` for configuration files. It imports only types, since it is bundled with them. */
import type { UserConfig } from './schema/schema.ts'

export type { Severity } from '../shared/rules.ts'
export type {
  CheckedConfig,
  DocsOptions,
  HeadTag,
  ImageConfig,
  NavbarItemConfig,
  UserConfig,
} from './schema/schema.ts'

/** Default export of `xpre.config.ts`. */
export type ConfigExport = UserConfig | (() => UserConfig | Promise<UserConfig>)

/**
 * Types a configuration for editors; returns it unchanged. Functions come first: checked against an object first, the
 * strings of a function would lose their literal types.
 */
export function defineConfig<Result extends UserConfig | Promise<UserConfig>>(
  config: () => Result,
): () => Result
export function defineConfig(config: UserConfig): UserConfig
export function defineConfig(config: ConfigExport): ConfigExport
export function defineConfig(config: ConfigExport): ConfigExport {
  return config
}
