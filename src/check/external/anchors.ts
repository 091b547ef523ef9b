/**
 * Ids of pages of other sites. Only what the HTML of a page proves is `missing`: scripts of many pages add ids, and many
 * hashes are no ids but states of scripts.
 */
import { scanHtml } from '../../markdown/index.ts'
import type { AnchorState } from './answer.ts'

/** Lines of code hosts: `L10`, `L10-L20`, `L1C2-L3C4`, `n10`, `lines-10:20`. */
const LINES = /^(?:lines?-|[ln])?\d+(?:c\d+)?(?:[-:,][ln]?\d+(?:c\d+)?)?$/i

/** Records that code hosts load later, such as `issuecomment-123456`, and places that their scripts know. */
const LOADED_LATER = /[-_]r?\d{5,}$|^diff-|^readme$|-ov-file$/i

/** Hashes of routes, searches and states of scripts, such as `/route`, `!page` and `key=value`. */
const STATE = /[/!?=&\s]/

/** The id that the hash of an address names; undefined for another kind of hash. */
export function anchorOf(href: string): string | undefined {
  const at = href.indexOf('#')
  if (at < 0) return undefined
  // A text fragment may follow the id.
  const [written = ''] = href
    .slice(at + 1)
    .trim()
    .split(':~:')
  let anchor = written
  try {
    anchor = decodeURIComponent(written)
  } catch {
    // Stays as written.
  }
  const isOther = STATE.test(anchor) || LINES.test(anchor) || LOADED_LATER.test(anchor)
  return anchor === '' || isOther || anchor.toLowerCase() === 'top' ? undefined : anchor
}

/** Prefix that code hosts give to the ids of headings in rendered Markdown. */
const USER_PREFIX = 'user-content-'

/** Texts around an id in scripts and JSON of a page, which may become an element. */
const isMentioned = (page: string, anchor: string): boolean =>
  [`"${anchor}"`, `'${anchor}'`, `${anchor}\\"`, `#${anchor}"`, `#${anchor}'`].some((text) =>
    page.includes(text),
  )

const isHeading = (tag: string): boolean => /^<h[1-6]\b/i.test(tag)

/** Links of a page to its own ids that show, as a list of contents does, that its HTML has the ids. */
const OWN_LINKS = 3

/** Headings with ids that show the same. A page that asks whether its reader is a robot may have one. */
const NAMED_HEADINGS = 2

/** Whether the HTML of a page has all its ids: it has no scripts, its headings have ids, or it links to its own ids. */
function hasAllIds(page: string, ids: ReadonlySet<string>, facts: ReturnType<typeof scanHtml>): boolean {
  // Such a page leads to another one.
  if (/http-equiv=["']?refresh/i.test(page)) return false
  if (!/<script\b/i.test(page)) return true
  const named = facts.ids.filter(({ tag }) => isHeading(page.slice(tag.start, tag.start + 4))).length
  const headings = page.match(/<h[1-6][\s>]/gi)?.length ?? 0
  if (named >= NAMED_HEADINGS && named * 2 >= headings) return true
  const own = facts.addresses.filter(({ href }) => href.startsWith('#') && ids.has(href.slice(1)))
  return new Set(own.map(({ href }) => href)).size >= OWN_LINKS
}

/** @param page HTML; undefined if it could not be read. */
export function findAnchors(
  page: string | undefined,
  anchors: readonly string[],
): Readonly<Record<string, AnchorState>> {
  if (page === undefined) return Object.fromEntries(anchors.map((anchor) => [anchor, 'unknown']))
  const facts = scanHtml(page)
  const ids = new Set([...facts.ids.map(({ id }) => id), ...facts.names.map(({ name }) => name)])
  const isRendered = page.includes(USER_PREFIX)
  const isComplete = isRendered || hasAllIds(page, ids, facts)
  const stateOf = (anchor: string): AnchorState => {
    if (ids.has(anchor) || ids.has(encodeURIComponent(anchor)) || ids.has(`${USER_PREFIX}${anchor}`))
      return 'present'
    // Scripts of code hosts ignore the case.
    const rendered = `${USER_PREFIX}${anchor.toLowerCase()}`
    if (isRendered && [`${rendered}"`, `${rendered}\\"`].some((text) => page.includes(text))) return 'present'
    return isComplete && !isMentioned(page, anchor) ? 'missing' : 'unknown'
  }
  return Object.fromEntries(anchors.map((anchor) => [anchor, stateOf(anchor)]))
}
