/** Pages other than articles, with an error boundary around each. A chunk of its own, since most pages are articles. */
import type { PageView } from '../shared/page/page.ts'
import { loadComponent, type PageModules } from './loadComponent.ts'
import PageBoundary from './PageBoundary.tsx'
import type { PageComponent } from './view.ts'

/** Errors of the page then keep the layout. */
const withBoundary =
  (Component: PageComponent): PageComponent =>
  ({ config }) => (
    <PageBoundary>
      <Component config={config} />
    </PageBoundary>
  )

/** Code of a page that is not static. */
export interface PageCode {
  readonly component?: PageComponent | undefined
  /** Around an article whose layout is hydrated, since a site replaces a component of it. */
  readonly boundary?: typeof PageBoundary | undefined
}

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
