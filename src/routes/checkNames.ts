/**
 * Checks the names of output files against the limits of disks and hosts.
 * Returns the routes and static files that can be written, and one diagnostic for each name that cannot be written
 * anywhere or only works on some systems.
 */

import { findNameProblem, type NameProblem } from '../shared/addresses/findNameProblem.ts'
import { htmlPathOf } from '../shared/addresses/htmlPathOf.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { valuePlaceOf } from '../shared/document/frontMatterPlace.ts'
import type { Route } from '../shared/site/route.ts'

interface NamesInput {
  readonly routes: readonly Route[]
  /** Source by output path. */
  readonly staticFiles: ReadonlyMap<string, string>
  readonly trailingSlash: boolean | undefined
  readonly isWindows: boolean
}

interface CheckedNames extends Pick<NamesInput, 'routes' | 'staticFiles'> {
  readonly diagnostics: readonly Diagnostic[]
}

const replaceSurrogates = (text: string): string => text.replace(/\p{Cs}/gu, '\uFFFD')

/** Maximum number of characters of a name in a message. */
const MAX_SHOWN = 120

/** Control characters are escaped: they would end a line of the report. */
const quote = (name: string): string => {
  const printable = replaceSurrogates(name)
  return JSON.stringify(printable.length > MAX_SHOWN ? `${printable.slice(0, MAX_SHOWN)}…` : printable)
}

function describe(name: string, { rule, reason }: NameProblem, what: string): string {
  const end = rule === 'invalid-name' ? '; it is left out' : ''
  return `The name ${quote(name)} of ${what.length > MAX_SHOWN ? 'a page' : what} ${reason}${end}`
}

export function checkNames({ routes, staticFiles, trailingSlash, isWindows }: NamesInput): CheckedNames {
  const diagnostics: Diagnostic[] = []
  const writableRoutes = routes.filter((route) => {
    const problem = findNameProblem(htmlPathOf(route, trailingSlash), isWindows)
    if (problem === undefined) return true
    const { source, path, doc, kind } = route
    const key = kind === 'redirect' ? 'redirect_from' : 'slug'
    const hint =
      kind === 'redirect'
        ? 'redirects start at addresses of letters, digits, - and _'
        : 'rename the file, or give the page another address with "slug"'
    diagnostics.push({
      rule: problem.rule,
      message: describe(path, problem, kind === 'redirect' ? 'a redirect' : source),
      file: source,
      place: doc === undefined ? undefined : valuePlaceOf(doc, key),
      target: replaceSurrogates(path),
      suggestions: [{ text: hint }],
    })
    return problem.rule !== 'invalid-name'
  })
  const writableFiles = [...staticFiles].filter(([file, source]) => {
    const problem = findNameProblem(file, isWindows)
    if (problem === undefined) return true
    diagnostics.push({
      rule: problem.rule,
      message: describe(file, problem, 'a static file'),
      file: replaceSurrogates(source),
      suggestions: [{ text: 'rename the file' }],
    })
    return problem.rule !== 'invalid-name'
  })
  return { routes: writableRoutes, staticFiles: new Map(writableFiles), diagnostics }
}
