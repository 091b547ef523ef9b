/** Imports and exports in Markdown: lines of code, which only MDX runs, are left out, and prose with such words stays. */
import type { Root } from 'mdast'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { adviseMdx } from '../shared/document/markdownFile.ts'
import { isOnlyImports } from '../shared/mdx/readImports.ts'
import type { SourceText } from '../shared/text/sourceText.ts'
import { offsetsOf } from '../tree/index.ts'
import { findMistake } from './jsx/compileCode.ts'

const MAY_BE_MODULE = /^(?:import|export)\s/

/** Characters. The longest paragraph that is tried as code. */
const MAX_LENGTH = 20_000

const TYPE_IMPORT = /^import\s+type\s[^;'"]{1,1000}?\sfrom\s*["'][^"'\r\n]*["'];?[ \t]*$/gm

function isModule(written: string): boolean {
  if (written.length > MAX_LENGTH) return false
  const code = written.replace(TYPE_IMPORT, '')
  return isOnlyImports(code) || findMistake(code) === undefined
}

/** Removes paragraphs that are code. */
export function dropModules(root: Root, { source, text, placeAt }: SourceText): Diagnostic[] {
  if (!/^(?:import|export)\s/m.test(text)) return []
  const diagnostics: Diagnostic[] = []
  root.children = root.children.filter((node) => {
    const range = node.type === 'paragraph' ? offsetsOf(node) : undefined
    const code = range === undefined ? '' : text.slice(range.start, range.end)
    if (range === undefined || !MAY_BE_MODULE.test(code) || !isModule(code)) return true
    const [line = ''] = code.split(/[\r\n]/)
    diagnostics.push({
      rule: 'mdx-import',
      message: `Left out "${line.trim()}": only MDX runs import and export lines`,
      file: source,
      place: placeAt(range.start, range.end),
      suggestions: [{ text: `Remove the lines, or ${adviseMdx(source)}` }],
    })
    return false
  })
  return diagnostics
}
