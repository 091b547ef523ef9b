import { describeError, locateError } from '../../bundle/locateError.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Route } from '../../shared/route.ts'

/** What is said about a page that throws while it is rendered, by `build` and `check` alike. */
export function pageFailure(
  error: unknown,
  route: Pick<Route, 'path' | 'source'>,
  siteDir: string,
): Diagnostic {
  const at = locateError(error, siteDir)
  return {
    rule: 'page-failed',
    message: `Rendering ${route.path} failed: ${describeError(error)}`,
    file: at?.file ?? route.source,
    place: at?.place,
  }
}
