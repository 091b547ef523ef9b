/** How far a change of files reaches into a site. Pure. */

export interface SourceChanges {
  /** Files that came, went or have other contents, from the site root, with `/`. */
  readonly sources: ReadonlySet<string>
  /** Some came or went, so that there may be other pages. */
  readonly isListingChanged: boolean
}

export interface InvalidationScope {
  /** The configuration, sidebars files, and all code are loaded anew. */
  readonly code: boolean
  /** The files of the site are listed anew. */
  readonly listing: boolean
  /** Addresses and sidebars may be others, whatever documents say of themselves. */
  readonly routes: boolean
}

/** What may be code, or settings of it. */
const CODE = /\.(?:[cm]?[jt]sx?|json|css|txt)$/i

/** These are content wherever they are. */
const CATEGORY_FILE = /(?:^|\/)_category_\.(?:json|ya?ml)$/

/** It says which files there are. */
const IGNORE_FILE = /(?:^|\/)(?:\.gitignore|info\/exclude)$/

/** Whether other files may be published than before: documents may include more now, or less. */
export const changesPublishing = ({ sources }: Pick<SourceChanges, 'sources'>): boolean =>
  [...sources].some((source) => IGNORE_FILE.test(source))

/** In the root a configuration may read it as a file; the other two say how modules are found. */
const SETTINGS = /^[^/]+$|(?:^|\/)(?:package|[jt]sconfig[^/]*)\.json$/

export interface CodeState {
  /** Sources of all code, from the site root: what it imports, images and fonts among them. */
  readonly inputs: ReadonlySet<string>
  /** The newest code does not compile: any file that comes may be one that it imports. */
  readonly isBroken: boolean
}

export function invalidationScope(
  { sources, isListingChanged }: SourceChanges,
  { inputs, isBroken }: CodeState,
): InvalidationScope {
  // A file that comes or goes may be a component, or be found in the place of another one.
  const isAnyCode = isListingChanged || isBroken
  const mayBeCode = (source: string) =>
    CODE.test(source) && !CATEGORY_FILE.test(source) && (isAnyCode || SETTINGS.test(source))
  const isCode = (source: string) => inputs.has(source) || mayBeCode(source)
  const all = [...sources]
  const code = (isBroken && isListingChanged) || all.some(isCode)
  const listing = code || isListingChanged || all.some((source) => IGNORE_FILE.test(source))
  return { code, listing, routes: listing || all.some((source) => CATEGORY_FILE.test(source)) }
}
