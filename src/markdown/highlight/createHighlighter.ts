/**
 * Highlights code at build time. Each distinct block is highlighted once for as long as the highlighter lives;
 * grammars are loaded when first needed. The code that compiles articles owns one and passes it on.
 */
import { type GrammarToken, type Tokens, tokenize } from './grammars.ts'
import { findGrammar } from './languageNames.ts'
import { classifyToken, type TokenClass } from './tokenClasses.ts'

/** A stretch of one line in one colour. Neighbours differ in class. */
export interface Token {
  readonly name: TokenClass
  readonly text: string
}

interface HighlightedCode {
  /** Without line endings; a block has at least one. Shared between uses, never to be changed. */
  readonly lines: readonly (readonly Token[])[]
}

export interface Highlighter {
  /** @param language As the author wrote it, in lower case; '' for none. */
  highlight(code: string, language: string): HighlightedCode
}

/** Longer blocks are shown plain: grammars are regular expressions, and some take quadratic time. */
const MAX_HIGHLIGHTED_CHARACTERS = 60_000
/** As above, for minified code. */
const MAX_LINE_CHARACTERS = 10_000
/** Characters of code that are remembered, about 25 bytes of memory for each; the oldest go first. */
const MAX_REMEMBERED_CHARACTERS = 400_000

function namesOf({ type, alias }: GrammarToken): readonly string[] {
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
    // Blank text has no colour: `import type` is one element, not two around a blank.
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
  const walk = (some: Tokens, around: TokenClass, parent: string): void => {
    if (typeof some === 'string') addText(some, around)
    else if ('type' in some) walk(some.content, classifyToken(namesOf(some), around, parent), some.type)
    else for (const token of some) walk(token, around, parent)
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
  const grammar = findGrammar(language)
  if (grammar === undefined) return { lines: plainLines(code) }
  if (isTooLong(code)) return { lines: plainLines(code) }
  return { lines: splitLines(tokenize(code, grammar)) }
}

export function createHighlighter(): Highlighter {
  const memory = new Map<string, HighlightedCode>()
  let remembered = 0
  return {
    highlight(code, language) {
      const key = `${language}\n${code}`
      const known = memory.get(key)
      if (known) return known
      const result = highlightOnce(code, language)
      memory.set(key, result)
      remembered += key.length
      for (const [oldest] of memory) {
        if (remembered <= MAX_REMEMBERED_CHARACTERS) break
        memory.delete(oldest)
        remembered -= oldest.length
      }
      return result
    },
  }
}
