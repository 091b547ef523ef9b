/**
 * Reports orphan pages: no sidebar, menu, footer or other page links to them.
 * A page that only an orphan links to is not reported: it becomes reachable as soon as the orphan does. Redirects do
 * not count as links, because they serve readers of old addresses. Lists lead to every post of a blog.
 */
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { Uses } from './collectUses.ts'
import type { LinkIndex } from './resolve/linkIndex.ts'

export function checkOrphans({ site, docs }: LinkIndex, { pages }: Uses): Diagnostic[] {
  // The brand in the navbar of every page links to the home page or to the main page of the docs.
  const homes = new Set(site.docs.flatMap(({ versions }) => versions.map(({ mainPath }) => mainPath)))
  return docs.flatMap((doc): Diagnostic[] => {
    const route = site.routes.bySource(doc.source)
    if (route?.doc !== doc || route.unlisted || route.kind === 'notFound' || route.kind === 'post') return []
    const { path } = route
    if (path === '/' || path === site.data.searchPath || homes.has(path) || pages.has(path)) return []
    const message = `No sidebar, menu or other page leads to "${path}"`
    return [{ rule: 'orphan-page', message, file: doc.source, resolved: path }]
  })
}
