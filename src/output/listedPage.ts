import type { Page, PageDate } from '../shared/page/page.ts'

/** The part of a page that page lists such as the sitemap need. */
export interface ListedPage
  extends Pick<
    Page,
    'path' | 'kind' | 'articleLang' | 'title' | 'description' | 'isDraft' | 'isUnlisted' | 'markdownPath'
  > {
  readonly lastUpdated?: PageDate | undefined
  readonly head: Pick<Page['head'], 'noIndex'>
}

/** The last change of a page; for a post without one, its date. */
function lastChangeOf(page: Page): ListedPage['lastUpdated'] {
  const { lastUpdated } = 'lastUpdated' in page ? page : {}
  const date = page.kind === 'post' ? page.date : undefined
  return lastUpdated?.iso ? lastUpdated : (date ?? lastUpdated)
}

/** Returns only the fields of a page that lists need, to save memory on sites with 10,000 pages. */
export const toListedPage = (page: Page): ListedPage => ({
  path: page.path,
  kind: page.kind,
  articleLang: page.articleLang,
  title: page.title,
  description: page.description,
  isDraft: page.isDraft,
  isUnlisted: page.isUnlisted,
  lastUpdated: lastChangeOf(page),
  markdownPath: page.markdownPath,
  head: { noIndex: page.head.noIndex },
})

/** Whether a page is public: part of the sitemap, `llms.txt` and other lists. */
export const isListed = (page: ListedPage): boolean =>
  !page.isDraft &&
  !page.isUnlisted &&
  !page.head.noIndex &&
  page.kind !== 'search' &&
  page.kind !== 'notFound'
