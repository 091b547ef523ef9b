/**
 * Keys of pages without their tasks, the one shortcut of page reuse. The long way makes the task of a page and hashes
 * it. A build that changes nothing would do that for every page: DECISIONS.md has the measurements.
 * In: a route, and the fingerprint of its document. Out: what the long way found for a route whose site-wide inputs,
 * document and history were equal. `memoizedKeys.test.ts` compares the two for random edits.
 */
import type { BytesCache } from '../cache/bytesCache.ts'
import { hashBytes } from '../cache/hashOf.ts'
import { isFlag, isText, objectOf, optional } from '../cache/shape.ts'
import type { GitHistory } from '../files/git/readGitHistory.ts'
import type { ListedPage } from '../output/listedPage.ts'
import type { Route } from '../shared/route.ts'
import { sharedFactsOf } from '../shared/sharedFacts.ts'
import type { Asset, Site } from '../shared/site.ts'
import { createDecoder } from './pageEntries.ts'

/** What the long way finds of a page. */
export interface KeyedPage {
  /** In the page cache. */
  readonly key: string
  readonly page: ListedPage
}

export interface MemoizedKeys {
  /** @param fingerprint Of the route's document, '' where it has none. */
  find(route: Route, fingerprint: string): KeyedPage | undefined
  set(route: Route, fingerprint: string, found: KeyedPage): void
}

/** What the task of a page is made of besides its own document. */
export interface SiteInputs {
  readonly site: Site
  /** By source. */
  readonly assets: ReadonlyMap<string, Asset>
  readonly history: GitHistory
}

const decode: (bytes: Uint8Array | undefined) => KeyedPage | undefined = createDecoder(
  objectOf<KeyedPage>({
    key: isText,
    page: objectOf<ListedPage>({
      path: isText,
      kind: isText,
      title: isText,
      description: isText,
      isDraft: isFlag,
      isUnlisted: isFlag,
      markdownPath: optional(isText),
      lastUpdated: optional(objectOf({ iso: isText, text: isText, author: optional(isText) })),
      head: objectOf({ noIndex: isFlag }),
    }),
  }),
)

/** The document of a route is among those of the site, its anchors are those of its text. */
const sharedRoute = ({ doc, anchors, ...shared }: Route) => shared

/**
 * Hash of the site-wide inputs of a page: all of the site but what documents have for their own pages alone. What is
 * left out is named, so that a new field of a site counts.
 */
function hashSharedInputs({ site, assets }: SiteInputs): string {
  const { config, routes, docs, pageDocs, listing, pageFacts, draftSources, diagnostics, ...others } = site
  const { files, staticFiles, folders, ignored, ...otherListing } = listing
  const inputs = [
    others,
    // The namespace of the cache has the state of plugins.
    { ...config, timeoutMs: 0, markdown: { ...config.markdown, remarkPlugins: [], rehypePlugins: [] } },
    routes.routes.map(sharedRoute),
    docs.map(({ versions, ...instance }) => [
      instance,
      versions.map((version) => ({ ...version, docs: version.docs.map(sharedFactsOf) })),
    ]),
    pageDocs.map(sharedFactsOf),
    otherListing,
    // Sets and maps are in the order of folders, which is the same each time.
    [files, staticFiles, folders ?? [], ignored ?? [], draftSources, assets].map((entries) => [...entries]),
  ]
  return hashBytes('sharedInputs', JSON.stringify(inputs))
}

/** @param store Of the page cache. */
export function createMemoizedKeys(input: SiteInputs, store: Pick<BytesCache, 'get' | 'set'>): MemoizedKeys {
  let sharedInputs: string | undefined

  function nameOf({ path, doc }: Route, fingerprint: string): string {
    sharedInputs ??= hashSharedInputs(input)
    const change = doc && input.history.get(doc.source)
    return `memo ${hashBytes([sharedInputs, path, fingerprint], JSON.stringify([change]))}`
  }

  return {
    find(route, fingerprint) {
      const found = decode(store.get(nameOf(route, fingerprint)))
      return found?.page.path === route.path ? found : undefined
    },
    set: (route, fingerprint, found) =>
      store.set(nameOf(route, fingerprint), Buffer.from(JSON.stringify(found))),
  }
}
