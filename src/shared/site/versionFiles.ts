/** Versions of a docs folder: their files and their settings. Plain data. */

import { CURRENT_VERSION } from '../constants.ts'

export const VERSION_BANNERS = ['none', 'unreleased', 'unmaintained'] as const

export type VersionBanner = (typeof VERSION_BANNERS)[number]

/** Files of one version of a docs folder. A folder without versions has the version `current`. */
export interface VersionFiles {
  /** Id of the docs folder. */
  readonly plugin: string
  /** `current`, or the name of the version. */
  readonly name: string
  /** Folder of its documents, from the site root. A version of git has no such folder on the disk. */
  readonly folder: string
  /** Folders of its translations in the language of the site, from the site root. Absent in the default language. */
  readonly translations?: readonly string[] | undefined
  /** Its sidebars file as JSON, from the site root. Undefined for `current`, and for a version without one. */
  readonly sidebarsFile?: string | undefined
  /** Tag, branch or commit as written, for a version of git. */
  readonly ref?: string | undefined
  /** Documents from the site root, in order. */
  readonly docs: readonly string[]
  /** `_category_.{json,yml,yaml}` files, from the site root. */
  readonly categoryFiles: readonly string[]
  /** From the site root; undefined without one. */
  readonly tagsFile?: string | undefined
}

/** Key of the sidebars of a version: the id of the docs folder for `current`. */
export const sidebarsKey = (plugin: string, version: string): string =>
  version === CURRENT_VERSION ? plugin : `${plugin}\n${version}`

/** Settings of a version with every default filled in. */
export interface VersionSettings {
  /** `current`, or the name of the version. */
  readonly name: string
  readonly label: string
  /** Path of the version's root, such as `/docs`. */
  readonly path: string
  /** The version that readers get unless they choose another one. */
  readonly isLast: boolean
  readonly banner: VersionBanner
  readonly badge: boolean
  readonly noIndex: boolean
}
