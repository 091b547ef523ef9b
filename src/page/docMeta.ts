/** Metadata around an article: edit link, last change. */

import { encodePath } from '../shared/addresses/urls.ts'
import type { Doc } from '../shared/document/doc.ts'
import type { LastUpdated } from '../shared/page/page.ts'
import type { CommittedSource } from '../shared/site/addedSource.ts'
import type { DocsOptions } from '../shared/site/config.ts'
import type { Site } from '../shared/site/site.ts'
import type { PageContext } from './pageContext.ts'

/** Last change of a source in version control. */
export interface LastChange {
  /** Milliseconds since 1970, UTC. */
  readonly timestampMs: number
  readonly author?: string | undefined
}

/** Undefined for a document of a plugin without a file that authors edit, and for one of a commit. */
function editedFileOf(source: string, { added }: Pick<Site, 'added'>): string | undefined {
  const document = added?.get(source)
  if (document === undefined) return source
  return document.kind === 'plugin' ? document.from : undefined
}

/** File that has the history of a document. */
export const datedFileOf = (source: string, site: Pick<Site, 'added'>): string | undefined =>
  site.added?.get(source)?.kind === 'commit' ? source : editedFileOf(source, site)

/** The end of an address of a code host: a word for editing or showing a branch, and its name without a slash. */
const ON_HOST = /\/(_?edit|tree|blob)\/[^/?#]+\/$/

/**
 * Address of a file of a commit. Undefined if the configured one has another form, and for the editor of a tag or a
 * commit, which cannot be edited.
 */
function committedEditUrl(
  editUrl: string,
  { branch, commit, sitePrefix, path }: CommittedSource,
): string | undefined {
  const base = `${editUrl.replace(/\/+$/, '')}/`
  const folder = encodePath(sitePrefix)
  if (!base.endsWith(`/${folder}`)) return undefined
  const host = base.slice(0, base.length - folder.length)
  const [found, word = ''] = ON_HOST.exec(host) ?? []
  const ref = branch ?? (word.endsWith('edit') ? undefined : commit)
  if (found === undefined || ref === undefined) return undefined
  return `${host.slice(0, -found.length)}/${word}${encodePath(`/${ref}/${path}`)}`
}

/** `custom_edit_url`, else the configured address followed by the path of the edited file. */
export function editUrlOf(
  { frontMatter, source: written }: Doc,
  options: Pick<DocsOptions, 'editUrl'> | undefined,
  site: Pick<Site, 'added'>,
): string | undefined {
  if (frontMatter.custom_edit_url !== undefined) return frontMatter.custom_edit_url ?? undefined
  if (options?.editUrl === undefined) return undefined
  const added = site.added?.get(written)
  if (added?.kind === 'commit') return committedEditUrl(options.editUrl, added)
  const source = editedFileOf(written, site)
  if (source === undefined) return undefined
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
): LastUpdated | undefined {
  if (options === undefined) return undefined
  const date = frontMatter.last_update?.date ?? (change && new Date(change.timestampMs).toISOString())
  const iso = (options.showLastUpdateTime ? date : undefined) ?? ''
  const author = options.showLastUpdateAuthor
    ? (frontMatter.last_update?.author ?? change?.author)
    : undefined
  if (iso === '' && author === undefined) return undefined
  return { iso, text: iso === '' ? '' : context.formatDate(iso), author }
}
