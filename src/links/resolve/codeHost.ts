/** What addresses mean where Markdown is read as code hosts show it, and no site is made of it. */
import { decodeSafely } from '../../shared/urls.ts'
import type { LinkIndex } from './linkIndex.ts'

/** There are files and no addresses. */
export const isBare = ({ site }: Pick<LinkIndex, 'site'>): boolean => site.listing.folders !== undefined

/** Lines of a file: `#L3`, `#L10-L20`, with columns `#L1C2-L3C4`. */
export const isLineAnchor = (hash: string): boolean => /^#L\d+(?:C\d+)?(?:-L?\d+(?:C\d+)?)?$/.test(hash)

/** Hosts put it before the id of every heading. */
const ID_PREFIX = 'user-content-'

export const withoutIdPrefix = (id: string): string =>
  id.startsWith(ID_PREFIX) ? id.slice(ID_PREFIX.length) : id

/** Pages that a project has on a code host beside its files. */
const HOST_PAGES: ReadonlySet<string> = new Set(
  `actions activity archive blame blob branches commit commits compare contributors deployments discussions edit fork
  forks graphs issues labels merge_requests milestone milestones network new packages pipelines projects pull pulls
  pulse raw releases security src stargazers subscription tags tree watchers wiki -`.split(/\s+/),
)

/**
 * Whether a relative path leads to a page of the project: files are two folders below it, as in `blob/main/README.md`.
 *
 * @param folder Of the source, from the root of the repository.
 */
export function isHostPage(path: string, folder: string): boolean {
  let depth = folder === '' ? 0 : folder.split('/').length
  let page: string | undefined
  for (const name of decodeSafely(path).split('/')) {
    if (name === '' || name === '.') continue
    if (name === '..') {
      // Up again from a page: authors do not write that.
      if (page !== undefined) return false
      depth -= 1
    } else if (depth >= 0) depth += 1
    else page ??= name
  }
  return depth === -2 && page !== undefined && HOST_PAGES.has(page)
}
