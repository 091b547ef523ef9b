import { type PackedPage, type PageMarkup, packPage } from '../shared/page/packPage.ts'
import type { Page } from '../shared/page/page.ts'

/** What a document says to the browser's code. */
export interface PageData {
  readonly page: PackedPage
}

/** Without what the document says already, and without the one list that grows with the site. */
export const pageData = (
  { head: _head, allPages: _allPages, ...page }: Page,
  markup: PageMarkup,
): PageData => ({ page: packPage(page, markup) })
