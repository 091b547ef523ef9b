/**
 * Types of the configuration. `config` derives them from its schema. This type import and the one for front matter in
 * `document/doc.ts` are the only imports of `shared` from other folders.
 */
import type { CheckedConfig } from '../../config/schema/schema.ts'
import type { SiteLocale } from '../languages/locale.ts'
import type { PackageVersions } from './optionalPackages.ts'

export type {
  BlogOptions,
  DocsOptions,
  FontConfig,
  HeadTag,
  ImageConfig,
  NavbarItemConfig,
  PluginOptions,
  UserConfig,
} from '../../config/schema/schema.ts'

/** Loaded configuration: every default filled in, every folder absolute, frozen. */
export interface SiteConfig extends CheckedConfig {
  /** Absolute path of the site's root folder. Never written to the output. */
  readonly siteDir: string
  /** Absolute path of the output folder. */
  readonly outDir: string
  /** Path of the config file from the site root, for diagnostics; undefined without a config file. */
  readonly configFile: string | undefined
  /** Config file and the site's modules that it imports; from the site root, sorted. */
  readonly configModules: readonly string[]
  /** All languages of the site, in the order of the configuration. */
  readonly locales: readonly SiteLocale[]
  /** The language of this site: a site in several languages is a configuration for each. */
  readonly locale: SiteLocale
  /** Base URL of the default locale, below which the files are that all languages share. */
  readonly sharedUrl: string
  /** Names of archived versions, newest first, by id of the docs folder. No entry for a folder without such a list. */
  readonly archives: Readonly<Record<string, readonly string[]>>
  /** Versions of git that the names of a `versions.json` lack, by id of the docs folder. */
  readonly unlistedVersions?: Readonly<Record<string, readonly string[]>>
  /** Optional packages that are installed. Absent: none. */
  readonly packages?: PackageVersions
  /** `import` has written the site: its report is there. */
  readonly isImported?: boolean
  /** `--drafts`: includes drafts, which show a banner. */
  readonly includeDrafts: boolean
  /** `--timeout`: limit of one step of site code, in milliseconds. The output does not depend on it. */
  readonly timeoutMs: number
}
