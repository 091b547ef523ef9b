/** Reads the search content of all pages without a build, for commands that need nothing else. */

import { bundleCode } from '../../bundle/index.ts'
import { chooseLocales } from '../../config/index.ts'
import type { DiscoveredFiles } from '../../files/index.ts'
import {
  bundledFilesOf,
  type LoadedSite,
  openProject,
  type Projects,
  readLanguages,
  startProbe,
} from '../../project/index.ts'
import type { SearchPage } from '../../search/index.ts'
import { UncompiledError } from '../../shared/errors/uncompiledError.ts'
import type { SiteData } from '../../shared/page/page.ts'
import type { SiteConfig } from '../../shared/site/config.ts'
import type { Route } from '../../shared/site/route.ts'
import { awaitLater } from '../../shared/values/awaitLater.ts'
import { createOnDemandPlan } from '../createOnDemandPlan.ts'
import { planOutput } from '../planOutput.ts'
import { searchOf } from './searchOf.ts'

export interface ReadSearchPagesOptions {
  readonly siteDir?: string
  readonly cwd: string
  /** Environment variables that locate the cache folder; undefined: no cache. */
  readonly cacheEnv?: Readonly<Record<string, string | undefined>> | undefined
  /** Maximum time of one step of the site's code, in milliseconds. */
  readonly timeoutMs?: number | undefined
  /** Default: false. */
  readonly includeDrafts?: boolean | undefined
  /** Language of the site. Default: the default locale. */
  readonly locale?: string | undefined
}

export interface SearchPages {
  readonly config: SiteConfig
  readonly data: SiteData
  readonly routes: readonly Route[]
  /** In the order of their routes. */
  readonly pages: readonly SearchPage[]
}

export type SearchBundles = Awaited<ReturnType<typeof bundleCode>>

/** @param files Pages and components of the site. */
export const bundleForSearch = (
  config: SiteConfig,
  { pages, components, mdx }: Pick<DiscoveredFiles, 'pages' | 'components' | 'mdx'>,
): Promise<SearchBundles> => awaitLater(bundleCode({ config, pages, components, mdx, minify: false }))

/** @throws {UncompiledError} For code that does not compile. */
export async function searchPagesOf(loaded: LoadedSite, bundles: SearchBundles): Promise<SearchPages> {
  const { exports: server } = bundles.server
  if (server === undefined) throw new UncompiledError()
  const plan = createOnDemandPlan(await planOutput({ loaded, ...bundles, history: new Map() }), {
    content: loaded.content,
    server,
  })
  return {
    config: loaded.site.config,
    data: loaded.site.data,
    routes: plan.routes,
    pages: plan.pageRoutes.flatMap((route) => plan.pages.readForSearch(route) ?? []),
  }
}

/** The project in the default language, and in another one as the last; its pages depend on those of the default one. */
function languagesFor(locale: string | undefined, [main, ...others]: Projects): Projects {
  if (locale !== undefined) chooseLocales(main.config, [locale])
  return [main, ...others.filter(({ config }) => config.locale.name === locale)]
}

/**
 * @throws {UserError} For an invalid configuration, a site without search and an unknown locale.
 * @throws {UncompiledError} For code that does not compile.
 */
export async function readSearchPages({
  cacheEnv,
  includeDrafts = false,
  locale,
  ...options
}: ReadSearchPagesOptions): Promise<SearchPages> {
  const projects = languagesFor(locale, await openProject({ ...options, includeDrafts, cacheEnv }))
  const { config } = projects[0]
  searchOf(config)
  const files = bundledFilesOf(projects)
  const bundling = bundleForSearch(config, files)
  const probe = startProbe(config, files)
  const sites = await readLanguages(projects, { inspect: false, cacheEnv, probe, enabledRules: new Set() })
  return searchPagesOf(sites.at(-1) ?? sites[0], await bundling)
}
