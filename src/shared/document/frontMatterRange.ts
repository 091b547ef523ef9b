/** Offsets of front matter in a text. */
interface FrontMatterRange {
  /** Start of the YAML. */
  readonly contentStart: number
  /** End of the YAML, at the start of the closing fence. */
  readonly contentEnd: number
  /** End of the closing fence, before the line break. */
  readonly end: number
}

const OPENING = /^---[ \t]*(?:\r\n|\r|\n)/
/** YAML documents end with `---` or `...`. */
const CLOSING = /^(?:---|\.\.\.)[ \t]*$/m

/** Undefined without front matter, or when its closing fence is missing. */
export function findFrontMatter(text: string): FrontMatterRange | undefined {
  const [opening] = OPENING.exec(text) ?? []
  if (opening === undefined) return undefined
  const contentStart = opening.length
  const closing = CLOSING.exec(text.slice(contentStart))
  if (closing === null) return undefined
  const contentEnd = contentStart + closing.index
  return { contentStart, contentEnd, end: contentEnd + closing[0].length }
}
