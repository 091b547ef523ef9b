/** Reads data, article and head of a page from its HTML. */
import { BUILD_META } from '../../shared/page/clientFiles.ts'
import type { PageView } from '../../shared/page/page.ts'
import { STATIC_SELECTOR } from '../../shared/page/pageMarkup.ts'
import { contentOf, ROOT_SELECTOR, readPageData } from './readPageData.ts'

export interface FetchedPage {
  readonly page: PageView
  /** HTML of the content that only Node renders; '' when there is none. */
  readonly html: string
  /** Source of the head tags, and of class, language and direction of `<html>`. */
  readonly document: Document
}

type ParsedPage =
  | { readonly kind: 'page'; readonly fetched: FetchedPage }
  | { readonly kind: 'redirect'; readonly target: string }
  /** From another deployment or another tool, incomplete, or with scripts that run only on a full page load. */
  | { readonly kind: 'foreign' }

/** Scripts that a page adds with `<Head>`. Scripts of the configuration are on every page and have run already. */
const SCRIPT_SELECTOR = 'script[data-page]'

/** Documents with the same build id share code, styles and layout. Others are from another deployment. */
export const readBuildId = (document: Document): string | undefined => contentOf(document, BUILD_META)

/** @param buildId `readBuildId` of the current document. */
export const parsePage = (text: string, buildId: string | undefined): ParsedPage =>
  readPage(new DOMParser().parseFromString(text, 'text/html'), buildId)

/** Like `parsePage`, for a parsed document. */
export function readPage(document: Document, buildId: string | undefined): ParsedPage {
  const target = contentOf(document, 'xpre-redirect')
  if (target !== undefined) return { kind: 'redirect', target }
  const page = readPageData(document)
  const root = document.querySelector(ROOT_SELECTOR)
  const needsFullLoad = document.querySelector(SCRIPT_SELECTOR) !== null || readBuildId(document) !== buildId
  if (page === undefined || root === null || needsFullLoad) return { kind: 'foreign' }
  return {
    kind: 'page',
    fetched: { page, html: root.querySelector(STATIC_SELECTOR)?.innerHTML ?? '', document },
  }
}
