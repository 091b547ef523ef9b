/** HTML of elements that are the same on many pages, such as the rows of a sidebar: rendered once for a site. */
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { PageContext, SiteContext } from '../runtime/PageContext.tsx'
import type { KeepElement } from '../runtime/useKept.ts'
import type { PageView, SiteData } from '../shared/page.ts'
import type { HtmlMarks } from './htmlMarks.ts'

export interface Keeper {
  /** For one page. */
  keepFor(input: { readonly site: SiteData; readonly page: PageView }, marks: HtmlMarks): KeepElement
}

export function createKeeper(): Keeper {
  const bySite = new WeakMap<SiteData, Map<string, string>>()
  return {
    keepFor({ site, page }, marks) {
      const known = bySite.get(site) ?? new Map<string, string>()
      bySite.set(site, known)
      function render(key: string, create: () => ReactElement): string {
        const html = renderToString(
          <SiteContext.Provider value={site}>
            <PageContext.Provider value={page}>{create()}</PageContext.Provider>
          </SiteContext.Provider>,
        )
        known.set(key, html)
        return html
      }
      // After the page, not inside of it: React renders one thing at a time.
      return (key, create) => marks.putElement(known.get(key) ?? (() => render(key, create)))
    },
  }
}
