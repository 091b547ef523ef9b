import { type PackedPage, type PageMarkup, packPage } from '../shared/page/packPage.ts'
import type { Page } from '../shared/page/page.ts'

/** The JSON that a document embeds for the client. */
interface PageData {
  readonly page: PackedPage
}

/** Omits the head and lists of posts, which the document has as HTML, and `allPages`, whose size grows with the site. */
export const createPageData = (
  { head: _head, allPages: _allPages, blogList: _blogList, ...page }: Page,
  markup: PageMarkup,
): PageData => ({ page: packPage(page, markup) })
