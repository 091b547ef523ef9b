/** Translates code blocks of mdBook: words behind the language, hidden lines, and includes. */
import type { CodeBlock } from '../text/protectCode.ts'
import type { Tally } from '../text/tally.ts'
import type { DocumentContext } from '../tool.ts'
import { INCLUDE, readInclude, readLines } from './includes.ts'
import type { MdbookSettings } from './settings.ts'

/** Words that say how the code is compiled. xpre-docs does not run code. */
function readInfo(info: string): { language: string; rest: string; words: readonly string[] } {
  const [first = ''] = /^[^\s{[]*/.exec(info) ?? []
  const [language = '', ...words] = first.split(',')
  return { language, rest: info.slice(first.length).trim(), words }
}

/** Lines that a book hides: in Rust they begin with `#` and a blank. */
function dropHidden(lines: readonly string[], language: string, mark: string | undefined): readonly string[] {
  if (language === 'rust')
    return lines
      .filter((line) => !/^[ \t]*#(?:[ \t]|$)/.test(line))
      .map((line) => line.replace(/^([ \t]*)##/, '$1#'))
  return mark === undefined ? lines : lines.filter((line) => !line.trimStart().startsWith(mark))
}

/** The only include of a block, when it has no other line. */
function onlyInclude(block: CodeBlock, { from, source }: DocumentContext) {
  const [line = '', ...others] = block.lines.filter((each) => each.trim() !== '')
  const [[found, , argument = ''] = []] = [...line.matchAll(INCLUDE)]
  return others.length === 0 && found === line.trim() ? readInclude(argument, from, source) : undefined
}

export function copyIncludes(
  lines: readonly string[],
  { from, source }: DocumentContext,
  tally: Tally,
): string[] {
  return lines.flatMap((line) => {
    const [[found, , argument = ''] = []] = [...line.matchAll(INCLUDE)]
    if (found === undefined) return [line.replace(/\\(\{\{[ \t]*#)/g, '$1')]
    const include = readInclude(argument, from, source)
    if (include === undefined) {
      tally.leave(
        { what: 'an include whose file is not in the source', why: 'it is left; copy the code' },
        found,
      )
      return [line]
    }
    tally.count('includes of code, copied')
    return readLines(include, source)
  })
}

export function translateCode(
  block: CodeBlock,
  context: DocumentContext,
  { hiddenLines }: MdbookSettings,
  tally: Tally,
): CodeBlock {
  const { language, rest, words } = readInfo(block.info)
  if (words.length > 0) tally.count('words behind the language of code')
  const info = [language, rest].filter((part) => part !== '').join(' ')
  const include = onlyInclude(block, context)
  if (include !== undefined) {
    tally.count('includes of code')
    return { ...block, info: `${info || 'text'} file="${include.written}"${include.part}`, lines: [] }
  }
  const shown = dropHidden(block.lines, language, hiddenLines.get(language))
  if (shown.length < block.lines.length)
    tally.count('hidden lines of code, left out', block.lines.length - shown.length)
  return { ...block, info, lines: copyIncludes(shown, context, tally) }
}
