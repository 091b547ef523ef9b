import type { PageView } from '../shared/page/page.ts'
import { hasArticle } from '../shared/page/pageFields.ts'

/** Whether React leaves the article and its layout as they are, so that the page needs no code and cannot throw. */
export const isStatic = (page: PageView, document: Document): boolean =>
  hasArticle(page) && document.querySelector('main > [data-static]') !== null
