/** Services that the search dialog and the search page share. */

import { type Navigation, readBootstrap } from '../../runtime/index.ts'
import { preferredVersion } from '../../runtime/preferredVersion.ts'
import type { SiteStorage } from '../../runtime/storage.ts'
import type { DocsData, DocsVersionData, PageView, SiteData } from '../../shared/page/page.ts'
import { versionCandidates } from '../../shared/page/versionCandidates.ts'
import type { SearchClient, SearchSettings } from '../../shared/search/search.ts'
import type { LoadAsk } from './ask/runAsk.ts'
import type { LoadHooks } from './createSafeHooks.ts'

export interface SearchServices {
  readonly site: SiteData
  readonly settings: SearchSettings
  readonly navigation: Navigation
  readonly storage: Pick<SiteStorage, 'get' | 'set' | 'subscribe'>
  readonly loadHooks: LoadHooks | undefined
  readonly loadAsk: LoadAsk | undefined
  /** Docs folders with several versions. */
  readonly docs: readonly DocsData[]
  /** The version of the current page, else the preferred one, else the last one. */
  versionOf(folder: DocsData): DocsVersionData | undefined
  /** Creates the client on the first call, and again after a failure. */
  loadClient(): Promise<SearchClient>
  /** Drops the client, because the content of the site has changed in `dev`. */
  reset(): void
}

export interface ServicesInput {
  readonly site: SiteData
  readonly navigation: Navigation
  readonly currentPage: () => Pick<PageView, 'version'>
  readonly loadHooks?: LoadHooks | undefined
  readonly loadAsk?: LoadAsk | undefined
  readonly createClient: (site: SiteData) => Promise<SearchClient>
}

/** Loads the code of the search. Undefined result on a page whose first script did not run. */
export type LoadSearch = () => Promise<SearchServices | undefined>

/** @returns Undefined on a site without search. */
export function createSearchServices(input: ServicesInput): SearchServices | undefined {
  const { site, navigation, currentPage, loadHooks, loadAsk, createClient } = input
  const bootstrap = readBootstrap()
  if (site.search === undefined || bootstrap === undefined) return undefined
  const { storage } = bootstrap
  const { docs = [] } = site
  let client: Promise<SearchClient> | undefined
  return {
    site,
    settings: site.search,
    navigation,
    storage,
    loadHooks,
    loadAsk,
    docs,
    versionOf: (folder) =>
      versionCandidates(folder, currentPage().version, preferredVersion(storage, folder))[0],
    loadClient() {
      client ??= createClient(site).catch((error) => {
        client = undefined
        throw error
      })
      return client
    },
    reset() {
      client = undefined
    },
  }
}
