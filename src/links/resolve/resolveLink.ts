/**
 * Resolves an address for both rendering and checking.
 * Returns the address to render and the problem to report, if any. Never throws, whatever the address; reads no file.
 */

import { createSharedHref } from '../../shared/addresses/sharedHref.ts'
import {
  decodeSafely,
  encodePath,
  type HrefParts,
  isExternalHref,
  normalizePath,
  resolveFrom,
  splitHref,
} from '../../shared/addresses/urls.ts'
import { withoutBaseUrl } from '../../shared/addresses/withoutBaseUrl.ts'
import type { LinkRef } from '../../shared/document/doc.ts'
import { isMarkdownPath } from '../../shared/document/markdownFile.ts'
import { originalPathOf } from '../../shared/languages/translatedFiles.ts'
import { isBare, isHostPage } from './codeHost.ts'
import { anchorProblem, createResolution, documentLineProblem } from './createResolution.ts'
import { addressOutOfSite, findOnCodeHost } from './findOnCodeHost.ts'
import { addressFrom, findAddressOrCopy, findTarget, SITE_ALIAS } from './findTarget.ts'
import { ignoringCase } from './ignoringCase.ts'
import { findLanguage, type LanguageAddress } from './languageAddress.ts'
import type { LinkIndex } from './linkIndex.ts'
import { REPOSITORY_ORIGIN, SITE_ORIGIN } from './originOf.ts'
import { findMeantScheme, parsePathWithColon } from './parsePathWithColon.ts'
import type { LinkOrigin, LinkProblem, Resolution } from './resolution.ts'

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

