/** The address of an existing target, and the problem of its fragment. */
import {
  decodeSafely,
  type HrefParts,
  isExternalHref,
  lastSegment,
  normalizePath,
  splitHref,
} from '../../shared/addresses/urls.ts'
import { LAYOUT_ID_PREFIX, MAIN_ID } from '../../shared/constants.ts'
import type { Route } from '../../shared/site/route.ts'
import { isBare, isShownAsText, linesOf, withoutIdPrefix } from './codeHost.ts'
import type { FileAnchors, LinkIndex } from './linkIndex.ts'
import type { LinkProblem, Resolution, Target } from './resolution.ts'

/** Compares ids as written and decoded, case-sensitively. Text fragments (`:~:`) name no id. */
function hasAnchor(anchors: ReadonlySet<string>, hash: string): boolean {
  const [written = ''] = hash.slice(1).split(':~:')
  if (written === '' || written.toLowerCase() === 'top') return true
  if (anchors.has(written)) return true
  const decoded = decodeSafely(written)
  return [written, decoded, decoded.normalize('NFC')].some(
    (id) => anchors.has(id) || id === MAIN_ID || id.startsWith(`${LAYOUT_ID_PREFIX}tabs-`),
  )
}

/** Parts of an anchor with a query behind it, `#part?a=b`, which browsers read as a part of the anchor. */
export function splitQueryLast(hash: string): readonly [anchor: string, query: string] | undefined {
  const at = hash.indexOf('?')
  return at < 0 ? undefined : [hash.slice(0, at), hash.slice(at)]
}

/** Reports a query behind the anchor where the anchor alone is right. */
function checkHash(hash: string, find: (hash: string) => LinkProblem | undefined): LinkProblem | undefined {
  const problem = find(hash)
  const parts = problem && splitQueryLast(hash)
  return parts === undefined || find(parts[0]) !== undefined
    ? problem
    : { ...problem, rule: 'broken-anchor', reason: 'queryLast' }
}

const lineProblem = (
  source: string,
  lines: number | undefined,
  numbers: readonly number[],
): LinkProblem | undefined =>
  lines === undefined || numbers.every((line) => line > 0 && line <= lines)
    ? undefined
    : { rule: 'broken-anchor', reason: 'line', source, lines }

/** Problem of the anchor of a page. */
export const anchorProblem = (
  page: Pick<Route, 'path'>,
  anchors: ReadonlySet<string> | undefined,
  written: string,
  index: LinkIndex,
): LinkProblem | undefined =>
  checkHash(written, (hash) => {
    if (hash === '' || anchors === undefined || hasAnchor(anchors, hash)) return undefined
    if (isBare(index) && hasAnchor(anchors, `#${withoutIdPrefix(hash.slice(1))}`)) return undefined
    return { rule: 'broken-anchor', reason: 'anchor', path: page.path, anchors }
  })

/** Problem of the line of a document, as code hosts show it; undefined for other anchors. */
export function documentLineProblem(
  source: string,
  hash: string,
  index: LinkIndex,
): { readonly problem: LinkProblem | undefined } | undefined {
  const numbers = isBare(index) ? linesOf(splitQueryLast(hash)?.[0] ?? hash, true) : undefined
  return (
    numbers && {
      problem: checkHash(hash, (written) =>
        linesOf(written, true) === undefined
          ? { rule: 'broken-anchor', reason: 'line', source }
          : lineProblem(source, index.anchorsOfFile(source)?.lines, numbers),
      ),
    }
  )
}

/** Addresses inside of applications and data begin with `/` or `!`. */
const namesNoAnchor = (hash: string): boolean => /^#?$|^#[/!]/.test(hash)

/** Problem of the anchor of a file that a code host shows as text. */
const textAnchorProblem = (
  source: string,
  { lines }: FileAnchors,
  written: string,
): LinkProblem | undefined =>
  checkHash(written, (hash) => {
    const numbers = linesOf(hash, false)
    if (numbers !== undefined) return lineProblem(source, lines, numbers)
    return hasAnchor(new Set(), hash) ? undefined : { rule: 'broken-anchor', reason: 'line', source, lines }
  })

/** Problem of the anchor of a file that is not a page. */
function fileAnchorProblem(source: string, written: string, index: LinkIndex): LinkProblem | undefined {
  if (namesNoAnchor(written) || !isShownAsText(source)) return undefined
  const facts = index.anchorsOfFile(source)
  if (facts === undefined) return undefined
  if (!/\.html?$/i.test(source)) return isBare(index) ? textAnchorProblem(source, facts, written) : undefined
  return checkHash(written, (hash) => {
    const numbers = isBare(index) ? linesOf(hash, false) : undefined
    return numbers === undefined
      ? anchorProblem({ path: `/${source}` }, facts.ids, hash, index)
      : lineProblem(source, facts.lines, numbers)
  })
}

/** Code hosts show the README of a folder, with its ids and this one. */
const README_ID = '#readme'

const folderAnchorProblem = (source: string, hash: string): LinkProblem | undefined =>
  hasAnchor(new Set(), hash || '#') ? undefined : { rule: 'broken-anchor', reason: 'anchorOfFolder', source }

/** Whether a path of bare Markdown leads to a page by its folder. */
const isByFolder = (path: string, { source }: Route): boolean =>
  !decodeSafely(path).endsWith(lastSegment(source))

/** The page at the end of redirects; undefined when they leave the site or set a hash of their own. */
export function followRedirect(route: Route, index: LinkIndex): Route | undefined {
  let current: Route | undefined = route
  // Redirects already name their final target, so a longer chain is a cycle.
  for (let step = 0; step < 5 && current?.kind === 'redirect'; step += 1) {
    const redirectTo: string = current.redirectTo ?? ''
    const { path, hash } = splitHref(redirectTo)
    current = isExternalHref(redirectTo) || hash !== '' ? undefined : index.routes.get(normalizePath(path))
  }
  return current?.kind === 'redirect' ? undefined : current
}

export function createResolution(
  target: Target,
  { path, query, hash }: HrefParts,
  index: LinkIndex,
): Resolution {
  if (target.kind === 'asset') {
    const { source } = target
    const isFolder = index.site.listing.folders?.has(source) === true
    return {
      link: { kind: 'asset', source, suffix: query + hash },
      problem: isFolder ? folderAnchorProblem(source, hash) : fileAnchorProblem(source, hash, index),
    }
  }
  if (target.kind === 'static') {
    const kind = index.ownFiles.has(target.path) ? 'page' : 'static'
    const source = index.site.listing.staticFiles.get(target.path.slice(1))
    return {
      link: { kind, href: target.path + query + hash },
      problem: source === undefined ? undefined : fileAnchorProblem(source, hash, index),
    }
  }
  const { route } = target
  const page = followRedirect(route, index)
  const anchors = page === undefined ? undefined : index.anchorsOf(page)
  const isFine = isBare(index) && hash === README_ID && isByFolder(path, route)
  const ofLine = documentLineProblem(route.source, hash, index)
  return {
    link: { kind: 'page', href: route.path + query + hash },
    problem: isFine
      ? undefined
      : ofLine
        ? ofLine.problem
        : anchorProblem(page ?? route, anchors, hash, index),
  }
}
