/**
 * Makes a piece of raw HTML fit for the parser: a tag that would turn everything after it into text, and one that
 * opens a level too deep, are taken out. So no piece of HTML can swallow what follows it.
 */
import { type ScannedTag, scanTags, TEXT_ELEMENTS } from './scanTags.ts'

/** Levels of elements that the HTML of one stretch of a page may open. */
const MAX_OPEN_ELEMENTS = 100

/** They never nest in themselves: an open one is closed by the next. */
const NOT_NESTING: ReadonlySet<string> = new Set(
  'p li dt dd td th tr option br hr img input wbr source track col area meta link base embed param'.split(
    ' ',
  ),
)

/** The names of the elements that are open, over all pieces of one stretch. */
type OpenElements = string[]

/**
 * The HTML that follows a piece with nothing but text between: `<iframe>` and `</iframe>` in a line are two pieces.
 */
const closesAtOnce = (tag: string, following: string | undefined): boolean =>
  following !== undefined && new RegExp(`^</${tag}\\s*>`, 'i').test(following)

function isSwallowing(
  { name, kind }: ScannedTag,
  index: number,
  tags: readonly ScannedTag[],
  following: string | undefined,
): boolean {
  const tag = name.toLowerCase()
  if (tag === 'plaintext') return true
  // A closing tag follows at once, because nothing inside such an element counts as a tag.
  const next = tags[index + 1]
  const isClosed =
    next === undefined
      ? closesAtOnce(tag, following)
      : next.kind === 'close' && next.name.toLowerCase() === tag
  return TEXT_ELEMENTS.has(tag) && kind !== 'close' && !isClosed
}

function follow({ name, kind }: ScannedTag, open: OpenElements): 'keep' | 'drop' {
  const tag = name.toLowerCase()
  if (kind === 'selfClosing' || NOT_NESTING.has(tag)) return 'keep'
  if (kind === 'close') {
    const at = open.lastIndexOf(tag)
    if (at !== -1) open.length = at
    return 'keep'
  }
  if (open.length >= MAX_OPEN_ELEMENTS) return 'drop'
  open.push(tag)
  return 'keep'
}

/**
 * @param open Is changed: what this piece leaves open.
 * @param following The piece after it, where only text stands between.
 */
export function prepareRaw(
  html: string,
  open: OpenElements,
  following?: string,
): { html: string; dropped: string[] } {
  const tags = scanTags(html)
  const dropped: string[] = []
  let result = ''
  let at = 0
  tags.forEach((tag, index) => {
    if (!isSwallowing(tag, index, tags, following) && follow(tag, open) === 'keep') return
    result += html.slice(at, tag.start)
    at = tag.end
    dropped.push(tag.name)
  })
  return { html: result + html.slice(at), dropped }
}
