/**
 * Pages that no reader finds: no sidebar, menu, footer or other page leads to them.
 * A page that only an orphan leads to counts as reached: it is found again as soon as that one is. Redirects lead
 * readers of old addresses, who are not the ones to be helped here, so they do not count.
 */
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { Uses } from './collectUses.ts'
import type { LinkIndex } from './resolve/linkIndex.ts'

export function checkOrphans({ site, docs }: LinkIndex, { pages }: Uses): Diagnostic[] {
  // The brand of every page leads to the home page, or to that of the docs.
  const homes = new Set(site.docs.flatMap(({ versions }) => versions.map(({ mainPath }) => mainPath)))
  return docs.flatMap((doc): Diagnostic[] => {
    const route = site.routes.bySource(doc.source)
    if (route?.doc !== doc || route.unlisted || route.kind === 'notFound') return []
    const { path } = route
    if (path === '/' || path === site.data.searchPath || homes.has(path) || pages.has(path)) return []
    const message = `No sidebar, menu or other page leads to "${path}"`
    return [{ rule: 'orphan-page', message, file: doc.source, resolved: path }]
  })
}
