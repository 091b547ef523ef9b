/**
 * Links of pages written in React, as the rendered page has them.
 * They are addresses that a browser takes as they are: relative ones start from the page's own. An element that is
 * drawn several times, on one page or on many, is one finding.
 */
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { PageFacts, PageFile, PageLink } from '../shared/site.ts'
import { describeProblem } from './describeProblem.ts'
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
  return renderedPages(index).flatMap((rendered) => {
    const origin = originOfPage(rendered, index)
    return rendered.facts.links.flatMap((link) => {
      const { file, place, href, kind, destination: targetPlace } = link
      const described = describeLink(link, origin, index, suggest)
      const key = JSON.stringify([file, (targetPlace ?? place).start, kind, href])
      if (described === undefined || seen.has(key)) return []
      seen.add(key)
      return [{ ...described, file, place, targetPlace }]
    })
  })
}
