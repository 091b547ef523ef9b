/** How far a change of files reaches into a site. Pure. */

export interface SourceChanges {
  /** Files that came, went or have other contents, from the site root, with `/`. */
  readonly sources: ReadonlySet<string>
  /** Some came or went, so that there may be other pages. */
  readonly isListingChanged: boolean
}

export interface Reach {
  /** The configuration, sidebars files, and all code are loaded anew. */
  readonly code: boolean
  /** The files of the site are listed anew. */
  readonly listing: boolean
  /** Addresses and sidebars may be others, whatever documents say of themselves. */
  readonly routes: boolean
}

/** What the configuration, pages, components and the theme may import, but for images and fonts. */
const CODE = /\.(?:[cm]?[jt]sx?|json|css|txt)$/i

/** These are content wherever they are. */
const CATEGORY_FILE = /(?:^|\/)_category_\.(?:json|ya?ml)$/

/** It says which files there are. */
const IGNORE_FILE = /(?:^|\/)\.gitignore$/

const nameOf = (source: string) => source.slice(source.lastIndexOf('/') + 1)
const stemOf = (name: string) => name.replace(/\.[^.]*$/, '')

export interface CodeState {
  /** Names of the images and fonts that code of the site imports, with a hash behind the stem. */
  readonly imported: readonly string[]
  /** The newest code does not compile: any file that comes may be one that it imports. */
  readonly isBroken: boolean
}

export function reachOf(
  { sources, isListingChanged }: SourceChanges,
  { imported, isBroken }: CodeState,
): Reach {
  const isImported = (source: string) => {
    const stem = `${stemOf(nameOf(source))}-`
    return imported.some((name) => name.startsWith(stem))
  }
  const isCode = (source: string) => (CODE.test(source) && !CATEGORY_FILE.test(source)) || isImported(source)
  const all = [...sources]
  const code = (isBroken && isListingChanged) || all.some(isCode)
  const listing = code || isListingChanged || all.some((source) => IGNORE_FILE.test(source))
  return { code, listing, routes: listing || all.some((source) => CATEGORY_FILE.test(source)) }
}
