import { type PackedPage, packPage } from '../shared/packPage.ts'
import type { Page } from '../shared/page.ts'

/** What a document says to the browser's code. */
export interface PageData {
  readonly page: PackedPage
}

/** Without what the head says already, and without the one list that grows with the site. */
export const pageData = ({ head: _head, allPages: _allPages, ...page }: Page): PageData => ({
  page: packPage(page),
})
