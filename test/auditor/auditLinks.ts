/** Checks every address on a page: links, loaded files and fragments must exist. */
import type { ElementFacts, PageFacts } from './readPage.ts'
import { type Audit, fragmentProblem, resolveAddress } from './resolveAddress.ts'
import { decode } from './staticFolder.ts'

const ADDRESS_ATTRIBUTES = ['href', 'src', 'poster', 'data', 'action', 'formaction']

/** Addresses of a `srcset`; none contains a space or ends with a comma. */
export const addressesOfSrcset = (srcset: string): readonly string[] =>
  [...srcset.matchAll(/(?:^|,)\s*([^\s,]\S*[^\s,]|[^\s,])(?:\s+[^,]*)?/g)].map((match) => match[1] ?? '')

/** `<link>` relations that name a host, not a file. */
const HOST_RELATIONS = /\b(?:preconnect|dns-prefetch)\b/i

/** Meta tags whose content is an address. */
const ADDRESS_METAS = /^(?:og:(?:image|url)|twitter:image|xpre-redirect)$/i

function addressesIn({ tag, attributes }: ElementFacts): readonly string[] {
  if (tag === 'link' && HOST_RELATIONS.test(attributes.get('rel') ?? '')) return []
  if (tag === 'meta') {
    const name = attributes.get('property') ?? attributes.get('name') ?? ''
    return ADDRESS_METAS.test(name) ? [attributes.get('content') ?? ''] : []
  }
  return [
    ...ADDRESS_ATTRIBUTES.flatMap((name) => attributes.get(name) ?? []),
    ...['srcset', 'imagesrcset'].flatMap((name) => addressesOfSrcset(attributes.get(name) ?? '')),
  ]
}

/** Paints and filters of an SVG: `fill="url(#sky)"`. */
const paintIds = ({ attributes }: ElementFacts) =>
  [...attributes.values()].flatMap((value) =>
    [...value.matchAll(/url\(["']?#([^"')]+)["']?\)/g)].map((match) => match[1] ?? ''),
  )

/** Links must have the same spelling of an address as the canonical tag of its page. */
function spellingProblem(target: PageFacts, url: URL): string | undefined {
  if (target.canonical === undefined || target.redirectTo !== undefined) return
  // Its canonical address is that of the original.
  if (target.isUntranslated) return
  if (!URL.canParse(target.canonical)) return
  const canonical = new URL(target.canonical)
  return decode(canonical.pathname) === decode(url.pathname)
    ? undefined
    : `its page calls itself ${canonical.pathname}`
}

function addressProblem(
  page: PageFacts,
  { tag }: ElementFacts,
  href: string,
  audit: Audit,
): string | undefined {
  const target = resolveAddress(page.file, href, audit)
  if (target.kind === 'external') return
  if (target.kind === 'problem') return target.problem
  const targetPage = audit.pages.get(target.file)
  if (targetPage === undefined) return
  const isOwnFragment = href.startsWith('#')
  const spelling = tag === 'a' && !isOwnFragment ? spellingProblem(targetPage, target.url) : undefined
  return spelling ?? fragmentProblem(targetPage, target.url.hash, audit)
}

export function auditLinks(page: PageFacts, audit: Audit): string[] {
  const problems = page.elements.flatMap((element) => [
    ...addressesIn(element).flatMap((href) => {
      const problem = addressProblem(page, element, href, audit)
      return problem === undefined ? [] : [`<${element.tag}> "${href}": ${problem}`]
    }),
    ...paintIds(element)
      .filter((id) => !page.anchors.has(id))
      .map((id) => `<${element.tag}> "url(#${id})": no such id`),
  ])
  return [...problems, ...auditRedirect(page, audit)]
}

/** A redirect must lead directly to a page. */
function auditRedirect(page: PageFacts, audit: Audit): string[] {
  if (page.redirectTo === undefined) return []
  const target = resolveAddress(page.file, page.redirectTo, audit)
  if (target.kind === 'external') return []
  if (target.kind === 'problem') return [`redirect to "${page.redirectTo}": ${target.problem}`]
  const next = audit.pages.get(target.file)
  if (next?.redirectTo !== undefined) return [`redirect to "${page.redirectTo}": another redirect`]
  const fragment = next && fragmentProblem(next, target.url.hash, audit)
  return fragment === undefined ? [] : [`redirect to "${page.redirectTo}": ${fragment}`]
}
