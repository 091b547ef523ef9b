/**
 * Addresses in `.mdx` files that are expressions: `<img src={photo} />`. The name of an imported file is replaced by its
 * path. Other expressions are not evaluated: the image, or the attribute of another element, is removed and reported (rule
 * `mdx-expression`).
 */
import type { Html, Root } from 'mdast'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { escapeHtml } from '../../shared/text/escapeHtml.ts'
import type { SourceText } from '../../shared/text/sourceText.ts'
import { lazy } from '../../shared/values/lazy.ts'
import { createPlaceInHtml, findAll } from '../../tree/index.ts'
import { scanHtml } from '../html/scanHtml.ts'
import { isJsx } from '../html/selfClosing.ts'
import { findJsx } from './findJsx.ts'

interface ImportedFile {
  readonly path: string
  /** Offset of the path in the file. */
  readonly start: number
}

/** Imports of files that elements can show; not of code and documents. */
const IMPORT =
  /^import\s+([\w$]+)\s+from\s+(["'])((?:\.{1,2}|@site)\/[^"'\r\n]*\.(?!(?:[cm]?[jt]sx?|json|mdx?)["'])\w+)\2/gm

/** Imported files by name. */
export type ImportedFiles = () => ReadonlyMap<string, ImportedFile>

export const createImportedFiles = ({ text }: SourceText): ImportedFiles =>
  lazy(() => {
    const files = new Map<string, ImportedFile>()
    for (const { kind, start, end } of findJsx(text, true)) {
      if (kind !== 'module') continue
      for (const { 0: whole, 1: name = '', 3: path = '', index } of text.slice(start, end).matchAll(IMPORT))
        files.set(name, { path, start: start + index + whole.length - 1 - path.length })
    }
    return files
  })

const unreadOf = (node: Html) =>
  isJsx(node) && node.value.includes('{') ? scanHtml(node.value).unread.toReversed() : []

/** Replaces a range by spaces, so that positions do not change. */
const blankOut = ({ value }: Html, start: number, end: number): string =>
  value.slice(0, start) + value.slice(start, end).replace(/[^\r\n]/g, ' ') + value.slice(end)

/** @param root Tree of a single file. */
export function dropUnreadAddresses(root: Root, file: SourceText, imported: ImportedFiles): Diagnostic[] {
  return findAll(root, 'html').flatMap((node) => {
    const placeAt = createPlaceInHtml(node, file)
    const found = unreadOf(node).filter(({ expression }) => !imported().has(expression))
    return found.map(({ element, name, start, end, tag }): Diagnostic => {
      const isImage = element === 'img' && name === 'src'
      node.value = isImage ? blankOut(node, tag.start, tag.end) : blankOut(node, start, end)
      const place = placeAt(start, end)
      return {
        rule: 'mdx-expression',
        message: `The ${name} of <${element}> is an expression, which is not evaluated; ${isImage ? 'the image' : 'it'} is left out`,
        file: file.source,
        ...(place && { place }),
        suggestions: [{ text: `Write the address between quotes, such as ${name}="./a.png"` }],
      }
    })
  })
}

/** Replaces names of imported files by their paths. Call it after links are collected, since it changes offsets. */
export function fillImportedFiles(root: Root, imported: ImportedFiles): void {
  for (const node of findAll(root, 'html')) {
    for (const { name, expression, start, end } of unreadOf(node)) {
      const file = imported().get(expression)
      if (file === undefined) continue
      node.value = `${node.value.slice(0, start)}${name}="${escapeHtml(file.path)}" ${node.value.slice(end)}`
    }
  }
}
