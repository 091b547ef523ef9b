/** Determines which parts of a site a change of files invalidates. Pure. */
import { isCategoryFile } from '../../shared/document/categoryFile.ts'

export interface SourceChanges {
  /** Created, deleted and modified files, from the site root, with `/`. */
  readonly sources: ReadonlySet<string>
  /** Whether any file was created or deleted, so that pages may have changed. */
  readonly isListingChanged: boolean
}

interface InvalidationScope {
  /** Configuration, sidebars files and all code must be loaded again. */
  readonly code: boolean
  /** The files of the site must be listed again. */
  readonly listing: boolean
  /** Plugins must add their documents again. */
  readonly added: boolean
  /** Addresses and sidebars may change, even if front matter does not. */
  readonly routes: boolean
}

/** Files that may be code or settings of code. Imported files of other types are in the list of code files. */
const CODE = /\.(?:[cm]?[jt]sx?|json|css)$/i

/** Files with ignore rules, which decide which files belong to the site. */
const IGNORE_FILE = /(?:^|\/)(?:\.gitignore|info\/exclude)$/

/** Whether the rules of publication may change, and with them what documents may include. */
export const changesPublishing = ({ sources }: Pick<SourceChanges, 'sources'>): boolean =>
  [...sources].some((source) => IGNORE_FILE.test(source))

/** Files in the root may be read by the configuration; package.json and tsconfig files affect module resolution. */
const SETTINGS = /^[^/]+$|(?:^|\/)(?:package|[jt]sconfig[^/]*)\.json$/

/** Folders above a source, up to the root of the site, which is ''. */
const foldersOf = (source: string): readonly string[] =>
  source.split('/').map((_name, depth, names) => names.slice(0, depth).join('/'))

export interface CodeState {
  /** Code files from the site root, with their imports, including images and fonts, and what code has read. */
  readonly codeFiles: ReadonlySet<string>
  /** Tags files and authors files, from the site root. */
  readonly settingsFiles?: ReadonlySet<string>
  /** Files that `addPages` of plugins has read, and folders that it has listed, from the site root. */
  readonly pluginInputs: ReadonlySet<string>
  /** Whether the newest code or configuration cannot be loaded: any created file may be a missing import. */
  readonly isBroken: boolean
}

export function invalidationScope(
  { sources, isListingChanged }: SourceChanges,
  { codeFiles, settingsFiles, pluginInputs, isBroken }: CodeState,
): InvalidationScope {
  // A created or deleted file may be a component, or change how an import resolves.
  const isAnyCode = isListingChanged || isBroken
  const mayBeCode = (source: string) =>
    CODE.test(source) && !isCategoryFile(source) && (isAnyCode || SETTINGS.test(source))
  const isIn = (inputs: ReadonlySet<string>) => (source: string) =>
    inputs.has(source) || (isListingChanged && foldersOf(source).some((folder) => inputs.has(folder)))
  const isRead = isIn(codeFiles)
  // Ignore rules decide which stylesheets, images and fonts the code may load.
  const isCode = (source: string) => isRead(source) || mayBeCode(source) || IGNORE_FILE.test(source)
  const all = [...sources]
  const code = (isBroken && isListingChanged) || all.some(isCode)
  const added = code || all.some(isIn(pluginInputs))
  const listing = added || isListingChanged
  const isRoutes = (source: string) => isCategoryFile(source) || settingsFiles?.has(source) === true
  return { code, listing, added, routes: listing || all.some(isRoutes) }
}
