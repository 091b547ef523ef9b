/** Pages other than articles, with an error boundary around each. A chunk of its own, since most pages are articles. */
import type { PageView } from '../shared/page/page.ts'
import { loadComponent, type PageModules } from './loadComponent.ts'
import PageBoundary from './PageBoundary.tsx'
import type { PageCode, PageComponent } from './page/pageCode.ts'

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
