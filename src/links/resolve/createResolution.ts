/** The address of an existing target, and the problem of its fragment. */
import {
  decodeSafely,
  type HrefParts,
  isExternalHref,
  normalizePath,
  splitHref,
} from '../../shared/addresses/urls.ts'
import { LAYOUT_ID_PREFIX, MAIN_ID } from '../../shared/constants.ts'
import type { Route } from '../../shared/site/route.ts'
import { isBare, isLineAnchor, withoutIdPrefix } from './codeHost.ts'
import type { LinkIndex } from './linkIndex.ts'
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

export function anchorProblem(
  path: string,
  anchors: ReadonlySet<string> | undefined,
  hash: string,
  index: LinkIndex,
): LinkProblem | undefined {
  if (hash === '' || anchors === undefined || hasAnchor(anchors, hash)) return undefined
  if (isBare(index) && hasAnchor(anchors, `#${withoutIdPrefix(hash.slice(1))}`)) return undefined
  return { rule: 'broken-anchor', reason: 'anchor', path, anchors }
}

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

export function createResolution(target: Target, { query, hash }: HrefParts, index: LinkIndex): Resolution {
  if (target.kind === 'asset') return { link: { kind: 'asset', source: target.source, suffix: query + hash } }
  if (target.kind === 'static') {
    const kind = index.ownFiles.has(target.path) ? 'page' : 'static'
    return { link: { kind, href: target.path + query + hash } }
  }
  const { route } = target
  const page = followRedirect(route, index)
  const anchors = page === undefined ? undefined : index.anchorsOf(page)
  const isLine = isBare(index) && isLineAnchor(hash)
  return {
    link: { kind: 'page', href: route.path + query + hash },
    problem: isLine ? undefined : anchorProblem(page?.path ?? route.path, anchors, hash, index),
  }
}
