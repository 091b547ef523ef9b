/**
 * How a page's data are written into its document: without what the document says already, and without what most pages
 * do not have.
 * Pure: in Node and in the browser the same function reads the same markup.
 */
import { markdownPathOf } from '../markdownPath.ts'
import { linksOfSidebar, packCrumb, packPageLink, unpackCrumb, unpackPageLink } from './packLinks.ts'
import { type MarkupRows, type PackedSidebar, packSidebar, unpackSidebar } from './packSidebar.ts'
import { type PackedToc, packToc, type TocRow, unpackToc } from './packToc.ts'
import type { Crumb, PageLink, PageView } from './page.ts'

/** What of a page's data stands in its HTML. Undefined where it cannot be read. */
export interface PageMarkup {
  readonly sidebar: () => MarkupRows | undefined
  readonly toc: () => readonly TocRow[]
  /** Of the document's head. */
  readonly description: () => string | undefined
}

/** What most pages have. */
const USUAL = {
  kind: 'doc',
  layout: 'docs',
  showTitle: true,
  tags: [],
  cards: [],
  isDraft: false,
  isUnlisted: false,
  className: 'plugin-docs plugin-id-default docs-version-current docs-doc-page',
} as const

type Usual = keyof typeof USUAL
type Packed = 'description' | 'sidebar' | 'breadcrumbs' | 'toc' | 'previous' | 'next' | 'markdownPath'

export interface PackedPage extends Omit<PageView, Usual | Packed>, Partial<Pick<PageView, Usual>> {
  /** Left out where it is the one of the head. */
  readonly description?: string | undefined
  readonly sidebar?: PackedSidebar | undefined
  readonly breadcrumbs?: readonly (Crumb | number)[]
  readonly toc?: PackedToc
  readonly previous?: PageLink | number | undefined
  readonly next?: PageLink | number | undefined
  /** True for the usual one. */
  readonly markdownPath?: string | true | undefined
}

const isUsual = (name: string, value: unknown): boolean => {
  const usual: unknown = Object.hasOwn(USUAL, name) ? USUAL[name as Usual] : undefined
  return Array.isArray(usual)
    ? Array.isArray(value) && value.length === 0
    : usual !== undefined && usual === value
}

export function packPage(page: PageView, markup: PageMarkup): PackedPage {
  const { description, sidebar, breadcrumbs, toc, previous, next, markdownPath, ...rest } = page
  const links = linksOfSidebar(sidebar)
  const unusual = Object.fromEntries(Object.entries(rest).filter(([name, value]) => !isUsual(name, value)))
  return {
    ...(unusual as Omit<PackedPage, Packed>),
    description: description === markup.description() ? undefined : description,
    ...(breadcrumbs.length > 0 && { breadcrumbs: breadcrumbs.map((crumb) => packCrumb(crumb, links)) }),
    ...(toc.length > 0 && { toc: packToc(toc, markup.toc()) }),
    previous: previous && packPageLink(previous, links),
    next: next && packPageLink(next, links),
    markdownPath: markdownPath === markdownPathOf(page.path) ? true : markdownPath,
    sidebar: sidebar && packSidebar(sidebar, markup.sidebar()),
  }
}

/** @throws {Error} when the markup is not the one that `packed` was written beside: something has changed it. */
export function unpackPage(packed: PackedPage, markup: PageMarkup): PageView {
  const sidebar = packed.sidebar && unpackSidebar(packed.sidebar, markup.sidebar())
  const links = linksOfSidebar(sidebar)
  const {
    description = markup.description(),
    breadcrumbs = [],
    toc = [],
    previous,
    next,
    markdownPath,
  } = packed
  if (description === undefined) throw new Error('The head has no description')
  return {
    ...USUAL,
    ...packed,
    description,
    breadcrumbs: breadcrumbs.map((crumb) => unpackCrumb(crumb, links)),
    toc: unpackToc(toc, typeof toc === 'number' ? markup.toc() : []),
    previous: previous === undefined ? undefined : unpackPageLink(previous, links),
    next: next === undefined ? undefined : unpackPageLink(next, links),
    markdownPath: markdownPath === true ? markdownPathOf(packed.path) : markdownPath,
    sidebar,
  }
}