export function problemOf(kind: LinkRef['kind'], path: string, origin: LinkOrigin): LinkProblem {
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

/**
 * Resolves an address in the folder of a language, such as `/de/docs/a`. Undefined for files that all languages share: these
 * are in none of the folders.
 */
function resolveInLanguage(
  { language, urlPart, path }: LanguageAddress,
  { kind, parts }: { readonly kind: LinkRef['kind']; readonly parts: HrefParts },
  index: LinkIndex,
): Resolution | undefined {
  const target = findAddressOrCopy(path, language)
  const { link, problem } =
    target === undefined
      ? broken(path, withCaseMatch(problemOf(kind, path, SITE_ORIGIN), path, SITE_ORIGIN, language))
      : createResolution(target, parts, language)
  if (link.kind !== 'page' && link.kind !== 'broken') return undefined
  const toShared = createSharedHref(index.site.config.locale)
  const href = language === index ? link.href : toShared(`/${urlPart}${link.href.slice(1)}`)
  return { link: { kind: link.kind, href }, problem: problem && { ...problem, language: urlPart } }
}

/** An address in the folder of a language is the same page in the documents of all languages: one finding for all of them. */
function nameOwnLanguage(resolution: Resolution, path: string, index: LinkIndex): Resolution {
  const { problem } = resolution
  if (problem === undefined) return resolution
  const address = findLanguage(path, index)
  if (address?.language !== index) return resolution
  return { ...resolution, problem: { ...problem, language: address.urlPart } }
}

/** Resolves an address of a page that only the default language has, in a language that leaves out such pages. */
function resolveOriginal(
  path: string,
  parts: HrefParts,
  origin: LinkOrigin,
  index: LinkIndex,
): Resolution | undefined {
  const main = index.languages.get('')
  const { config, translated } = index.site
  // Links of components are rendered as they are.
  const isRendered = origin.folder === undefined && origin.page !== undefined
  if (main === undefined || main === index || translated === undefined || config.i18n.fallback || isRendered)
    return undefined
  const { folder } = origin
  const inMain = { ...origin, folder: folder && (originalPathOf(folder, translated) ?? folder) }
  const target = findTarget(path, inMain, main)
  if (target?.kind !== 'route') return undefined
  const { link, problem } = createResolution(target, parts, main)
  if (link.kind !== 'page') return undefined
  const href = createSharedHref(config.locale)(link.href)
  return { link: { kind: 'page', href }, problem: problem && { ...problem, language: '' } }
}

function resolveOnSamePage(
  written: string,
  { query, hash }: HrefParts,
  { page }: LinkOrigin,
  index: LinkIndex,
): Resolution {
  // Without a query, the link leads to the rendered page, which has no line numbers.
  const source = query === '' || page === undefined ? undefined : index.routes.get(page.path)?.source
  const ofLine = source === undefined ? undefined : documentLineProblem(source, hash, index)
  return {
    // A bare hash stays as it is: with a path in front, it would be rendered differently on the 404 page.
    link: { kind: 'page', href: query === '' || page === undefined ? written : page.path + query + hash },
    problem:
      page === undefined
        ? undefined
        : ofLine
          ? ofLine.problem
          : anchorProblem(page, page.anchors, hash, index),
  }
}

const broken = (href: string, problem: LinkProblem): Resolution => ({
  link: { kind: 'broken', href },
  problem,
})

/** Path, query and hash below the base URL of the site, of a full `http` or `https` address of this site; else undefined. */
export function sitePathOf(
  { protocol, host, pathname, search, hash }: URL,
  index: LinkIndex,
): string | undefined {
  const { url, sharedUrl } = index.site.config
  if (url === undefined || !/^https?:$/.test(protocol) || host !== new URL(url).host) return undefined
  const path = sharedUrl === '/' ? pathname : withoutBaseUrl(pathname, sharedUrl)
  return path === undefined ? undefined : path + search + hash
}

/** Resolves the full address of a file of the site's repository on its code host; undefined for other addresses. */
function resolveInRepository(
  { href, kind }: Pick<LinkRef, 'href' | 'kind'>,
  { repository }: LinkIndex,
): Resolution | undefined {
  const address = repository?.read(href)
  if (address === undefined) return undefined
  const { path, hash, hasIds } = address
  const link = { kind: 'external', href } as const
  // `./` keeps a name with a colon from being read as a scheme.
  const { problem } = resolveLink({ href: `./${path}${hash}`, kind }, REPOSITORY_ORIGIN, address.openIndex())
  const isKnown = problem !== undefined && (hasIds || problem.reason !== 'anchor')
  return { link, problem: isKnown ? { ...problem, hostedAt: href } : undefined }
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

/** Renders full addresses as they are, and checks addresses of this site or its repository like paths. */
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
  const inRepository = resolveInRepository(link, index)
  if (inRepository !== undefined) return inRepository
  const sitePath = sitePathOf(new URL(written, base), index)
  if (sitePath === undefined) return external
  // A full address without the name of a language is one of the default language.
  const main = index.languages.get('') ?? index
  const { problem } = resolveLink({ href: sitePath, kind }, SITE_ORIGIN, main)
  const language = main === index ? problem?.language : (problem?.language ?? '')
  return { ...external, problem: problem && { ...problem, language } }
}

/** Resolves a relative address from the real place of a document that is reached through a symbolic link. */
function resolveFromRealPlace(
  { path, query, hash }: HrefParts,
  kind: LinkRef['kind'],
  { source, ...origin }: LinkOrigin,
  index: LinkIndex,
): Resolution | undefined {
  if (source === undefined || path === '' || /^[/@]/.test(path)) return undefined
  const real = index.realPathOf?.(source, decodeSafely(path))
  if (real === undefined) return undefined
  const href = `./${encodePath(real)}${query}${hash}`
  const resolution = resolveLink({ href, kind }, { ...origin, folder: '' }, index)
  return resolution.link.kind === 'broken' ? undefined : resolution
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
  const address = target === undefined && kind === 'link' ? findLanguage(decoded, index) : undefined
  const inLanguage = address && resolveInLanguage(address, { kind, parts }, index)
  const elsewhere =
    inLanguage ?? (target === undefined ? resolveOriginal(decoded, parts, origin, index) : undefined)
  if (elsewhere !== undefined && kind === 'link') return elsewhere
  const onHost = kind === 'link' ? findOnCodeHost(decoded, target, origin, index) : undefined
  const write = index.codeHost?.write
  if (onHost !== undefined && write !== undefined) {
    const link = { kind: 'external', href: write(onHost) + parts.query + parts.hash } as const
    // The files of a commit are not read.
    const found =
      origin.commit === undefined ? resolveInRepository({ href: link.href, kind }, index) : undefined
    return found ?? { link }
  }
  const fromReal = target === undefined ? resolveFromRealPlace(parts, kind, origin, index) : undefined
  if (fromReal !== undefined) return fromReal
  const outOfSite =
    target === undefined && kind === 'link' ? addressOutOfSite(decoded, origin, index) : undefined
  const missing = outOfSite && resolveInRepository({ href: outOfSite + parts.hash, kind }, index)?.problem
  if (missing) return broken(href, missing)
  const isUsable = target !== undefined && path !== '' && (kind === 'link' || target.kind !== 'route')
  return isUsable
    ? nameOwnLanguage(createResolution(target, parts, index), decoded, index)
    : broken(href, {
        ...withCaseMatch(problemOf(kind, path, origin), path, origin, index),
        ...(onHost !== undefined && { lacksHost: true }),
      })
}
