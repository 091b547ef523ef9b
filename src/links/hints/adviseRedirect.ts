/** How to keep an address alive, as an author would write it. */
import type { Suggestion } from '../../shared/diagnostic.ts'
import { isPatternStart } from '../../shared/hostPatterns.ts'
import type { Route } from '../../shared/route.ts'
import type { LinkIndex } from '../resolve/linkIndex.ts'
import type { Successor } from './findSuccessor.ts'

/** What an address of a redirect cannot hold; blanks at its end are taken off in the configuration. */
const NO_REDIRECT = /[?#\\\p{Cc}]|\s$/u

/** Addresses of the configuration are decoded, so a percent sign is written as one. */
const quote = (path: string): string => JSON.stringify(path.replaceAll('%', '%25'))

const inConfig = (from: string, to: string): string =>
  `redirects: [{ from: ${quote(from)}, to: ${quote(to)} }]`

/** The nearest address above a path that the site has. */
function addressAbove(path: string, { routes }: LinkIndex): string {
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
    const above = routes.get(path.slice(0, at))
    if (above !== undefined && above.kind !== 'notFound') return above.path
  }
  return '/'
}

function inFrontMatter(path: string, { doc }: Route, isCertain: boolean): string | undefined {
  if (doc === undefined) return undefined
  const { source } = doc
  const isFirst = doc.frontMatter.redirect_from === undefined
  const what = isFirst ? `redirect_from: [${quote(path)}]` : `${quote(path)} to redirect_from`
  const where = isFirst ? `to the front matter of ${source}` : `in the front matter of ${source}`
  return isCertain ? `add ${what} ${where}` : `if ${source} took its place, add ${what} ${where}`
}

/** Best first; none for an address that no redirect can start at. */
export function adviseRedirect(
  path: string,
  { route, isCertain, draft }: Successor,
  index: LinkIndex,
): readonly Suggestion[] | undefined {
  if (NO_REDIRECT.test(path) || isPatternStart(path)) return undefined
  if (route === undefined) {
    const redirect = inConfig(path, addressAbove(path, index))
    const text = `add to the configuration: ${redirect}`
    return [{ text: draft === undefined ? text : `publish ${draft}, or ${text}` }]
  }
  const redirect = inConfig(path, route.path)
  const own = inFrontMatter(path, route, isCertain)
  if (own !== undefined) return [{ text: own }, { text: `or in the configuration: ${redirect}` }]
  return [
    {
      text: isCertain
        ? `add to the configuration: ${redirect}`
        : `if ${route.path} took its place, add to the configuration: ${redirect}`,
    },
  ]
}
