/**
 * The tokens of TypeScript or JavaScript, as far as they tell code from texts and comments.
 * In: the text of a module. Out: its tokens in order, without comments; undefined for what does not end, such as a
 * text without its last quote.
 */
export interface Token {
  readonly kind: 'word' | 'text' | 'sign'
  readonly start: number
  readonly end: number
  /** As written. */
  readonly raw: string
}

const SPACE = /[\s\uFEFF]+|\/\/[^\r\n]*|\/\*[\s\S]*?\*\//y
const WORD = /[\p{L}\p{N}_$]+/uy
const QUOTED = /"(?:[^"\\\r\n]|\\[\s\S])*"|'(?:[^'\\\r\n]|\\[\s\S])*'/y
const PATTERN = /\/(?:[^/\\[\r\n]|\\.|\[(?:[^\]\\\r\n]|\\.)*\])+\/[a-z]*/y

/** Deeper than anyone writes. */
const MAX_TEMPLATE_DEPTH = 20

function matchAt(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at
  const match = pattern.exec(text)
  return match === null ? undefined : at + match[0].length
}

/** A slash after a value divides; anywhere else it begins a pattern. */
const endsValue = (token: Token | undefined): boolean =>
  token !== undefined && (token.kind !== 'sign' || /[)\]}]/.test(token.raw))

/** Behind the last backtick. */
function endOfTemplate(text: string, start: number, depth: number): number | undefined {
  if (depth > MAX_TEMPLATE_DEPTH) return undefined
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '`') return at + 1
    else if (text.startsWith('${', at)) {
      const inner = readTokens(text, at + 1, depth + 1)
      if (inner === undefined) return undefined
      at = inner.end - 1
    }
  }
  return undefined
}

function endOfText(text: string, at: number, previous: Token | undefined, depth: number): number | undefined {
  if (text[at] === '`') return endOfTemplate(text, at, depth)
  return matchAt(text[at] === '/' && !endsValue(previous) ? PATTERN : QUOTED, text, at)
}

/** Up to the brace that closes the one at `start`, or to the end. */
function readTokens(
  text: string,
  start: number,
  depth: number,
): { readonly tokens: Token[]; readonly end: number } | undefined {
  const tokens: Token[] = []
  let braces = 0
  let at = start
  const take = (kind: Token['kind'], end: number) => {
    tokens.push({ kind, start: at, end, raw: text.slice(at, end) })
    at = end
  }
  while (at < text.length) {
    const space = matchAt(SPACE, text, at)
    const word = space === undefined ? matchAt(WORD, text, at) : undefined
    if (space !== undefined) at = space
    else if (word !== undefined) take('word', word)
    else {
      const sign = text[at] ?? ''
      const end = endOfText(text, at, tokens.at(-1), depth)
      if (end !== undefined) take('text', end)
      else if (/["'`]/.test(sign)) return undefined
      else {
        take('sign', at + 1)
        if (sign === '{') braces += 1
        if (sign === '}') braces -= 1
        if (depth > 0 && braces === 0) return { tokens, end: at }
      }
    }
  }
  return depth > 0 ? undefined : { tokens, end: at }
}

export const scriptTokens = (text: string): readonly Token[] | undefined => readTokens(text, 0, 0)?.tokens
