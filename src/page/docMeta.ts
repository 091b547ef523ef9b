/** Metadata around an article: edit link, last change. */

import { encodePath } from '../shared/addresses/urls.ts'
import type { Doc } from '../shared/document/doc.ts'
import type { Page } from '../shared/page/page.ts'
import type { DocsOptions } from '../shared/site/config.ts'
import type { Site } from '../shared/site/site.ts'
import type { PageContext } from './pageContext.ts'

/** Last change of a source in version control. */
export interface LastChange {
  /** Milliseconds since 1970, UTC. */
  readonly timestampMs: number
  readonly author?: string | undefined
}

/**
 * File that authors edit to change a document. Undefined for a document of a plugin without such a file, and for one of
 * a commit, which does not change.
 */
export function editedFileOf(source: string, { added }: Pick<Site, 'added'>): string | undefined {
  const document = added?.get(source)
  if (document === undefined) return source
  return document.kind === 'plugin' ? document.from : undefined
}

/** File whose history is that of a document. */
export const datedFileOf = (source: string, site: Pick<Site, 'added'>): string | undefined =>
  site.added?.get(source)?.kind === 'commit' ? source : editedFileOf(source, site)

/** `custom_edit_url`, else the configured address followed by the path of the edited file. */
export function editUrlOf(
  { frontMatter, source: written }: Doc,
  options: Pick<DocsOptions, 'editUrl'> | undefined,
  site: Pick<Site, 'added'>,
): string | undefined {
  if (frontMatter.custom_edit_url !== undefined) return frontMatter.custom_edit_url ?? undefined
  const source = editedFileOf(written, site)
  if (options?.editUrl === undefined || source === undefined) return undefined
  return `${options.editUrl.replace(/\/+$/, '')}${encodePath(`/${source}`)}`
}

/**
 * The last change, as far as the options show it. Front matter overrides version control. `iso` and `text` are '' when
 * only the author is shown.
 */
export function lastUpdatedOf(
  { frontMatter }: Doc,
  options: Pick<DocsOptions, 'showLastUpdateTime' | 'showLastUpdateAuthor'> | undefined,
  change: LastChange | undefined,
  context: PageContext,
): Page['lastUpdated'] {
  if (options === undefined) return undefined
  const authorTime = Date.parse(frontMatter.last_update?.date ?? '')
  const time = Number.isNaN(authorTime) ? change?.timestampMs : authorTime
  const date = options.showLastUpdateTime && time !== undefined ? new Date(time) : undefined
  const author = options.showLastUpdateAuthor
    ? (frontMatter.last_update?.author ?? change?.author)
    : undefined
  if (date === undefined && author === undefined) return undefined
  const iso = date?.toISOString() ?? ''
  return { iso, text: date === undefined ? '' : context.formatDate(date), author }
}
