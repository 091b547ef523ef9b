import { existsSync } from 'node:fs'
import path from 'node:path'
import { describeError, locateError } from '../../bundle/locateError.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Route } from '../../shared/route.ts'
import { TimeoutError } from '../../shared/timeout.ts'
import { UserError } from '../../shared/userError.ts'

export interface FailedPage extends Pick<Route, 'path' | 'source'> {
  /** Names of the site's components in its article. */
  readonly components?: Iterable<string> | undefined
}

const ENDINGS = ['.tsx', '.jsx', '.ts', '.js']

function fileOf(component: string, siteDir: string): string {
  const files = ENDINGS.map((ending) => `components/${component}${ending}`)
  return files.find((file) => existsSync(path.join(siteDir, file))) ?? component
}

/** Files that may hold the loop: nothing says which one of them runs. */
function suspectsOf({ source, components = [] }: FailedPage, siteDir: string): string {
  const files = [...new Set(components)].map((name) => fileOf(name, siteDir)).sort()
  const own = /\.mdx?$/i.test(source) ? [] : [source]
  const suspects = [...own, ...files]
  return suspects.length === 0 ? 'a component of the site' : suspects.join(' or ')
}

/**
 * What is said about a page that throws while it is rendered, by `build` and `check` alike.
 *
 * @throws {UserError} that ends the command, such as after so many timeouts that the next page is not tried.
 */
export function pageFailure(error: unknown, page: FailedPage, siteDir: string): Diagnostic {
  const { source } = page
  if (error instanceof UserError) throw error
  if (error instanceof TimeoutError) {
    const message = `${error.message} rendering ${source}; is there an infinite loop in ${suspectsOf(page, siteDir)}?`
    if (error.isLast) throw new UserError(message, { hint: 'other pages have timed out too' })
    return { rule: 'page-failed', message, file: source }
  }
  const at = locateError(error, siteDir)
  return {
    rule: 'page-failed',
    message: `Rendering ${page.path} failed: ${describeError(error)}`,
    file: at?.file ?? source,
    place: at?.place,
    related:
      at === undefined || at.file === source ? undefined : [{ file: source, message: 'rendered here' }],
  }
}
