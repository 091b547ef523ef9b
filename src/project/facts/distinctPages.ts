import type { Page } from '../../shared/page/page.ts'
import type { Route } from '../../shared/site/route.ts'

const isFilled = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/** Kind, plugin and version of a page, and the names of its non-empty fields, such as tags or a sidebar. */
function formOf(page: Page): string {
  const filled = Object.entries(page).flatMap(([name, value]) => (isFilled(value) ? [name] : []))
  return [page.className, ...filled].join(' ')
}

/** The first page of each form. Pages of one form render the same theme components. */
export function distinctPages(
  routes: readonly Route[],
  describe: (route: Route) => Page,
): ReadonlyMap<Route, Page> {
  const forms = new Set<string>()
  const found = new Map<Route, Page>()
  for (const route of routes) {
    const page = describe(route)
    const form = formOf(page)
    if (!forms.has(form)) found.set(route, page)
    forms.add(form)
  }
  return found
}
