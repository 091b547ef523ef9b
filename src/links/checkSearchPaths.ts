/**
 * `search.replaceResultPathname` replaces the paths of results. Each new path needs a redirect to its page. Reports
 * results whose path leads elsewhere.
 */

import { splitHref } from '../shared/addresses/urls.ts'
import { CONFIG_FILE } from '../shared/constants.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { isResult, rewritePath } from '../shared/search/resultHref.ts'
import type { Route } from '../shared/site/route.ts'
import type { Site } from '../shared/site/site.ts'

/** Whether `path` leads to `route`. */
function leadsTo(path: string, route: Route, { routes }: Site): boolean {
  const found = routes.byPath(path)
  if (found?.path === route.path) return true
  return found?.kind === 'redirect' && splitHref(found.redirectTo ?? '').path === route.path
}

export function checkSearchPaths(site: Site): Diagnostic[] {
  const { search, configFile = CONFIG_FILE } = site.config
  const rewrite = search === false ? undefined : search.replaceResultPathname
  if (rewrite === undefined) return []
  return site.routes.routes.flatMap((route): Diagnostic[] => {
    const shown = rewritePath(route.path, rewrite)
    if (!isResult(route) || shown === route.path || leadsTo(shown, route, site)) return []
    const occupant = site.routes.byPath(shown)
    const what = occupant === undefined ? 'does not lead to it' : `is another page (${occupant.source})`
    return [
      {
        rule: 'search-path',
        message: `Search shows "${route.path}" as "${shown}", which ${what}`,
        file: configFile,
        target: rewrite.from,
        resolved: route.path,
      },
    ]
  })
}
