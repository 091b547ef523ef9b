/** Names of the modules that `.mdx` documents import, for documents and for the bundle that contains them. */
import { folderOf, resolveBeyond } from '../addresses/urls.ts'
import { isMarkdownPath } from '../document/markdownFile.ts'

/** Prefix of a path from the site root, so that it is no name of a package. */
const FROM_ROOT = './'

/** Request for the text of a file: `!!raw-loader!./a.js` of webpack, `./a.js?raw` of Vite. */
const RAW = /^(?:!!?raw-loader!)(.*)$|^(.*)\?raw$/

export const RAW_SUFFIX = '?raw'

/** A string of JavaScript may have `\_` for `_`, for Markdown that does not know imports. */
const readEscapes = (specifier: string): string => specifier.replace(/\\(?=[\p{P}\p{S}])/gu, '')

/**
 * The same for all imports of a file: a path from the site root for relative paths and `@site/`, otherwise the import path
 * itself, which packages and aliases have.
 *
 * @param written Import path as in the document.
 * @param source Importing document, from the site root.
 */
export function importKey(written: string, source: string): string {
  const specifier = readEscapes(written)
  const [, webpack, vite] = RAW.exec(specifier) ?? []
  const raw = webpack ?? vite
  if (raw !== undefined) return importKey(raw, source) + RAW_SUFFIX
  if (specifier.startsWith('@site/')) return FROM_ROOT + specifier.slice('@site/'.length)
  return /^\.{1,2}\//.test(specifier) ? FROM_ROOT + resolveBeyond(folderOf(source), specifier) : specifier
}

/** Path of a document that is imported as a component, as an include writes it; undefined for other modules. */
export function partialOf(specifier: string): string | undefined {
  const isPath = /^(?:\.{1,2}|@site)\//.test(specifier)
  return isPath && isMarkdownPath(specifier) ? readEscapes(specifier) : undefined
}
