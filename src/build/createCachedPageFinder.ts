/** Finds the cache entry of a page. For a page without one, creates the task that renders it. */

import { type ListedPage, toListedPage } from '../output/index.ts'
import type { PageDescriber } from '../plan/index.ts'
import type { DocumentIdentity } from '../shared/document/doc.ts'
import { postsOfTask } from '../shared/page/pageTask.ts'
import type { OutputLocation } from '../shared/site/outputLocation.ts'
import type { Route } from '../shared/site/route.ts'
import { createPageTaskWriter, type PageTaskWriter, searchSourceOf } from '../workers/index.ts'
import { type CachedPage, isUnchanged, type PageCache } from './pageCache.ts'

export interface PageLocations {
  /** See `OutputPlan.pathsOf`. */
  readonly html: readonly OutputLocation[]
  readonly markdownCopy: OutputLocation | undefined
}

export interface PageToRender {
  /** Text of a `PageTask`. */
  readonly task: string
  /** References of its rows. */
  readonly rows: ReadonlySet<string>
  readonly page: ListedPage
  /** Key in the page cache: hash of all inputs of the page. Undefined if the inputs cannot be fingerprinted. */
  readonly key: string | undefined
  /** Documents that the page shows besides its own. */
  readonly posts: readonly DocumentIdentity[]
}

type PageState =
  /** Cached; the files in the previous output are not verified. */
  | { readonly kind: 'cached'; readonly page: ListedPage; readonly cachedPage: CachedPage }
  | ({ readonly kind: 'changed' } & PageToRender)

interface CachedPageFinder {
  find(route: Route): PageState
  describe(route: Route): PageToRender
  /** See `PageTaskWriter`. */
  readonly rowsText: PageTaskWriter['rowsText']
}

interface CachedPageFinderInput {
  readonly pages: PageDescriber
  readonly cache: PageCache | undefined
  readonly hasSearchIndex: boolean
  /** See `Documents.fingerprintOf`. */
  readonly fingerprintOf: (doc: DocumentIdentity) => string | undefined
}

export const listLocations = ({ html, markdownCopy }: PageLocations): readonly OutputLocation[] =>
  markdownCopy === undefined ? html : [...html, markdownCopy]

/** Whether the previous output still has the files of a page, unchanged. */
export function hasUnchangedFiles(page: CachedPage, { html, markdownCopy }: PageLocations): boolean {
  if ((markdownCopy === undefined) !== (page.markdownCopyHash === undefined)) return false
  return (
    html.every((location) => isUnchanged(location, page.htmlHash)) &&
    (markdownCopy === undefined || isUnchanged(markdownCopy, page.markdownCopyHash ?? ''))
  )
}

export function createCachedPageFinder({
  pages,
  cache,
  hasSearchIndex,
  fingerprintOf,
}: CachedPageFinderInput): CachedPageFinder {
  const writer = createPageTaskWriter()
  /** '' for a page without a document; undefined if a document cannot be fingerprinted. */
  function documentFingerprint({ doc }: Route, posts: readonly DocumentIdentity[]): string | undefined {
    const fingerprints = (doc === undefined ? posts : [doc, ...posts]).map(fingerprintOf)
    return fingerprints.includes(undefined) ? undefined : fingerprints.join(' ')
  }

  function describe(route: Route): PageToRender {
    const pageTask = pages.taskOf(route)
    const { json: task, rows } = writer.write(pageTask)
    const page = toListedPage(pageTask.page)
    const posts = postsOfTask(pageTask)
    const fingerprint = documentFingerprint(route, posts)
    if (cache === undefined || fingerprint === undefined) return { page, task, rows, posts, key: undefined }
    return { page, task, rows, posts, key: cache.keyOf(task, fingerprint) }
  }

  /** Whether an entry has search content exactly if its page is indexed. Other entries are invalid. */
  const matchesRoute = (route: Route, { search }: CachedPage): boolean =>
    (search !== undefined) === (hasSearchIndex && searchSourceOf(route) !== undefined)

  return {
    describe,
    rowsText: writer.rowsText,
    find(route) {
      const described = describe(route)
      const { key, page } = described
      const cachedPage = key === undefined ? undefined : cache?.get(key)
      return cachedPage !== undefined && matchesRoute(route, cachedPage)
        ? { kind: 'cached', page, cachedPage }
        : { kind: 'changed', ...described }
    },
  }
}
