import type { PageView } from '../shared/page/page.ts'

/** Whether the page is only an article. */
export const hasArticle = ({ kind, component }: PageView): boolean =>
  component === undefined && (kind === 'doc' || kind === 'page')

/** Whether React leaves the article and its layout as they are, so that the page needs no code and cannot throw. */
export const isStatic = (page: PageView, document: Document): boolean =>
  hasArticle(page) && document.querySelector('main > [data-static]') !== null
