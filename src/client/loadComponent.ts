/** Loads the components of pages other than articles. */

import { importWithRetry } from '../shared/importWithRetry.ts'
import type { PageView } from '../shared/page/page.ts'
import { componentOf, hasArticle } from '../shared/page/pageFields.ts'
import { LoadError } from './loadError.ts'
import type { PageComponent } from './page/pageCode.ts'

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
