/** Fields of a page for code that does not know its kind. */
import type { PageView } from './page.ts'

/** Key of the React component in the bundle. Undefined for pages that are not written in React. */
export const componentOf = (page: PageView): string | undefined =>
  page.kind === 'page' ? page.component : undefined

/** Whether the content is an article or a list of a blog, which only Node renders. */
export const hasArticle = (page: PageView): boolean =>
  page.kind === 'doc' ||
  page.kind === 'post' ||
  page.kind === 'blogList' ||
  (page.kind === 'page' && page.component === undefined)
