/** HTML of elements that are the same on many pages, such as the rows of a sidebar: rendered once for a site. */
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Keep } from '../runtime/Kept.tsx'
import { PageContext, SiteContext } from '../runtime/PageContext.tsx'
import type { PageView, SiteData } from '../shared/page.ts'
import type { HtmlMarks } from './htmlMarks.ts'

export interface Keeper {
  /** For one page. */
  keepFor(input: { readonly site: SiteData; readonly page: PageView }, marks: HtmlMarks): Keep
}

interface KeptOfSite {
  /** HTML by key. */
  readonly byKey: Map<string, string>
  /**
   * HTML of items of lists, by what creates their elements. Most pages that show the same row have the same object for
   * it; to hash its key on each of them would cost more than all else there is to do.
   */
  readonly byItem: WeakMap<object, WeakMap<object, string>>
}

/** What is not known is rendered after the page, not inside of it: React renders one thing at a time. */
type Html = string | (() => string)

const readHtml = (html: Html): string => (typeof html === 'string' ? html : html())

export function createKeeper(): Keeper {
  const bySite = new WeakMap<SiteData, KeptOfSite>()
  return {
    keepFor({ site, page }, marks) {
      const { byKey, byItem } = bySite.get(site) ?? { byKey: new Map(), byItem: new WeakMap() }
      bySite.set(site, { byKey, byItem })

      function render(key: string, create: () => ReactElement): string {
        const html = renderToString(
          <SiteContext.Provider value={site}>
            <PageContext.Provider value={page}>{create()}</PageContext.Provider>
          </SiteContext.Provider>,
        )
        byKey.set(key, html)
        return html
      }

      return {
        element: (key, create) => marks.putElement(byKey.get(key) ?? (() => render(key, create))),
        list(items, keyOf, create) {
          const known = byItem.get(create) ?? new WeakMap<object, string>()
          byItem.set(create, known)
          function htmlOf(item: (typeof items)[number]): Html | undefined {
            const key = keyOf(item)
            if (key === undefined) return undefined
            const html = byKey.get(key)
            if (html === undefined) return () => render(key, () => create(item))
            known.set(item, html)
            return html
          }

          const parts: ReactNode[] = []
          let run: Html[] = []
          const endRun = () => {
            const htmls = run
            if (htmls.length > 0) parts.push(marks.putElement(() => htmls.map(readHtml).join('')))
            run = []
          }
          for (const item of items) {
            const html = known.get(item) ?? htmlOf(item)
            if (html === undefined) {
              endRun()
              parts.push(create(item))
            } else run.push(html)
          }
          endRun()
          return createElement(Fragment, null, ...parts)
        },
      }
    },
  }
}
