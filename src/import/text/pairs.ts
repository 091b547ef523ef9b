/**
 * Texts between an opening and the next closing. A single pattern of both would search the rest of the text again for each
 * opening without a closing.
 */

export interface Pair {
  /** With the flag `g`. */
  readonly open: RegExp
  /** With the flag `g`; may depend on the groups of the opening. */
  readonly close: RegExp | ((opening: RegExpExecArray) => RegExp)
  /** What a text between them does not contain, with the flag `g`. */
  readonly limit?: RegExp
  /** Whether there is a text between them. */
  readonly isFilled?: boolean
}

interface FoundPair {
  readonly start: number
  readonly end: number
  readonly inner: string
  readonly opening: RegExpExecArray
}

/** Finds a pattern behind positions that grow, and searches each part of the text once. */
function createFinder(
  text: string,
  { source, flags }: RegExp,
): (from: number) => RegExpExecArray | undefined {
  const pattern = new RegExp(source, flags)
  let found: RegExpExecArray | null | undefined
  return (from) => {
    if (found === undefined || (found !== null && found.index < from)) {
      pattern.lastIndex = from
      found = pattern.exec(text)
    }
    return found ?? undefined
  }
}

/** Pairs in the order of the text. An opening without a closing is text. */
export function findPairs(text: string, { open, close, limit, isFilled = false }: Pair): FoundPair[] {
  const nextOpening = createFinder(text, open)
  const nextLimit = limit === undefined ? undefined : createFinder(text, limit)
  const closings = new Map<string, ReturnType<typeof createFinder>>()
  const pairs: FoundPair[] = []
  for (let opening = nextOpening(0); opening !== undefined; ) {
    const pattern = close instanceof RegExp ? close : close(opening)
    const find = closings.get(pattern.source) ?? createFinder(text, pattern)
    closings.set(pattern.source, find)
    const inside = opening.index + opening[0].length
    const closing = find(inside + Number(isFilled))
    const isPair = closing !== undefined && (nextLimit?.(inside)?.index ?? text.length) >= closing.index
    const end = isPair ? closing.index + closing[0].length : inside
    if (isPair) pairs.push({ start: opening.index, end, inner: text.slice(inside, closing.index), opening })
    opening = nextOpening(end)
  }
  return pairs
}

/** @param write Undefined: the pair stays. */
export function replacePairs(
  text: string,
  pair: Pair,
  write: (inner: string, opening: RegExpExecArray, all: string) => string | undefined,
): string {
  let out = ''
  let from = 0
  for (const { start, end, inner, opening } of findPairs(text, pair)) {
    const all = text.slice(start, end)
    out += text.slice(from, start) + (write(inner, opening, all) ?? all)
    from = end
  }
  return out + text.slice(from)
}

const COMMENT: Pair = { open: /<!--/g, close: /-->/g }

export const withoutComments = (text: string): string => replacePairs(text, COMMENT, () => '')

/** Elements whose text HTML does not read, and comments. @param others Names of other elements. */
export const rawElements = (...others: readonly string[]): Pair => ({
  open: new RegExp(`<(${['pre', 'script', 'style', 'textarea', ...others].join('|')})\\b[^<>]*>|<!--`, 'gi'),
  close: ([, name]) => (name === undefined ? /-->/g : new RegExp(`</${name}>`, 'gi')),
})
