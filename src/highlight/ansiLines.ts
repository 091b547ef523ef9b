/** Output of terminals (language `ansi`): escape sequences become colours, or nothing. */
import type { Token, TokenClass } from './tokenClasses.ts'

/** The escape character is shown as the replacement character, see `parse/controlCharacters.ts`. */
const SEQUENCE = /\uFFFD\[([\d;?]*)([A-Za-z])/g

/** Name of the language. */
export const ANSI = 'ansi'

export const withoutSequences = (code: string): string => code.replace(SEQUENCE, '')

/** Number of a colour, without brightness. */
const COLORS: ReadonlyMap<number, TokenClass> = new Map<number, TokenClass>([
  [1, 'k'],
  [2, 's'],
  [3, 'n'],
  [4, 'f'],
  [5, 'k'],
  [6, 'a'],
])

const GREY = new Set(['2', '90'])

function classAfter(codes: string, before: TokenClass): TokenClass {
  const numbers = codes.split(';')
  // Colours of a palette or by their parts have no class.
  if (numbers.includes('38') || numbers.includes('48')) return before
  return numbers.reduce<TokenClass>((name, code) => {
    if (GREY.has(code)) return 'c'
    if (code === '' || /^(?:0|22|39)$/.test(code)) return ''
    return /^[39][1-7]$/.test(code) ? (COLORS.get(Number(code[1])) ?? '') : name
  }, before)
}

export function ansiLines(code: string): Token[][] {
  let name: TokenClass = ''
  return code.split('\n').map((line) => {
    const tokens: Token[] = []
    const add = (text: string): void => {
      const last = tokens.at(-1)
      const own = text.trim() === '' ? '' : name
      if (text === '') return
      if (last?.name === own) tokens.splice(-1, 1, { name: own, text: last.text + text })
      else tokens.push({ name: own, text })
    }
    let start = 0
    for (const { index, 0: sequence, 1: codes = '', 2: kind } of line.matchAll(SEQUENCE)) {
      add(line.slice(start, index))
      start = index + sequence.length
      if (kind === 'm') name = classAfter(codes, name)
    }
    add(line.slice(start))
    return tokens
  })
}
