/**
 * Resolves an address for both rendering and checking.
 * Returns the address to render and the problem to report, if any. Never throws, whatever the address; reads no file.
 */

import { createSharedHref } from '../../shared/addresses/sharedHref.ts'
import {
  decodeSafely,
  type HrefParts,
  isExternalHref,
  normalizePath,
  resolveFrom,
  splitHref,
} from '../../shared/addresses/urls.ts'
import { withoutBaseUrl } from '../../shared/addresses/withoutBaseUrl.ts'
import { LAYOUT_ID_PREFIX, MAIN_ID } from '../../shared/constants.ts'
import type { LinkRef } from '../../shared/document/doc.ts'
import { isMarkdownPath } from '../../shared/document/markdownFile.ts'
import type { Route } from '../../shared/site/route.ts'
import { isBare, isHostPage, isLineAnchor, withoutIdPrefix } from './codeHost.ts'
import { addressFrom, findAddressOrCopy, findTarget, SITE_ALIAS } from './findTarget.ts'
import { ignoringCase } from './ignoringCase.ts'
import type { LinkIndex } from './linkIndex.ts'
import { REPOSITORY_ORIGIN, SITE_ORIGIN } from './originOf.ts'
import { findMeantScheme, parsePathWithColon } from './parsePathWithColon.ts'
import type { RepositoryAddress } from './repositoryAddress.ts'
import type { LinkOrigin, LinkProblem, Resolution, Target } from './resolution.ts'

/** Whether the text has a percent sign without two digits, or digits that decode to no text. */
function isMalformed(text: string): boolean {
  try {
    decodeURIComponent(text)
    return false
  } catch {
    return true
  }
}

function ruleOf(kind: LinkRef['kind'], path: string): LinkProblem['rule'] {
  if (kind !== 'link') return 'missing-asset'
  return isMarkdownPath(path) ? 'broken-markdown-link' : 'broken-link'
}

function problemOf(kind: LinkRef['kind'], path: string, origin: LinkOrigin): LinkProblem {
  const decoded = decodeSafely(path)
  const rule = ruleOf(kind, decoded)
  if (path === '') return { rule, reason: 'empty' }
  if (isMalformed(path)) return { rule, reason: 'malformed' }
  const { folder } = origin
  const isAlias = decoded.startsWith(SITE_ALIAS)
  if (decoded.startsWith('/')) {
    const source = folder !== undefined && isMarkdownPath(decoded) ? resolveFrom('', decoded) : undefined
    return { rule, reason: 'missing', source, path: normalizePath(decoded) }
  }
  const address = isAlias ? undefined : normalizePath(addressFrom(origin.base, decoded))
  if (folder === undefined) return { rule, reason: 'missing', path: address }
  const source = isAlias ? resolveFrom('', decoded.slice(SITE_ALIAS.length)) : resolveFrom(folder, decoded)
  return { rule, reason: source === undefined ? 'outside' : 'missing', source, path: address }
}

/** Turns a missing page into a case mismatch if only its case is wrong. Names of files stay missing files. */
function withCaseMatch(
  problem: LinkProblem,
  path: string,
  origin: LinkOrigin,
  index: LinkIndex,
): LinkProblem {
  if (problem.rule !== 'broken-link' || problem.reason !== 'missing') return problem
  const caseMatch = findTarget(decodeSafely(path), origin, ignoringCase(index))
  return caseMatch?.kind === 'route'
    ? { ...problem, rule: 'case-mismatch', reason: 'case', caseMatch: caseMatch.route }
    : problem
}

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

