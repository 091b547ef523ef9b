import type { Page } from '../shared/page/page.ts'

/** What lists of pages need of a page; a whole one need not be kept for them. */
export type ListedPage = Pick<
  Page,
  'path' | 'kind' | 'title' | 'description' | 'isDraft' | 'isUnlisted' | 'lastUpdated' | 'markdownPath'
> & { readonly head: Pick<Page['head'], 'noIndex'> }

/** A page that the site shows to everyone, machines included. */
export const isListed = (page: ListedPage): boolean =>
  !page.isDraft &&
  !page.isUnlisted &&
  !page.head.noIndex &&
  page.kind !== 'search' &&
  page.kind !== 'notFound'
