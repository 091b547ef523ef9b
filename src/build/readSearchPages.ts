/** What search finds on every page of a site, without a build: for commands. */

import { bundleCode } from '../bundle/bundleCode.ts'
import { enabledRules } from '../diagnostics/severities.ts'
import { startProbe } from '../project/facts/readPageFacts.ts'
import { loadSite } from '../project/loadSite.ts'
import { openProject } from '../project/openProject.ts'
import { searchOf } from '../project/searchOf.ts'
import type { SearchPage } from '../search/index/preparePage.ts'
import type { SiteConfig } from '../shared/config.ts'
import type { SiteData } from '../shared/page/page.ts'
import type { Route } from '../shared/route.ts'
import { UserError } from '../shared/userError.ts'
import { openSitePages } from './openSitePages.ts'
import { planOutput } from './planOutput.ts'

export interface ReadSearchPagesOptions {
  readonly siteDir?: string
  readonly cwd: string
  /** Environment variables, which name the cache's folder. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** Longest that one step of the site's code may take, in milliseconds. */
  readonly timeoutMs?: number | undefined
}

export interface SearchPages {
  readonly config: SiteConfig
  readonly data: SiteData
  readonly routes: readonly Route[]
  /** In the order of their routes. */
  readonly pages: readonly SearchPage[]
}

/** @throws {UserError} for an unusable configuration, a site without search, and code that does not compile. */
export async function readSearchPages({ env, ...options }: ReadSearchPagesOptions): Promise<SearchPages> {
  const project = await openProject(options)
  const { config, files } = project
  searchOf(config)
  const bundling = bundleCode({ config, pages: files.pages, components: files.components, minify: false })
  // Awaited below; a failure while files are still being read must not count as unhandled.
  bundling.catch(() => {})
  const loaded = await loadSite(project, {
    inspect: false,
    cacheEnv: env,
    probe: startProbe(config, files),
    onRead: () => {},
    enabledRules: enabledRules(config),
  })
  const bundles = await bundling
  if (bundles.bundle.server === undefined) {
    throw new UserError("The site's code does not compile, so its pages cannot be read", {
      hint: 'xpre-docs check says where it is wrong',
    })
  }
  const { server } = bundles.bundle
  const plan = openSitePages(await planOutput({ loaded, ...bundles, history: new Map() }), {
    content: loaded.content,
    server,
  })
  return {
    config,
    data: loaded.site.data,
    routes: plan.routes,
    pages: plan.pageRoutes.flatMap((route) => plan.pages.readForSearch(route) ?? []),
  }
}
