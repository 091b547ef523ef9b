/**
 * Names of the output that disks or hosts do not take.
 * In: the routes and static files that were asked for. Out: those whose names can be written, and one diagnostic for
 * each name that cannot, or that only some systems can keep.
 */
import type { Diagnostic } from '../shared/diagnostic.ts'
import { documentPath } from '../shared/documentPath.ts'
import { findNameProblem, type NameProblem } from '../shared/findNameProblem.ts'
import { valuePlaceOf } from '../shared/frontMatterPlace.ts'
import type { Route } from '../shared/route.ts'

export interface NamesInput {
  readonly routes: readonly Route[]
  /** Source by output path. */
  readonly staticFiles: ReadonlyMap<string, string>
  readonly trailingSlash: boolean | undefined
  readonly isWindows: boolean
}

export interface CheckedNames extends Pick<NamesInput, 'routes' | 'staticFiles'> {
  readonly diagnostics: readonly Diagnostic[]
}

const withoutHalves = (text: string): string => text.replace(/\p{Cs}/gu, '\uFFFD')

/** Signs of a name in a message. */
const MAX_SHOWN = 120

/** Signs that would end a line of a report are written as escapes. */
const show = (name: string): string => {
  const shown = withoutHalves(name)
  return JSON.stringify(shown.length > MAX_SHOWN ? `${shown.slice(0, MAX_SHOWN)}…` : shown)
}

function describe(name: string, { rule, reason }: NameProblem, what: string): string {
  const end = rule === 'invalid-name' ? '; it is left out' : ''
  return `The name ${show(name)} of ${what.length > MAX_SHOWN ? 'a page' : what} ${reason}${end}`
}

export function checkNames({ routes, staticFiles, trailingSlash, isWindows }: NamesInput): CheckedNames {
  const diagnostics: Diagnostic[] = []
  const keptRoutes = routes.filter((route) => {
    const problem = findNameProblem(documentPath(route, trailingSlash), isWindows)
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
      target: withoutHalves(path),
      suggestions: [{ text: hint }],
    })
    return problem.rule !== 'invalid-name'
  })
  const keptFiles = [...staticFiles].filter(([file, source]) => {
    const problem = findNameProblem(file, isWindows)
    if (problem === undefined) return true
    diagnostics.push({
      rule: problem.rule,
      message: describe(file, problem, 'a static file'),
      file: withoutHalves(source),
      suggestions: [{ text: 'rename the file' }],
    })
    return problem.rule !== 'invalid-name'
  })
  return { routes: keptRoutes, staticFiles: new Map(keptFiles), diagnostics }
}
