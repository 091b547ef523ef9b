/** Package entry `xpre-docs` for configuration files. It imports only types, since it is bundled with them. */
import type { Attacher, Plugin } from './schema/pluginsSchema.ts'
import type { UserConfig } from './schema/schema.ts'

export type { Severity } from '../shared/rules.ts'
export type { AddedPage, PagesContext, Plugin, WarningPlace } from './schema/pluginsSchema.ts'
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

/** The result of a function, with `never` for keys that a configuration does not have. */
type OnlyKnown<Result> =
  Exclude<keyof Result, keyof UserConfig> extends never
    ? Result
    : Result & { readonly [Key in Exclude<keyof Result, keyof UserConfig>]: never }

/**
 * Types a configuration for editors; returns it unchanged. A single signature: with several ones, errors begin with
 * "No overload matches this call". TypeScript does not check results of functions for unknown keys, `OnlyKnown` does.
 */
export function defineConfig<Result extends UserConfig = UserConfig>(
  config: UserConfig | (() => OnlyKnown<Result> | Promise<OnlyKnown<Result>>),
): ConfigExport {
  return config
}

/**
 * Types a function that creates a plugin from options; returns it unchanged. This overload comes first: checked against
 * an object first, the strings of a function would lose their literal types.
 *
 * @param create Called by the configuration, with options that TypeScript checks.
 * @returns The function with its parameters, for `plugins: [create(options)]`.
 */
export function definePlugin<Options extends readonly unknown[]>(
  create: (...options: Options) => Plugin,
): (...options: Options) => Plugin
/**
 * Types a plugin without options for editors; returns it unchanged, for `plugins: [plugin]`. The plugin is validated when
 * the configuration is loaded.
 */
export function definePlugin(plugin: Plugin): Plugin
export function definePlugin(
  plugin: Plugin | ((...options: readonly unknown[]) => Plugin),
): Plugin | ((...options: readonly unknown[]) => Plugin) {
  return plugin
}

/**
 * Types the options of a plugin of remark or rehype, for `remarkPlugins` and `rehypePlugins`; returns both as a list.
 * TypeScript accepts any options in a list that is written by hand.
 */
export function withOptions<Transform extends Attacher>(
  plugin: Transform,
  ...options: Parameters<Transform>
): [Transform, ...Parameters<Transform>] {
  return [plugin, ...options]
}
