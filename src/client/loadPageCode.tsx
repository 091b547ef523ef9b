/** Pages other than articles, with an error boundary around each. A chunk of its own, since most pages are articles. */

import { importWithRetry } from '../shared/importWithRetry.ts'
import type { PageView } from '../shared/page/page.ts'
import { componentOf, hasArticle } from '../shared/page/pageFields.ts'
import { LoadError } from './loadError.ts'
import PageBoundary from './PageBoundary.tsx'
import type { PageCode, PageComponent } from './page/pageCode.ts'

const importThemePages = importWithRetry(() => import('./themePages.ts'))

/** A module of the `pages` folder. */
interface PageModule {
  readonly default?: PageComponent
}

/** Loaders for the React pages of the site, by source. */
export type PageModules = Readonly<Record<string, () => Promise<PageModule>>>

async function importComponent(page: PageView, modules: PageModules) {
  const component = componentOf(page)
  if (component === undefined) return (await importThemePages()).default[page.kind]
  return Object.hasOwn(modules, component) ? (await modules[component]?.())?.default : undefined
}

/**
 * Loads the component of a page. Articles have none.
 *
 * @throws {LoadError} when the chunk cannot be loaded or has no default export.
 */
export async function loadComponent(
  page: PageView,
  modules: PageModules,
): Promise<PageComponent | undefined> {
  if (hasArticle(page)) return undefined
  try {
    const component = await importComponent(page, modules)
    if (component !== undefined) return component
  } catch (cause) {
    throw new LoadError(`The code of this page could not be loaded: ${String(cause)}`, { cause })
  }
  throw new LoadError(`There is no code for this page: ${componentOf(page) ?? page.kind}`)
}

/** Errors of the page then keep the layout. */
const withBoundary =
  (Component: PageComponent): PageComponent =>
  ({ config }) => (
    <PageBoundary>
      <Component config={config} />
    </PageBoundary>
  )

/** @throws {LoadError} when the code cannot be loaded. */
export async function loadPageCode(page: PageView, modules: PageModules): Promise<PageCode> {
  const component = await loadComponent(page, modules)
  return component === undefined ? { boundary: PageBoundary } : { component: withBoundary(component) }
}

/** The same for the loaded page, which reports a failure instead of its content. */
export const loadFirstPageCode = (page: PageView, modules: PageModules): Promise<PageCode> =>
  loadPageCode(page, modules).catch((error: unknown) => ({
    component: withBoundary(() => {
      throw error
    }),
  }))
