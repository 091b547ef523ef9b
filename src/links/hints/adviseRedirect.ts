/** Suggests redirects for vanished addresses, as an author would write them. */

import { isPatternStart } from '../../shared/addresses/hostPatterns.ts'
import type { Suggestion } from '../../shared/diagnostic.ts'
import type { Route } from '../../shared/site/route.ts'
import type { LinkIndex } from '../resolve/linkIndex.ts'
import { pathBelow } from './findInLastVersion.ts'
import type { Successor } from './findSuccessor.ts'

/** Characters that a redirect's `from` cannot contain; the configuration trims trailing whitespace. */
const NO_REDIRECT = /[?#\\\p{Cc}]|\s$/u

/**
 * Addresses in the configuration are percent-decoded, so a literal percent sign is written as `%25`. Line separators are
 * escaped: JSON leaves them as they are, and they would break the line of the message.
 */
const quote = (path: string): string =>
  JSON.stringify(path.replaceAll('%', '%25')).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

const inConfig = (from: string, to: string): string =>
  `redirects: [{ from: ${quote(from)}, to: ${quote(to)} }]`

/** The nearest existing ancestor address of a path. */
function addressAbove(path: string, { routes }: LinkIndex): string {
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
    const above = routes.get(path.slice(0, at))
    if (above !== undefined && above.kind !== 'notFound') return above.path
  }
  return '/'
}

/** From the root of the version, so that archived copies of the document have the redirect too. */
function startInVersion(path: string, { doc, plugin, version }: Route, { site }: LinkIndex): string {
  if (doc === undefined || version === undefined) return path
  const versions = site.docs.find(({ id }) => id === plugin)?.versions
  const root = versions?.find(({ name }) => name === version)?.path
  return (root === undefined ? undefined : pathBelow(path, root)) ?? path
}

function inFrontMatter(path: string, route: Route, isCertain: boolean, index: LinkIndex): string | undefined {
  const { doc } = route
  // A commit cannot be changed.
  if (doc === undefined || index.site.added?.has(doc.source) === true) return undefined
  const { source } = doc
  const isFirst = doc.frontMatter.redirect_from === undefined
  const from = quote(startInVersion(path, route, index))
  const what = isFirst ? `redirect_from: [${from}]` : `${from} to redirect_from`
  const where = isFirst ? `to the front matter of ${source}` : `in the front matter of ${source}`
  return isCertain ? `add ${what} ${where}` : `if ${source} took its place, add ${what} ${where}`
}

/** Best suggestion first; undefined for an address that no redirect can start at. */
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
  const frontMatter = inFrontMatter(path, route, isCertain, index)
  if (frontMatter !== undefined)
    return [{ text: frontMatter }, { text: `or in the configuration: ${redirect}` }]
  return [
    {
      text: isCertain
        ? `add to the configuration: ${redirect}`
        : `if ${route.path} took its place, add to the configuration: ${redirect}`,
    },
  ]
}
