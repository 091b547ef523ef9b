/**
 * Checks links that React pages, and components in articles, render.
 * Browsers resolve these addresses as they are: relative ones against the address of the page. An element that is
 * rendered several times, on one page or on many, is reported once, for the first page where its link is broken.
 */
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { PageFacts, PageFile, RenderedLink } from '../shared/site/site.ts'
import { describeProblem } from './hints/describeProblem.ts'
import type { Suggester } from './hints/suggestTargets.ts'
import type { LinkIndex } from './resolve/linkIndex.ts'
import { originOf } from './resolve/originOf.ts'
import type { LinkOrigin } from './resolve/resolution.ts'
import { resolveLink } from './resolve/resolveLink.ts'

/** Rendered links and ids of a page, with the origin that its addresses are resolved from. */
interface RenderedPage {
  readonly facts: PageFacts
  readonly origin: LinkOrigin
}

/** `index.tsx` has the address of its folder; its relative addresses start inside that folder. */
function baseOf({ path, source }: PageFile, trailingSlash: boolean | undefined): string {
  const isFolder = /(?:^|\/)index\.[^/]*$/.test(source)
  const hasSlash = trailingSlash === true || (trailingSlash === undefined && isFolder)
  return hasSlash && path !== '/' ? `${path}/` : path
}

function originOfPage(page: PageFile, index: LinkIndex): LinkOrigin {
  const route = index.routes.get(page.path)
  return {
    folder: undefined,
    base: baseOf(page, index.site.config.trailingSlash),
    page: { path: page.path, anchors: route && index.anchorsOf(route) },
  }
}

function reactPages(index: LinkIndex): RenderedPage[] {
  const { pageFiles, pageFacts } = index.site
  return pageFiles.flatMap((page) => {
    const facts = page.kind === 'react' ? pageFacts.get(page.path) : undefined
    return facts === undefined ? [] : [{ facts, origin: originOfPage(page, index) }]
  })
}

/** A component does not know the file of the article that uses it, so relative addresses have no source folder. */
function articles(index: LinkIndex): RenderedPage[] {
  const { routes, pageFacts } = index.site
  return index.docs.flatMap((doc) => {
    const route = doc.components === undefined ? undefined : routes.bySource(doc.source)
    const facts = route?.doc?.source === doc.source ? pageFacts.get(route.path) : undefined
    if (facts === undefined) return []
    const { base, page } = originOf(doc, index)
    return [{ facts, origin: { folder: undefined, base, page } }]
  })
}

/** Pages with rendering facts, in order of source. */
export const renderedPages = (index: LinkIndex): RenderedPage[] => [...reactPages(index), ...articles(index)]

type Described = Pick<Diagnostic, 'rule' | 'message' | 'target' | 'resolved' | 'suggestions'>

/** For an address on the host of the site but outside its base URL. */
const describeOutside = ({ href, kind }: RenderedLink, baseUrl: string): Described => ({
  rule: kind === 'link' ? 'broken-link' : 'missing-asset',
  message: `"${href}" leads out of the site, which is below "${baseUrl}"`,
  target: href,
  resolved: href,
  suggestions: [{ text: `use Link or useBaseUrl, or write ${baseUrl.slice(0, -1)}${href}` }],
})

function describeLink(
  link: RenderedLink,
  origin: LinkOrigin,
  index: LinkIndex,
  suggest: Suggester,
): Described | undefined {
  if (link.lacksBaseUrl) return describeOutside(link, index.site.config.baseUrl)
  const { problem } = resolveLink(link, origin, index)
  return problem === undefined
    ? undefined
    : { ...describeProblem(link.href, problem, index), suggestions: suggest(link, problem, origin) }
}

export function checkPageLinks(index: LinkIndex, suggest: Suggester): Diagnostic[] {
  const reported = new Set<string>()
  return renderedPages(index).flatMap(({ facts, origin }) =>
    facts.links.flatMap((link) => {
      const { file, place, href, kind, destination: targetPlace } = link
      const described = describeLink(link, origin, index, suggest)
      const key = JSON.stringify([file, (targetPlace ?? place).start, kind, href])
      if (described === undefined || reported.has(key)) return []
      reported.add(key)
      return [{ ...described, file, place, targetPlace }]
    }),
  )
}
