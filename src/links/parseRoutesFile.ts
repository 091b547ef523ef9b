/** Parses the `routes.json` of an earlier build. The file is untrusted: it may be a download or come from a cache. */

import { UserError } from '../shared/errors/userError.ts'
import type { PublishedRoute, RoutesFile } from '../shared/site/routesFile.ts'
import { isRecord } from '../shared/values/isRecord.ts'

const VERSION: RoutesFile['version'] = 1

const HINT = 'name the routes.json that a build writes into its output folder'

const fail = (name: string, problem: string, hint = HINT): UserError =>
  new UserError(`"${name}" ${problem}`, { hint })

const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

function parse(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const isPage = /^\s*</.test(text)
    throw new UserError(`"${name}" is not JSON${isPage ? ', but a page of HTML' : ''}`, { hint: HINT, cause })
  }
}

function readRoute(value: unknown, index: number, name: string): PublishedRoute {
  const { path, anchors } = isRecord(value) ? value : {}
  if (typeof path !== 'string' || !path.startsWith('/'))
    throw fail(name, `is no list of routes: routes[${index}].path has to be a path such as "/docs/intro"`)
  if (!isTextList(anchors))
    throw fail(name, `is no list of routes: routes[${index}].anchors has to be a list of ids`)
  return { path, anchors }
}

/**
 * @param name File name, for messages.
 * @throws {UserError} when the text is not a routes file of a supported version, or lists no route: a comparison with
 * an empty list would find nothing.
 */
export function parseRoutesFile(text: string, name: string): RoutesFile {
  const bare = text.replace(/^\uFEFF/, '')
  if (bare.trim() === '') throw fail(name, 'is empty')
  const value = parse(bare, name)
  if (!isRecord(value)) throw fail(name, 'is no list of routes')
  const { version, routes } = value
  if (typeof version === 'number' && version !== VERSION) {
    throw fail(
      name,
      `has version ${version} of its format, and this xpre-docs knows version ${VERSION}`,
      'build the earlier state with the xpre-docs that compares, or name its git ref instead',
    )
  }
  if (version !== VERSION || !Array.isArray(routes)) throw fail(name, 'is no list of routes')
  if (routes.length === 0) throw fail(name, 'lists no route')
  return { version, routes: routes.map((route: unknown, index) => readRoute(route, index, name)) }
}
