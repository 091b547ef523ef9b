import type { PageCard } from '../output/index.ts'
import type { Place } from '../shared/diagnostic.ts'
import type { Doc } from '../shared/document/doc.ts'
import type { Route } from '../shared/site/route.ts'
import type { Site } from '../shared/site/site.ts'
import type { PageDescriber } from './createPageDescriber.ts'

/** Pages of these kinds are linked to in messages. */
const KINDS: ReadonlySet<Route['kind']> = new Set(['doc', 'category', 'page', 'post'])

/** Where the author wrote the title of a document. A title from the name of the file has no place. */
const placeOfTitle = (doc: Doc | undefined): Place | undefined =>
  doc?.frontMatterValuePlaces?.title ??
  doc?.frontMatterPlaces.title ??
  doc?.headings.find(({ depth }) => depth === 1)?.place

/** Texts of the social cards of pages without an image of their own, and with an address that others may read. */
export function listCards(
  routes: readonly Route[],
  { config }: Pick<Site, 'config'>,
  { describe }: Pick<PageDescriber, 'describe'>,
): readonly PageCard[] {
  const { url, title: site } = config
  if (url === undefined) return []
  return routes
    .filter(({ kind, doc, category }) => KINDS.has(kind) && !doc?.frontMatter.image && !category?.image)
    .flatMap((route) => {
      const { title, breadcrumbs, head } = describe(route)
      if (head.noIndex) return []
      const section = breadcrumbs
        .slice(0, -1)
        .map(({ label }) => label)
        .join(' › ')
      const { host } = new URL(url)
      return [
        {
          path: route.path,
          source: route.source,
          place: placeOfTitle(route.doc),
          title,
          section,
          site,
          host,
        },
      ]
    })
}
