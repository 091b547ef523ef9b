/**
 * Memoizes the cache keys of pages. Computing a key creates the task of the page and hashes it, which a build without
 * changes would do for every page; DECISIONS.md has the measurements. A memoized key is valid for a route with the same
 * site-wide inputs, document and history. `memoizedKeys.test.ts` compares memoized and computed keys for random edits.
 */
import type { BytesCache } from '../cache/bytesCache.ts'
import { hashBytes } from '../cache/hashOf.ts'
import { isBoolean, isString, objectOf, optional } from '../cache/shape.ts'
import type { GitHistory } from '../files/git/readGitHistory.ts'
import type { ListedPage } from '../output/listedPage.ts'
import type { Route } from '../shared/route.ts'
import { sharedFactsOf } from '../shared/sharedFacts.ts'
import type { Asset, Site } from '../shared/site.ts'
import { createDecoder } from './pageEntries.ts'

export interface KeyedPage {
  /** Key of the page in the page cache. */
  readonly key: string
  readonly page: ListedPage
}

export interface MemoizedKeys {
  /** @param fingerprint Fingerprint of the route's document; '' for a route without one. */
  find(route: Route, fingerprint: string): KeyedPage | undefined
  set(route: Route, fingerprint: string, keyedPage: KeyedPage): void
}

/** Inputs of page tasks, except the page's own document. */
export interface SiteInputs {
  readonly site: Site
  /** By source. */
  readonly assets: ReadonlyMap<string, Asset>
  readonly history: GitHistory
}

const decode: (bytes: Uint8Array | undefined) => KeyedPage | undefined = createDecoder(
  objectOf<KeyedPage>({
    key: isString,
    page: objectOf<ListedPage>({
      path: isString,
      kind: isString,
      title: isString,
      description: isString,
      isDraft: isBoolean,
      isUnlisted: isBoolean,
      markdownPath: optional(isString),
      lastUpdated: optional(objectOf({ iso: isString, text: isString, author: optional(isString) })),
      head: objectOf({ noIndex: isBoolean }),
    }),
  }),
)

/** Omits the document, which is hashed with those of the site, and the anchors, which depend on the page's own text. */
const sharedRoute = ({ doc, anchors, ...shared }: Route) => shared

/**
 * Hash of the site-wide inputs of a page: the whole site except facts of documents that affect only their own pages.
 * The code lists the omitted fields, so that a new field of the site is included by default.
 */
function hashSharedInputs({ site, assets }: SiteInputs): string {
  const { config, routes, docs, pageDocs, listing, pageFacts, draftSources, diagnostics, ...others } = site
  const { files, staticFiles, folders, ignored, ...otherListing } = listing
  const inputs = [
    others,
    // The namespace of the cache includes the state of plugins.
    { ...config, timeoutMs: 0, markdown: { ...config.markdown, remarkPlugins: [], rehypePlugins: [] } },
    routes.routes.map(sharedRoute),
    docs.map(({ versions, ...instance }) => [
      instance,
      versions.map((version) => ({ ...version, docs: version.docs.map(sharedFactsOf) })),
    ]),
    pageDocs.map(sharedFactsOf),
    otherListing,
    // Sets and maps have the order of folder listings, which is stable.
    [files, staticFiles, folders ?? [], ignored ?? [], draftSources, assets].map((entries) => [...entries]),
  ]
  return hashBytes('sharedInputs', JSON.stringify(inputs))
}

/** @param store Store of the page cache. */
export function createMemoizedKeys(input: SiteInputs, store: Pick<BytesCache, 'get' | 'set'>): MemoizedKeys {
  let sharedInputs: string | undefined

  function entryKey({ path, doc }: Route, fingerprint: string): string {
    sharedInputs ??= hashSharedInputs(input)
    const change = doc && input.history.get(doc.source)
    return `memo ${hashBytes([sharedInputs, path, fingerprint], JSON.stringify([change]))}`
  }

  return {
    find(route, fingerprint) {
      const keyedPage = decode(store.get(entryKey(route, fingerprint)))
      return keyedPage?.page.path === route.path ? keyedPage : undefined
    },
    set: (route, fingerprint, keyedPage) =>
      store.set(entryKey(route, fingerprint), Buffer.from(JSON.stringify(keyedPage))),
  }
}
