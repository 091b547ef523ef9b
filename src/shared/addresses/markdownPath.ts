import { normalizePath } from './urls.ts'

/**
 * Address of a page's Markdown copy: `/docs/faq.md` for `/docs/faq`, `/index.md` for the root. The result does not depend
 * on the trailing slash setting, so it can be computed from any address of the page.
 */
export const markdownPathOf = (path: string): string => {
  const bare = normalizePath(path)
  return bare === '/' ? '/index.md' : `${bare}.md`
}
