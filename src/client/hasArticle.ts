import type { PageView } from '../shared/page/page.ts'

/** Whether the page is only an article, which needs no code of its own. */
export const hasArticle = ({ kind, component }: PageView): boolean =>
  component === undefined && (kind === 'doc' || kind === 'page')