function anchorProblem(
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

function createResolution(target: Target, { query, hash }: HrefParts, index: LinkIndex): Resolution {
  if (target.kind === 'asset') return { link: { kind: 'asset', source: target.source, suffix: query + hash } }
  if (target.kind === 'static') return { link: { kind: 'static', href: target.path + query + hash } }
  const { route } = target
  const page = followRedirect(route, index)
  const anchors = page === undefined ? undefined : index.anchorsOf(page)
  const isLine = isBare(index) && isLineAnchor(hash)
  return {
    link: { kind: 'page', href: route.path + query + hash },
    problem: isLine ? undefined : anchorProblem(page?.path ?? route.path, anchors, hash, index),
  }
}

/** Resolves an address of another language, such as `/de/docs/a`. */
function resolveInLanguages(path: string, parts: HrefParts, index: LinkIndex): Resolution | undefined {
  for (const [urlPart, language] of index.languages) {
    if (urlPart === '' || language === index || !path.startsWith(`/${urlPart}`)) continue
    const target = findAddressOrCopy(path.slice(urlPart.length), language)
    if (target?.kind !== 'route') return undefined
    const { link, problem } = createResolution(target, parts, language)
    const toShared = createSharedHref(index.site.config.locale)
    return link.kind === 'page'
      ? { link: { kind: 'page', href: toShared(`/${urlPart}${link.href.slice(1)}`) }, problem }
      : undefined
  }
  return undefined
}

function resolveOnSamePage(
  written: string,
  { query, hash }: HrefParts,
  { page }: LinkOrigin,
  index: LinkIndex,
): Resolution {
  // Without a query, the link leads to the rendered page, which has no line numbers.
  const isLine = isBare(index) && query !== '' && isLineAnchor(hash)
  return {
    // A bare hash stays as it is: with a path in front, it would be rendered differently on the 404 page.
    link: { kind: 'page', href: query === '' || page === undefined ? written : page.path + query + hash },
    problem: page === undefined || isLine ? undefined : anchorProblem(page.path, page.anchors, hash, index),
  }
}

const broken = (href: string, problem: LinkProblem): Resolution => ({
  link: { kind: 'broken', href },
  problem,
})

/** Path, query and hash below the base URL, of a full `http` or `https` address of this site; else undefined. */
export function sitePathOf(
  { protocol, host, pathname, search, hash }: URL,
  index: LinkIndex,
): string | undefined {
  const { url, baseUrl } = index.site.config
  if (url === undefined || !/^https?:$/.test(protocol) || host !== new URL(url).host) return undefined
  const path = baseUrl === '/' ? pathname : withoutBaseUrl(pathname, baseUrl)
  return path === undefined ? undefined : path + search + hash
}

/** The problem of the full address of a file of the site's repository on its code host. */
function problemInRepository(
  { path, hash }: RepositoryAddress,
  kind: LinkRef['kind'],
  index: LinkIndex,
): LinkProblem | undefined {
  const isFolder = index.site.listing.folders?.has(decodeSafely(path).replace(/\/$/, '')) === true
  // The host shows the README of a folder under this id.
  const named = isFolder && hash === '#readme' ? '' : hash
  // `./` keeps a name with a colon from being read as a scheme.
  const { problem } = resolveLink({ href: `./${path}${named}`, kind }, REPOSITORY_ORIGIN, index)
  return problem && { ...problem, isOfRepository: true }
}

/**
 * The problem of a relative address that browsers read as one with a scheme: a file exists under it, or it can only
 * be a file.
 */
function problemOfColon(
  { kind }: Pick<LinkRef, 'kind'>,
  written: string,
  origin: LinkOrigin,
  index: LinkIndex,
): LinkProblem | undefined {
  const path = parsePathWithColon(written)
  if (path === undefined || origin.folder === undefined) return undefined
  const decoded = decodeSafely(path)
  const relative = [path, decoded].map((name) => `./${name}`)
  const isFile = relative.some((address) => findTarget(address, origin, index) !== undefined)
  if (!isFile && kind === 'link' && !isMarkdownPath(decoded)) return undefined
  const source = resolveFrom(origin.folder, `./${decoded}`)
  return { rule: ruleOf(kind, decoded), reason: 'scheme', source }
}

/** Full addresses are rendered as they are; those of this site or its repository are checked like paths. */
function resolveFull(
  link: Pick<LinkRef, 'href' | 'kind'>,
  written: string,
  origin: LinkOrigin,
  index: LinkIndex,
): Resolution {
  const { href, kind } = link
  const external: Resolution = { link: { kind: 'external', href } }
  if (!/^(?:https?:|\/\/)/i.test(written)) {
    const meantScheme = findMeantScheme(written)
    const problem: LinkProblem | undefined =
      meantScheme === undefined
        ? problemOfColon(link, written, origin, index)
        : { rule: kind === 'link' ? 'broken-link' : 'missing-asset', reason: 'scheme', meantScheme }
    return problem === undefined ? external : broken(href, problem)
  }
  const base = index.site.config.url ?? 'https://localhost'
  if (!URL.canParse(written, base)) {
    return broken(href, { rule: kind === 'link' ? 'broken-link' : 'missing-asset', reason: 'noAddress' })
  }
  const { repository } = index
  const file = repository?.read(href)
  if (repository !== undefined && file !== undefined) {
    return { ...external, problem: problemInRepository(file, kind, repository.index) }
  }
  const sitePath = sitePathOf(new URL(written, base), index)
  return sitePath === undefined
    ? external
    : { ...external, problem: resolveLink({ href: sitePath, kind }, SITE_ORIGIN, index).problem }
}

export function resolveLink(
  { href, kind }: Pick<LinkRef, 'href' | 'kind'>,
  origin: LinkOrigin,
  index: LinkIndex,
): Resolution {
  const written = href.trim()
  if (isExternalHref(written)) return resolveFull({ href, kind }, written, origin, index)
  // Markdown allows an empty address, but it links to the current page.
  if (written === '' && kind === 'link') return broken(href, { rule: 'broken-link', reason: 'empty' })
  const parts = splitHref(written)
  const { path } = parts
  if (path === '' && kind === 'link') return resolveOnSamePage(written, parts, origin, index)
  const decoded = decodeSafely(path)
  const target =
    findTarget(path, origin, index) ?? (decoded === path ? undefined : findTarget(decoded, origin, index))
  if (target === undefined && isBare(index) && isHostPage(path, origin.folder ?? '')) {
    return { link: { kind: 'external', href } }
  }
  const inLanguage =
    target === undefined && kind === 'link' ? resolveInLanguages(decoded, parts, index) : undefined
  if (inLanguage !== undefined) return inLanguage
  const isUsable = target !== undefined && path !== '' && (kind === 'link' || target.kind !== 'route')
  return isUsable
    ? createResolution(target, parts, index)
    : broken(href, withCaseMatch(problemOf(kind, path, origin), path, origin, index))
}
