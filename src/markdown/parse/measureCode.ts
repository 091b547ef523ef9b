/**
 * Measures how deeply the code in an MDX text is nested, before a native parser reads it: `satteri` recurses, and an
 * overflow of its stack ends the process without a message. The result is never less than the real depth: where a string, a
 * comment or a pattern cannot be told from other text, closing brackets are ignored from there on. Linear in the length of
 * the text.
 */

/** Code begins with a brace, or with a line of imports and exports, and ends where its brackets are closed. */
const START = /\{|^(?:import|export)\b/gm

/**
 * Brackets, tags, quotes, comments, ends of statements, and all that stands before its operand and so nests it: `!a`, `a =>`,
 * `new a`, `if (a)`.
 */
const TOKEN =
  /[([{]|[)\]}]|["'`]|\/[/*]|<\/|\/>|\/|<(?=[\w$>])|[,;](?!\s*else\b)|\n[ \t\r]*\n|[-+=*&|?]+|[!~:]|\b(?:async|await|delete|do|else|extends|for|if|new|typeof|void|while|with|yield)\b/g

/** Levels of a tag: the native parser also tries to read it as types, which doubles its time with each tag inside. */
const TAG_LEVELS = 64

interface Level {
  readonly isTag: boolean
  /** Prefixes before the bracket. */
  readonly prefixes: number
  readonly depth: number
}

/** @returns Offset behind a string or comment; undefined when its end is not certain. */
function endOfText(text: string, opening: string, from: number, isModule: boolean): number | undefined {
  if (opening === '/') return undefined
  if (opening === '//') {
    // In JSX two slashes are text, such as in an address.
    const end = text.indexOf('\n', from)
    return isModule && end >= 0 ? end : undefined
  }
  const closing = opening === '/*' ? '*/' : opening
  const end = text.indexOf(closing, from)
  if (end < 0) return undefined
  const inside = text.slice(from, end)
  // A string ends on its line; JSX has no escapes; a template may contain code.
  const isCertain = opening === '/*' || !(opening === '`' ? /\\|\$\{/ : /[\\\n]/).test(inside)
  return isCertain ? end + closing.length : undefined
}

/** @returns Depth of the code that starts at an offset, and the offset behind it. */
function measureFrom(text: string, start: number, isModule: boolean): { most: number; end: number } {
  const open: Level[] = []
  let [depth, prefixes, most, isCertain] = [0, 0, 0, true]
  const tokens = new RegExp(TOKEN)
  tokens.lastIndex = start
  for (let token = tokens.exec(text); token !== null; token = tokens.exec(text)) {
    const [sign] = token
    if (/^(?:[([{]|<)$/.test(sign)) {
      const isTag = sign === '<'
      open.push({ isTag, prefixes, depth })
      depth += prefixes + (isTag ? TAG_LEVELS : 1)
      prefixes = 0
    } else if (/^(?:[)\]}]|<\/|\/>)$/.test(sign)) {
      let level = isCertain ? open.pop() : undefined
      // Comparisons look like tags, and have no end.
      while (level?.isTag && !/[</]/.test(sign)) level = open.pop()
      if (level !== undefined) [depth, prefixes] = [level.depth, level.prefixes]
      if (isCertain && open.length === 0 && !isModule) return { most, end: tokens.lastIndex }
    } else if (/^["'`]|^\/[/*]?$/.test(sign)) {
      const end = isCertain ? endOfText(text, sign, tokens.lastIndex, isModule) : undefined
      if (end === undefined) isCertain = false
      else tokens.lastIndex = end
    } else if (/^[,;]/.test(sign)) {
      prefixes = 0
    } else if (sign.startsWith('\n')) {
      if (isModule && isCertain && open.length === 0) return { most, end: token.index }
    } else {
      prefixes += 1
    }
    most = Math.max(most, depth + prefixes)
  }
  return { most, end: text.length }
}

/** @returns The greatest depth. */
export function measureCode(text: string): number {
  const starts = new RegExp(START)
  let deepest = 0
  for (let start = starts.exec(text); start !== null; start = starts.exec(text)) {
    const { most, end } = measureFrom(text, start.index, start[0] !== '{')
    deepest = Math.max(deepest, most)
    starts.lastIndex = Math.max(end, start.index + 1)
  }
  return deepest
}
