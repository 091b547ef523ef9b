/**
 * Links of pages written in React and of components in articles, as they are rendered.
 * They are addresses that a browser takes as they are: relative ones start from the page's own. An element that is
 * drawn several times, on one page or on many, is one finding: the first that does not lead from its page to one.
 */
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { PageFacts, PageFile, PageLink } from '../shared/site.ts'
import { describeProblem } from './hints/describeProblem.ts'
import type { Suggester } from './hints/suggestTargets.ts'
import type { LinkIndex } from './resolve/linkIndex.ts'
import { originOf } from './resolve/originOf.ts'
import type { LinkOrigin } from './resolve/resolution.ts'
import { resolveLink } from './resolve/resolveLink.ts'

/** What components show on a page, and where that is. */
export interface RenderedPage {
  readonly facts: PageFacts
  readonly origin: LinkOrigin
}

/** `index.tsx` has the address of its folder, and its relative addresses start inside. */
function baseOf({ path, source }: PageFile, trailingSlash: boolean | undefined): string {
  const isFolder = /(?:^|\/)index\.[^/]*$/.test(source)
  const hasSlash = trailingSlash === true || (trailingSlash === undefined && isFolder)
  return hasSlash && path !== '/' ? `${path}/` : path
}

const originOfPage = (page: PageFile, facts: PageFacts, index: LinkIndex): LinkOrigin => ({
  folder: undefined,
  base: baseOf(page, index.site.config.trailingSlash),
  own: { path: page.path, anchors: new Set(facts.anchors.flatMap((id) => [id, id.normalize('NFC')])) },
})

function reactPages(index: LinkIndex): RenderedPage[] {
  const { pageFiles, pageFacts } = index.site
  return pageFiles.flatMap((page) => {
    const facts = page.kind === 'react' ? pageFacts.get(page.path) : undefined
    return facts === undefined ? [] : [{ facts, origin: originOfPage(page, facts, index) }]
  })
}

/** A component knows nothing of the file that shows it. */
function articles(index: LinkIndex): RenderedPage[] {
  const { routes, pageFacts } = index.site
  return index.docs.flatMap((doc) => {
    const route = doc.components === undefined ? undefined : routes.bySource(doc.source)
    const facts = route?.doc?.source === doc.source ? pageFacts.get(route.path) : undefined
    if (facts === undefined) return []
    const { base, own } = originOf(doc, index)
    return [{ facts, origin: { folder: undefined, base, own } }]
  })
}

/** Those that could be rendered, in order of source. */
export const renderedPages = (index: LinkIndex): RenderedPage[] => [...reactPages(index), ...articles(index)]

type Described = Pick<Diagnostic, 'rule' | 'message' | 'target' | 'resolved' | 'suggestions'>

/** On the same host, and yet no address of this site. */
const describeOutside = ({ href, kind }: PageLink, baseUrl: string): Described => ({
  rule: kind === 'link' ? 'broken-link' : 'missing-asset',
  message: `"${href}" leads out of the site, which is below "${baseUrl}"`,
  target: href,
  resolved: href,
  suggestions: [{ text: `use Link or useBaseUrl, or write ${baseUrl.slice(0, -1)}${href}` }],
})

function describeLink(
  link: PageLink,
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
  const seen = new Set<string>()
  return renderedPages(index).flatMap(({ facts, origin }) =>
    facts.links.flatMap((link) => {
      const { file, place, href, kind, destination: targetPlace } = link
      const described = describeLink(link, origin, index, suggest)
      const key = JSON.stringify([file, (targetPlace ?? place).start, kind, href])
      if (described === undefined || seen.has(key)) return []
      seen.add(key)
      return [{ ...described, file, place, targetPlace }]
    }),
  )
}
