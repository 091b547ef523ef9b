/** Writes lists of definitions as HTML: a term on a line, and its text behind a colon on the next one. */
import type { Tally } from './tally.ts'

const DEFINITION = /^( {0,3}):[ \t]{1,3}(\S.*)$/

/** Lines that are no term: other blocks begin with them. */
const NO_TERM = /^[ \t]*(?:$|[-*+][ \t]|\d+[.)][ \t]|#{1,6}[ \t]|[|<>]|:{3})/

/** Terms of one definition; more lines are a paragraph. */
const MAX_TERMS = 100

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === ''

/** Text of a definition: the rest of its paragraph, and what is indented below. */
function readDefinition(
  lines: readonly string[],
  start: number,
  first: string,
): { content: string[]; end: number } {
  const content = [first]
  let end = start + 1
  for (let index = end; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    if (isBlank(line)) continue
    const isIndented = /^ {2,}/.test(line)
    // Lines of the first paragraph need no indentation.
    if (DEFINITION.test(line) || !(isIndented || index === end)) break
    while (content.length < index - start) content.push('')
    content.push(line.replace(/^ {1,4}/, ''))
    end = index + 1
  }
  return { content, end }
}

/** Indexes of the terms directly above a line; empty for other lines. */
function readTerms(out: readonly string[]): string[] {
  let end = out.length
  if (isBlank(out[end - 1])) end -= 1
  let start = end
  while (start > 0 && end - start <= MAX_TERMS && !isBlank(out[start - 1])) start -= 1
  const terms = out.slice(start, end)
  return terms.length > MAX_TERMS || terms.some((line) => NO_TERM.test(line)) ? [] : terms
}

/**
 * @param lines Without code.
 * @param idOf Id of a term. Default: terms have none.
 */
export function writeDefinitionLists(
  lines: readonly string[],
  tally: Tally,
  idOf: (term: string) => string = () => '',
): string[] {
  const out: string[] = []
  for (let index = 0; index < lines.length; ) {
    const line = lines[index] ?? ''
    const [, , text] = DEFINITION.exec(line) ?? []
    const isNext = out.at(-1) === '</dl>'
    const terms = text === undefined ? [] : readTerms(out)
    if (text === undefined || terms.length === 0) {
      out.push(line)
      index += 1
      continue
    }
    if (isBlank(out.at(-1))) out.pop()
    out.length -= terms.length
    // A list goes on behind the last one.
    while (isBlank(out.at(-1)) && out.at(-2) === '</dl>') out.pop()
    if (out.at(-1) === '</dl>') out.pop()
    else out.push('<dl>')
    for (const term of terms) {
      const id = idOf(term.trim())
      out.push(id === '' ? '<dt>' : `<dt id="${id}">`, '', term.trim(), '', '</dt>')
    }
    let end = index
    for (let [, , next] = DEFINITION.exec(lines[end] ?? '') ?? []; next !== undefined; ) {
      const { content, end: behind } = readDefinition(lines, end, next)
      out.push('<dd>', '', ...content, '', '</dd>')
      const following = isBlank(lines[behind]) ? behind + 1 : behind
      end = DEFINITION.test(lines[following] ?? '') ? following : behind
      next = end === following ? DEFINITION.exec(lines[end] ?? '')?.[2] : undefined
    }
    out.push('</dl>')
    if (!isNext) tally.count('lists of definitions')
    index = end
  }
  return out
}
