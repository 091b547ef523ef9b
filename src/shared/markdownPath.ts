import { normalizePath } from './urls.ts'

/**
 * Address of a page's Markdown twin: `/docs/faq` has `/docs/faq.md`, the root has `/index.md`. Independent of
 * the trailing slash, so that it can be guessed from any address of the page.
 */
export const markdownPathOf = (path: string): string => {
  const bare = normalizePath(path)
  return bare === '/' ? '/index.md' : `${bare}.md`
}
