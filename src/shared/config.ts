/**
 * The configuration's types for every stage. Types only: the schema that gives them lives in `config`,
 * and this is the one place where `shared` looks outside itself.
 */
import type { CheckedConfig } from '../config/schema.ts'

export type {
  DocsOptions,
  HeadTag,
  ImageConfig,
  NavbarItemConfig,
  UserConfig,
} from '../config/schema.ts'

/** What the tool works with: every default filled in, every folder absolute, frozen. */
export interface SiteConfig extends CheckedConfig {
  /** Absolute path of the site's root folder. Never written to the output. */
  readonly siteDir: string
  /** Absolute path of the output folder. */
  readonly outDir: string
  /** Path of the config file from the site root, or undefined when there is none. Diagnostics name it. */
  readonly configFile: string | undefined
  /** The config file and the modules of the site that it imports, from the site root, sorted. */
  readonly configModules: readonly string[]
  /** `--drafts`: drafts are part of the site and carry a banner. */
  readonly includeDrafts: boolean
  /** `--timeout`: longest that one step of the site's code may take, in milliseconds. The output does not depend on it. */
  readonly timeoutMs: number
}
