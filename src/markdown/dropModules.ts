/** Imports and exports in Markdown: lines of code, which only MDX runs, are left out, and prose with such words stays. */
import type { Root } from 'mdast'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { isOnlyImports } from '../shared/mdx/readImports.ts'
import type { SourceText } from '../shared/text/sourceText.ts'
import { offsetsOf } from '../tree/index.ts'
import { findMistake } from './jsx/compileCode.ts'

const MAY_BE_MODULE = /^(?:import|export)\s/

const isModule = (code: string): boolean => isOnlyImports(code) || findMistake(code) === undefined

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
      suggestions: [{ text: 'Name the file .mdx, or remove the lines' }],
    })
    return false
  })
  return diagnostics
}
