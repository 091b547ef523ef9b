/**
 * Prepares raw HTML for the parser. Removes tags that would turn everything after them into text, and tags that are nested
 * too deeply, so that no HTML can swallow the content after it.
 */
import { words } from '../../shared/text/words.ts'
import { type ScannedTag, scanTags, TEXT_ELEMENTS } from './scanTags.ts'

/** Maximum number of open elements in the HTML of one range of a page. */
const MAX_OPEN_ELEMENTS = 100

/** Elements that cannot contain themselves: the next one closes the previous one. */
const NOT_NESTING: ReadonlySet<string> = new Set(
  words('p li dt dd td th tr option br hr img input wbr source track col area meta link base embed param'),
)

/** Names of the open elements, across all pieces of a range. */
type OpenElements = string[]

/** Whether the next piece of HTML closes the tag: `<iframe>` and `</iframe>` in a paragraph are two pieces. */
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
  // The next tag must be the closing one: other tags inside such an element do not count as tags.
  const next = tags[index + 1]
  const isClosed =
    next === undefined
      ? closesAtOnce(tag, following)
      : next.kind === 'close' && next.name.toLowerCase() === tag
  return TEXT_ELEMENTS.has(tag) && kind !== 'close' && !isClosed
}

function trackTag({ name, kind }: ScannedTag, open: OpenElements): 'keep' | 'drop' {
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
 * @param open Elements open before the piece; updated to those open after it.
 * @param following The next piece, when only text is between the two.
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
    if (!isSwallowing(tag, index, tags, following) && trackTag(tag, open) === 'keep') return
    result += html.slice(at, tag.start)
    at = tag.end
    dropped.push(tag.name)
  })
  return { html: result + html.slice(at), dropped }
}
