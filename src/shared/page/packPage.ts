/**
 * Packs the data of a page for its HTML document: omits what the markup already contains, and default values.
 * Pure: the same code reads the markup in Node and in the browser.
 */
import { linksOfSidebar, packCrumb, packPageLink, unpackCrumb, unpackPageLink } from './packLinks.ts'
import { type MarkupRows, type PackedSidebar, packSidebar, unpackSidebar } from './packSidebar.ts'
import { type PackedToc, packToc, type TocRow, unpackToc } from './packToc.ts'
import type { Crumb, PageLink, PageView } from './page.ts'

/** Parts of a page's data that its HTML contains. Undefined when they cannot be read. */
export interface MarkupReader {
  readonly sidebar: () => MarkupRows | undefined
  readonly toc: () => readonly TocRow[]
  /** Description in the document's head. */
  readonly description: () => string | undefined
}

/** Default values, which most pages have. */
const DEFAULTS = {
  kind: 'doc',
  layout: 'docs',
  isDraft: false,
  isUnlisted: false,
  className: 'plugin-docs plugin-id-default docs-version-current docs-doc-page',
} as const

const WRITTEN = { showTitle: true, tags: [] } as const
const LISTED = { cards: [] } as const

/** Default values of the fields that only some kinds have. */
const KIND_DEFAULTS: {
  readonly [Kind in PageView['kind']]?: Partial<Extract<PageView, { kind: Kind }>>
} = { doc: WRITTEN, post: WRITTEN, page: WRITTEN, category: LISTED, tag: LISTED }

const defaultsOf = (kind: PageView['kind']): Readonly<Record<string, unknown>> => ({
  ...DEFAULTS,
  ...KIND_DEFAULTS[kind],
})

/** The fields in another form. */
interface PackedFields {
  readonly kind?: PageView['kind']
  /** Absent: the description in the head. */
  readonly description?: string | undefined
  readonly sidebar?: PackedSidebar | undefined
  readonly breadcrumbs?: readonly (Crumb | number)[]
  readonly toc?: PackedToc
  readonly previous?: PageLink | number | undefined
  readonly next?: PageLink | number | undefined
}

/** The fields in another form, and those that the document has as HTML. The size of `allPages` grows with the site. */
const NOT_COPIED: ReadonlySet<string> = new Set<keyof PackedFields | 'head' | 'blogList' | 'allPages'>([
  'description',
  'sidebar',
  'breadcrumbs',
  'toc',
  'previous',
  'next',
  'head',
  'blogList',
  'allPages',
])

/** Other fields are fields of `PageView`; default values are left out. */
export interface PackedPage extends PackedFields, Readonly<Record<string, unknown>> {}

const isEqual = (value: unknown, other: unknown): boolean =>
  Array.isArray(other) ? Array.isArray(value) && value.length === 0 : value === other

export function packPage(page: PageView, markup: MarkupReader): PackedPage {
  const { kind, description, sidebar, breadcrumbs, toc } = page
  const { previous, next } = kind === 'doc' || kind === 'category' ? page : {}
  const links = linksOfSidebar(sidebar)
  const defaults = defaultsOf(kind)
  const others = Object.entries(page).filter(
    ([name, value]) =>
      !NOT_COPIED.has(name) && !(Object.hasOwn(defaults, name) && isEqual(value, defaults[name])),
  )
  return {
    ...Object.fromEntries(others),
    description: description === markup.description() ? undefined : description,
    ...(breadcrumbs.length > 0 && { breadcrumbs: breadcrumbs.map((crumb) => packCrumb(crumb, links)) }),
    ...(toc.length > 0 && { toc: packToc(toc, markup.toc()) }),
    previous: previous && packPageLink(previous, links),
    next: next && packPageLink(next, links),
    sidebar: sidebar && packSidebar(sidebar, markup.sidebar()),
  }
}

/** @throws {Error} when the markup is not the one that `packed` was written with: other code has changed it. */
export function unpackPage(packed: PackedPage, markup: MarkupReader): PageView {
  const sidebar = packed.sidebar && unpackSidebar(packed.sidebar, markup.sidebar())
  const links = linksOfSidebar(sidebar)
  const { description = markup.description(), breadcrumbs = [], toc = [], previous, next } = packed
  if (description === undefined) throw new Error('The head has no description')
  const page = {
    ...defaultsOf(packed.kind ?? DEFAULTS.kind),
    ...packed,
    description,
    breadcrumbs: breadcrumbs.map((crumb) => unpackCrumb(crumb, links)),
    toc: unpackToc(toc, typeof toc === 'number' ? markup.toc() : []),
    ...(previous !== undefined && { previous: unpackPageLink(previous, links) }),
    ...(next !== undefined && { next: unpackPageLink(next, links) }),
    sidebar,
  }
  // `packPage` has written it.
  return page as unknown as PageView
}
