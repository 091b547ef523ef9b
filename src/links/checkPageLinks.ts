/**
 * Links of pages written in React, as the rendered page has them.
 * They are addresses that a browser takes as they are: relative ones start from the page's own, absolute ones have
 * the base URL. An element that is drawn several times, on one page or on many, is one finding.
 */
import { ASSETS_FOLDER } from '../shared/constants.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { PageFacts, PageFile, PageLink } from '../shared/site.ts'
import { isExternalHref, splitHref } from '../shared/urls.ts'
import { describeProblem } from './describeProblem.ts'
import { withoutBaseUrl } from './findTarget.ts'
import type { LinkIndex } from './linkIndex.ts'
import type { LinkOrigin } from './resolution.ts'
import { resolveLink } from './resolveLink.ts'
import type { Suggester } from './suggestTargets.ts'

/** A React page and what it shows. */
export interface RenderedPage {
  readonly page: PageFile
  readonly facts: PageFacts
}

/** `index.tsx` has the address of its folder, and its relative addresses start inside. */
function baseOf({ path, source }: PageFile, trailingSlash: boolean | undefined): string {
  const isFolder = /(?:^|\/)index\.[^/]*$/.test(source)
  const hasSlash = trailingSlash === true || (trailingSlash === undefined && isFolder)
  return hasSlash && path !== '/' ? `${path}/` : path
}

export const originOfPage = ({ page, facts }: RenderedPage, index: LinkIndex): LinkOrigin => ({
  folder: undefined,
  base: baseOf(page, index.site.config.trailingSlash),
  own: { path: page.path, anchors: new Set(facts.anchors.flatMap((id) => [id, id.normalize('NFC')])) },
})

/** Those that could be rendered, in order of source. */
export const renderedPages = ({ site }: LinkIndex): RenderedPage[] =>
  site.pageFiles.flatMap((page) => {
    const facts = page.kind === 'react' ? site.pageFacts.get(page.path) : undefined
    return facts === undefined ? [] : [{ page, facts }]
  })

/**
 * An address without the base URL in front, as the rest of this stage knows them. Undefined: nothing to look up,
 * since the build makes it.
 */
export function pageAddressOf(href: string, { site }: LinkIndex): string | undefined {
  const inside = withoutBaseUrl(href, site.config.baseUrl) ?? href
  return inside.startsWith(`/${ASSETS_FOLDER}/`) ? undefined : inside
}

/** Below a base URL, an absolute path without it is on the same host and yet no address of this site. */
function outsideBase({ href, kind }: PageLink, baseUrl: string): Described | undefined {
  const isOutside = href.startsWith('/') && !isExternalHref(href) && baseUrl !== '/'
  if (!isOutside || withoutBaseUrl(splitHref(href).path, baseUrl) !== undefined) return undefined
  return {
    rule: kind === 'link' ? 'broken-link' : 'missing-asset',
    message: `"${href}" leads out of the site, which is below "${baseUrl}"`,
    target: href,
    resolved: href,
    suggestions: [{ text: `use Link or useBaseUrl, or write ${baseUrl.slice(0, -1)}${href}` }],
  }
}

type Described = Pick<Diagnostic, 'rule' | 'message' | 'target' | 'resolved' | 'suggestions'>

function describeLink(
  link: PageLink,
  origin: LinkOrigin,
  index: LinkIndex,
  suggest: Suggester,
): Described | undefined {
  const outside = outsideBase(link, index.site.config.baseUrl)
  const href = pageAddressOf(link.href, index)
  if (outside !== undefined || href === undefined) return outside
  const { kind } = link
  const { problem } = resolveLink({ href, kind }, origin, index)
  if (problem === undefined) return undefined
  return {
    ...describeProblem(href, problem, index),
    suggestions: suggest({ href, kind }, problem, origin),
  }
}

export function checkPageLinks(index: LinkIndex, suggest: Suggester): Diagnostic[] {
  const seen = new Set<string>()
  return renderedPages(index).flatMap((rendered) => {
    const origin = originOfPage(rendered, index)
    return rendered.facts.links.flatMap((link) => {
      const { file, place, href, kind } = link
      const described = describeLink(link, origin, index, suggest)
      const key = JSON.stringify([file, place.start, kind, href])
      if (described === undefined || seen.has(key)) return []
      seen.add(key)
      return [{ ...described, file, place }]
    })
  })
}
