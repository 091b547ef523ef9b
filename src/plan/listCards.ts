import type { PageCard } from '../output/cards/createSocialCards.ts'
import type { Route } from '../shared/site/route.ts'
import type { Site } from '../shared/site/site.ts'
import type { PageDescriber } from './createPageDescriber.ts'

/** Pages of these kinds are linked to in messages. */
const KINDS: ReadonlySet<Route['kind']> = new Set(['doc', 'category', 'page', 'post'])

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
      return [{ path: route.path, source: route.source, title, section, site, host: new URL(url).host }]
    })
}
