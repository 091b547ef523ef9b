/** The package entry `xpre-docs`, for configuration files. They are bundled with it, so it imports types only. */
import type { UserConfig } from './schema.ts'

export type { Severity } from '../shared/rules.ts'
export type {
  CheckedConfig,
  DocsOptions,
  HeadTag,
  ImageConfig,
  NavbarItemConfig,
  UserConfig,
} from './schema.ts'

/** What `xpre.config.ts` may export as default. */
export type ConfigExport = UserConfig | (() => UserConfig | Promise<UserConfig>)

/** Gives the types of the configuration to editors; the value is passed on as it is. */
export function defineConfig(config: UserConfig): UserConfig
export function defineConfig(config: () => UserConfig): () => UserConfig
export function defineConfig(config: () => Promise<UserConfig>): () => Promise<UserConfig>
export function defineConfig(config: ConfigExport): ConfigExport
export function defineConfig(config: ConfigExport): ConfigExport {
  return config
}
