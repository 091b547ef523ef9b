/**
 * Packs the data of a page for its HTML document: omits what the markup already contains, and default values.
 * Pure: the same code reads the markup in Node and in the browser.
 */
import { linksOfSidebar, packCrumb, packPageLink, unpackCrumb, unpackPageLink } from './packLinks.ts'
import { type MarkupRows, type PackedSidebar, packSidebar, unpackSidebar } from './packSidebar.ts'
import { type PackedToc, packToc, type TocRow, unpackToc } from './packToc.ts'
import type { Crumb, PageLink, PageView } from './page.ts'

/** Parts of a page's data that its HTML contains. Undefined when they cannot be read. */
export interface PageMarkup {
  readonly sidebar: () => MarkupRows | undefined
  readonly toc: () => readonly TocRow[]
  /** Description in the document's head. */
  readonly description: () => string | undefined
}

/** Default values, which most pages have. */
const DEFAULTS = {
  kind: 'doc',
  layout: 'docs',
  showTitle: true,
  tags: [],
  cards: [],
  isDraft: false,
  isUnlisted: false,
  className: 'plugin-docs plugin-id-default docs-version-current docs-doc-page',
} as const

type DefaultKey = keyof typeof DEFAULTS
type Packed = 'description' | 'sidebar' | 'breadcrumbs' | 'toc' | 'previous' | 'next'

export interface PackedPage extends Omit<PageView, DefaultKey | Packed>, Partial<Pick<PageView, DefaultKey>> {
  /** Absent: the description in the head. */
  readonly description?: string | undefined
  readonly sidebar?: PackedSidebar | undefined
  readonly breadcrumbs?: readonly (Crumb | number)[]
  readonly toc?: PackedToc
  readonly previous?: PageLink | number | undefined
  readonly next?: PageLink | number | undefined
}

const isDefault = (name: string, value: unknown): boolean => {
  const defaultValue: unknown = Object.hasOwn(DEFAULTS, name) ? DEFAULTS[name as DefaultKey] : undefined
  return Array.isArray(defaultValue)
    ? Array.isArray(value) && value.length === 0
    : defaultValue !== undefined && defaultValue === value
}

export function packPage(page: PageView, markup: PageMarkup): PackedPage {
  const { description, sidebar, breadcrumbs, toc, previous, next, ...rest } = page
  const links = linksOfSidebar(sidebar)
  const otherValues = Object.fromEntries(
    Object.entries(rest).filter(([name, value]) => !isDefault(name, value)),
  )
  return {
    ...(otherValues as Omit<PackedPage, Packed>),
    description: description === markup.description() ? undefined : description,
    ...(breadcrumbs.length > 0 && { breadcrumbs: breadcrumbs.map((crumb) => packCrumb(crumb, links)) }),
    ...(toc.length > 0 && { toc: packToc(toc, markup.toc()) }),
    previous: previous && packPageLink(previous, links),
    next: next && packPageLink(next, links),
    sidebar: sidebar && packSidebar(sidebar, markup.sidebar()),
  }
}

/** @throws {Error} when the markup is not the one that `packed` was written with: other code has changed it. */
export function unpackPage(packed: PackedPage, markup: PageMarkup): PageView {
  const sidebar = packed.sidebar && unpackSidebar(packed.sidebar, markup.sidebar())
  const links = linksOfSidebar(sidebar)
  const { description = markup.description(), breadcrumbs = [], toc = [], previous, next } = packed
  if (description === undefined) throw new Error('The head has no description')
  return {
    ...DEFAULTS,
    ...packed,
    description,
    breadcrumbs: breadcrumbs.map((crumb) => unpackCrumb(crumb, links)),
    toc: unpackToc(toc, typeof toc === 'number' ? markup.toc() : []),
    previous: previous === undefined ? undefined : unpackPageLink(previous, links),
    next: next === undefined ? undefined : unpackPageLink(next, links),
    sidebar,
  }
}
