/** Services that the search dialog and the search page share. */

import type { Navigation } from '../../runtime/index.ts'
import { preferredVersion } from '../../runtime/preferredVersion.ts'
import type { SiteStorage } from '../../runtime/storage.ts'
import type { DocsData, DocsVersionData, PageView, SiteData } from '../../shared/page/page.ts'
import { versionCandidates } from '../../shared/page/versionCandidates.ts'
import type { SearchClient, SearchSettings } from '../../shared/search/search.ts'
import { memoizeLoad } from '../memoizeLoad.ts'
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

export interface ServicesInput extends Pick<SearchServices, 'site' | 'settings' | 'navigation' | 'storage'> {
  readonly currentPage: () => Pick<PageView, 'version'>
  readonly loadHooks?: LoadHooks | undefined
  readonly loadAsk?: LoadAsk | undefined
  readonly createClient: (site: SiteData, storage: SearchServices['storage']) => Promise<SearchClient>
}

export type LoadSearch = () => Promise<SearchServices>

export function createSearchServices(input: ServicesInput): SearchServices {
  const { site, settings, navigation, storage, currentPage, loadHooks, loadAsk, createClient } = input
  const { docs = [] } = site
  const create = () => memoizeLoad(() => createClient(site, storage))
  let loadClient = create()
  return {
    site,
    settings,
    navigation,
    storage,
    loadHooks,
    loadAsk,
    docs,
    versionOf: (folder) =>
      versionCandidates(folder, currentPage().version, preferredVersion(storage, folder))[0],
    loadClient: () => loadClient(),
    reset() {
      loadClient = create()
    },
  }
}
