/** HTML of elements that are the same on many pages, such as the rows of a sidebar: rendered once for a site. */
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Filled, Keep } from '../runtime/Kept.tsx'
import { PageContext, SiteContext } from '../runtime/PageContext.tsx'
import type { PageView, SiteData } from '../shared/page/page.ts'
import { createTemplate, holeOf, type Template } from './createTemplate.ts'
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
  /** By name. */
  readonly templates: Map<string, Template>
}

/** HTML, or what is rendered to have it. */
type Piece = string | { readonly key: string; readonly create: () => ReactElement }

/** Between elements that are rendered together. Unguessable for authors of pages. */
const BETWEEN = crypto.randomUUID()

export function createKeeper(): Keeper {
  const bySite = new WeakMap<SiteData, KeptOfSite>()
  function keptOf(site: SiteData): KeptOfSite {
    const kept = bySite.get(site) ?? { byKey: new Map(), byItem: new WeakMap(), templates: new Map() }
    bySite.set(site, kept)
    return kept
  }

  return {
    keepFor({ site, page }, marks) {
      const { byKey, byItem, templates } = keptOf(site)

      /** After the page, not inside of it: React renders one thing at a time. */
      function render(elements: readonly ReactElement[]): readonly string[] {
        const content = elements.flatMap((element) => [element, BETWEEN])
        const html = renderToString(
          <SiteContext.Provider value={site}>
            <PageContext.Provider value={page}>
              {createElement(Fragment, null, ...content)}
            </PageContext.Provider>
          </SiteContext.Provider>,
        )
        const htmls = html.split(BETWEEN).slice(0, -1)
        if (htmls.length !== elements.length) throw new Error('Elements to be kept were not told apart')
        return htmls
      }

      /** One by one they would cost four times as much. */
      function complete(pieces: readonly Piece[]): string {
        const missing = pieces.filter((piece) => typeof piece !== 'string')
        if (missing.length > 0) {
          const htmls = render(missing.map(({ create }) => create()))
          for (const [i, { key }] of missing.entries()) byKey.set(key, htmls[i] ?? '')
        }
        return pieces.map((piece) => (typeof piece === 'string' ? piece : byKey.get(piece.key))).join('')
      }

      function fill({ name, texts, create }: Filled): string {
        const template =
          templates.get(name) ?? createTemplate(render([create(texts.map((_, i) => holeOf(i)))]).join(''))
        templates.set(name, template)
        return template(texts)
      }

      return {
        fill: (element) => marks.putElement(() => fill(element)),
        element: (key, create) => marks.putElement(byKey.get(key) ?? (() => complete([{ key, create }]))),
        list(items, keyOf, create) {
          const known = byItem.get(create) ?? new WeakMap<object, string>()
          byItem.set(create, known)
          function pieceOf(item: (typeof items)[number]): Piece | undefined {
            const key = keyOf(item)
            if (key === undefined) return undefined
            const html = byKey.get(key)
            if (html === undefined) return { key, create: () => create(item) }
            known.set(item, html)
            return html
          }

          const parts: ReactNode[] = []
          let run: Piece[] = []
          const endRun = () => {
            const pieces = run
            if (pieces.length > 0) parts.push(marks.putElement(() => complete(pieces)))
            run = []
          }
          for (const item of items) {
            const piece = known.get(item) ?? pieceOf(item)
            if (piece === undefined) {
              endRun()
              parts.push(create(item))
            } else run.push(piece)
          }
          endRun()
          return createElement(Fragment, null, ...parts)
        },
      }
    },
  }
}
