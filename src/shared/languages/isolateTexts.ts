/**
 * Texts of authors in an interface of the other direction, such as "C++" or the title of a page without a translation in Arabic.
 * Without isolation, their signs at the ends would stand on the wrong side: "++C". Characters do this everywhere, also in
 * attributes, and `dir="auto"` would turn "API للمطورين" round for its first word.
 */
import type { Page, SiteData } from '../page/page.ts'

type Direction = SiteData['direction']

const RIGHT_TO_LEFT = /[\p{Script=Arab}\p{Script=Hebr}\p{Script=Syrc}\p{Script=Thaa}\p{Script=Nkoo}]/u
/** A letter of any other script. */
const LEFT_TO_RIGHT =
  /(?![\p{Script=Arab}\p{Script=Hebr}\p{Script=Syrc}\p{Script=Thaa}\p{Script=Nkoo}])\p{L}/u
/** Without these, the text looks the same in both directions. */
const NEUTRAL = /[^\p{L}\p{M}\s]/u

/** Characters that begin the isolation of a text. */
const STARTS = { ltr: '\u2066', rtl: '\u2067' } as const
const END = '\u2069'

/** Isolates a text that has no letter in the direction of the interface. */
export function isolateText(text: string, direction: Direction): string {
  if (!NEUTRAL.test(text)) return text
  const isRtl = RIGHT_TO_LEFT.test(text)
  const other = direction === 'rtl' ? 'ltr' : 'rtl'
  if (other === 'ltr' ? isRtl : !isRtl || LEFT_TO_RIGHT.test(text)) return text
  return STARTS[other] + text + END
}

/** Keys whose texts authors write. */
const KEYS = new Set(['label', 'title', 'text', 'description', 'tagline', 'copyright', 'content'])

function isolateAll<Value>(value: Value, direction: Direction): Value
function isolateAll(value: unknown, direction: Direction): unknown {
  if (Array.isArray(value)) return value.map((each) => isolateAll(each, direction))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      typeof part === 'string' && KEYS.has(key) ? isolateText(part, direction) : isolateAll(part, direction),
    ]),
  )
}

type Languages = Pick<SiteData, 'direction' | 'locales'>

/** Whether texts of both directions meet on a site. */
const isMixed = ({ direction, locales = [] }: Languages): boolean =>
  direction === 'rtl' || locales.some((locale) => locale.direction === 'rtl')

/** Isolates texts below the keys that have texts of authors, such as rows of a sidebar. */
export const isolateRows = <Value>(rows: Value, site: Languages): Value =>
  isMixed(site) ? isolateAll(rows, site.direction) : rows

/** Fields of a page without texts of authors that the interface shows. The title may be a heading of the article. */
const AS_WRITTEN: ReadonlySet<string> = new Set([
  'head',
  'title',
  'description',
  'frontMatter',
  'version',
  'lastUpdated',
  'pagination',
])

/** What the interface around the article shows of it and of other pages. */
export function isolatePage(page: Page, site: Languages): Page {
  if (!isMixed(site)) return page
  const { kind, title } = page
  const shown = Object.entries(page).filter(([name]) => !AS_WRITTEN.has(name))
  const isArticle = kind === 'doc' || kind === 'post' || kind === 'page' || kind === 'blogList'
  return {
    ...page,
    ...isolateAll(Object.fromEntries(shown), site.direction),
    ...(!isArticle && { title: isolateText(title, site.direction) }),
  }
}

export function isolateSite<Site extends SiteData>(site: Site): Site {
  if (!isMixed(site)) return site
  const { navbar, footer, announcementBar, tagline } = site
  return { ...site, ...isolateAll({ navbar, footer, announcementBar, tagline }, site.direction) }
}
