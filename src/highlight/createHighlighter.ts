/**
 * Highlights code at build time. Results are cached in the highlighter, which the caller shares between documents; grammars
 * are loaded on demand.
 */
import { ANSI, ansiLines } from './ansiLines.ts'
import { type GrammarToken, type Tokens, tokenize } from './grammars.ts'
import { findGrammar } from './languageNames.ts'
import { classifyToken, type Token, type TokenClass } from './tokenClasses.ts'

interface HighlightedCode {
  /** Without line endings; at least one line. Shared between uses, so it must not be changed. */
  readonly lines: readonly (readonly Token[])[]
}

export interface Highlighter {
  /** @param language As written, in lower case; '' for none. */
  highlight(code: string, language: string): HighlightedCode
}

/** Longer blocks are not highlighted: some of the grammars' regular expressions take quadratic time. */
const MAX_HIGHLIGHTED_CHARACTERS = 60_000
/** The same limit for a line, for minified code. */
const MAX_LINE_CHARACTERS = 10_000
/** Size of the cache in characters, each about 25 bytes of memory; the oldest entries are dropped. */
const MAX_CACHED_CHARACTERS = 400_000

function typesOf({ type, alias }: GrammarToken): readonly string[] {
  if (!alias) return [type]
  return typeof alias === 'string' ? [type, alias] : [type, ...alias]
}

function splitLines(tokens: Tokens): Token[][] {
  let line: Token[] = []
  const lines = [line]
  const add = (written: TokenClass, text: string): void => {
    if (text === '') return
    const name = text.trim() === '' ? '' : written
    const last = line.at(-1)
    const beforeLast = line.at(-2)
    if (last?.name === name) line.splice(-1, 1, { name, text: last.text + text })
    // White space has no colour: `import type` is a single element.
    else if (name !== '' && beforeLast?.name === name && last?.text.trim() === '') {
      line.splice(-2, 2, { name, text: beforeLast.text + last.text + text })
    } else line.push({ name, text })
  }
  const addText = (text: string, name: TokenClass): void => {
    let start = 0
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      add(name, text.slice(start, end))
      line = []
      lines.push(line)
      start = end + 1
    }
    add(name, text.slice(start))
  }
  const walk = (some: Tokens, outerClass: TokenClass, parent: string): void => {
    if (typeof some === 'string') addText(some, outerClass)
    else if ('type' in some) walk(some.content, classifyToken(typesOf(some), outerClass, parent), some.type)
    else for (const token of some) walk(token, outerClass, parent)
  }
  walk(tokens, '', '')
  return lines
}

const plainLines = (code: string): Token[][] =>
  code.split('\n').map((text) => (text === '' ? [] : [{ name: '', text }]))

const isTooLong = (code: string): boolean =>
  code.length > MAX_HIGHLIGHTED_CHARACTERS ||
  code.split('\n').some((line) => line.length > MAX_LINE_CHARACTERS)

function highlightOnce(code: string, language: string): HighlightedCode {
  if (language === ANSI) return { lines: ansiLines(code) }
  const grammar = findGrammar(language)
  if (grammar === undefined) return { lines: plainLines(code) }
  if (isTooLong(code)) return { lines: plainLines(code) }
  return { lines: splitLines(tokenize(code, grammar)) }
}

export function createHighlighter(): Highlighter {
  const cache = new Map<string, HighlightedCode>()
  let cachedCharacters = 0
  return {
    highlight(code, language) {
      const key = `${language}\n${code}`
      const cached = cache.get(key)
      if (cached) return cached
      const result = highlightOnce(code, language)
      cache.set(key, result)
      cachedCharacters += key.length
      for (const [oldest] of cache) {
        if (cachedCharacters <= MAX_CACHED_CHARACTERS) break
        cache.delete(oldest)
        cachedCharacters -= oldest.length
      }
      return result
    },
  }
}
