/** Link rules for bare Markdown: files read as code hosts show them, without a site. */
import { decodeSafely } from '../../shared/addresses/urls.ts'
import { words } from '../../shared/text/words.ts'
import type { LinkIndex } from './linkIndex.ts'

/** Whether the index is of bare Markdown, which has files but no site addresses. */
export const isBare = ({ site }: Pick<LinkIndex, 'site'>): boolean => site.listing.folders !== undefined

/** Lines of a file: `#L3`, `#L10-L20`, with columns `#L1C2-L3C4`. */
const LINES = /^#L\d+(?:C\d+)?(?:-L?\d+(?:C\d+)?)?$/

/** The same on Bitbucket, gitweb and cgit: `#lines-3:5`, `#3-5`, `#l3`, `#n3`. */
const OTHER_LINES = /^#(?:lines-|cl-|[ln])?\d+(?:[-:,]\d+)*$/

/** Numbers of the lines that an anchor names; undefined for other anchors. */
export function linesOf(hash: string, isMarkdown: boolean): readonly number[] | undefined {
  if (!LINES.test(hash) && (isMarkdown || !OTHER_LINES.test(hash))) return undefined
  return [...hash.matchAll(/(?<![\dC])\d+/g)].map(([digits]) => Number(digits))
}

/** Extensions of files that hosts show as formatted text, with ids by rules of their own, or as a picture. */
const FORMATTED = new Set(
  words(`
  adoc asciidoc creole geojson ipynb mdown mdtext mdwn mediawiki mkd mkdn org pod pdf qmd rdoc rmd rst svg textile
  topojson wiki
`),
)

/** Whether readers see the text of a file as it is, line by line. */
export const isShownAsText = (source: string): boolean =>
  !FORMATTED.has(/\.([^./]+)$/.exec(source)?.[1]?.toLowerCase() ?? '')

/** Code hosts prepend it to the id of every heading. */
const ID_PREFIX = 'user-content-'

export const withoutIdPrefix = (id: string): string =>
  id.startsWith(ID_PREFIX) ? id.slice(ID_PREFIX.length) : id

/** Pages of a project on a code host that are not files of the repository. */
const HOST_PAGES: ReadonlySet<string> = new Set(
  words(`
  actions activity archive blame blob branches commit commits compare contributors deployments discussions edit fork
  forks graphs issues labels merge_requests milestone milestones network new packages pipelines projects pull pulls
  pulse raw releases security src stargazers subscription tags tree watchers wiki -
`),
)

/**
 * Whether a relative path leads to a page of the project. Files are two levels below it: `blob/main/README.md`.
 *
 * @param folder Folder of the source, from the root of the repository.
 */
export function isHostPage(path: string, folder: string): boolean {
  let depth = folder === '' ? 0 : folder.split('/').length
  let page: string | undefined
  for (const name of decodeSafely(path).split('/')) {
    if (name === '' || name === '.') continue
    if (name === '..') {
      // Going up again after a page name is not a link that authors write.
      if (page !== undefined) return false
      depth -= 1
    } else if (depth >= 0) depth += 1
    else page ??= name
  }
  return depth === -2 && page !== undefined && HOST_PAGES.has(page)
}
