/** The site and the current page for components. Both are plain JSON created in Node. */
import { type Context, createContext, useContext } from 'react'
import type { PageView, SiteData } from '../../shared/page/page.ts'

export const SiteContext = createContext<SiteData | undefined>(undefined)
export const PageContext = createContext<PageView | undefined>(undefined)

function useProvided<T>(context: Context<T | undefined>, hook: string, provider: string): T {
  const value = useContext(context)
  if (value === undefined) {
    throw new Error(
      `Hook ${hook} is called outside the <${provider}>. It works only in components that are part of a page`,
    )
  }
  return value
}

/**
 * Data that all pages share: title, base URL, navbar, footer, texts.
 *
 * @throws {Error} outside a page of the site.
 */
export const useSite = (): SiteData => useProvided(SiteContext, 'useSite', 'SiteContext.Provider')

/**
 * The current page: path, title, sidebar branch, table of contents.
 *
 * @throws {Error} outside a page of the site.
 */
export const usePage = (): PageView => useProvided(PageContext, 'usePage', 'PageContext.Provider')
