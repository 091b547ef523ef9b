import { existsSync } from 'node:fs'
import path from 'node:path'
import { describeInOneLine, listReplacements, locateError, MODULE_EXTENSIONS } from '../../bundle/index.ts'
import type { Diagnostic, Place, Suggestion } from '../../shared/diagnostic.ts'
import { isMarkdownPath } from '../../shared/document/markdownFile.ts'
import { messageOf } from '../../shared/errors/describeThrown.ts'
import { placeOfMdxError } from '../../shared/errors/mdxError.ts'
import { TimeoutError } from '../../shared/errors/timeout.ts'
import { UserError } from '../../shared/errors/userError.ts'
import type { Route } from '../../shared/site/route.ts'

interface FailedPage extends Pick<Route, 'path' | 'source'> {
  /** Key of the React component in the bundle, for a React page. */
  readonly component?: string | undefined
  /** Names of the site's components in the article. */
  readonly components?: Iterable<string> | undefined
}

function fileOf(component: string, siteDir: string): string {
  const files = MODULE_EXTENSIONS.map((extension) => `components/${component}${extension}`)
  return files.find((file) => existsSync(path.join(siteDir, file))) ?? component
}

/** Source files of the site that may be the cause of a failure, since a timeout has no stack. */
function suspectsOf({ source, component, components = [] }: FailedPage, siteDir: string): string[] {
  const own = component === undefined ? [] : [source]
  const files = [...new Set(components)].map((name) => fileOf(name, siteDir)).sort()
  return [...own, ...files, ...listReplacements(siteDir)]
}

/** Whether the page is generated, such as a category index. Its source is a folder or a settings file. */
const isGenerated = ({ component, source }: FailedPage): boolean =>
  component === undefined && !isMarkdownPath(source)

const causeOf = (error: unknown): unknown => (error instanceof Error ? error.cause : undefined)

const nameFiles = (suspects: readonly string[]): string => suspects.join(' or ') || 'a component of the site'

/** Objects that only browsers have, by the message of the error. */
const BROWSER_OBJECT =
  /^(?<name>window|document|navigator|location|history|screen|localStorage|sessionStorage|matchMedia|requestAnimationFrame|HTMLElement|customElements|\w+Observer) is not defined$/

function adviseOn(error: unknown): Suggestion[] {
  const { name } = BROWSER_OBJECT.exec(messageOf(error))?.groups ?? {}
  if (name === undefined) return []
  return [
    {
      text: `Pages are rendered without a browser; use ${name} in useEffect, in an event handler, or in <BrowserOnly> of xpre-docs/runtime`,
    },
  ]
}

/** Start of React's error message for asynchronous components, and for components that suspend in `use` or `lazy`. */
const SUSPENDED = 'A component suspended'

/**
 * Creates the diagnostic for a page that throws while it is rendered, for `build` and `check`.
 *
 * @throws {UserError} When the command has to end, such as after too many timeouts.
 */
export function describePageFailure(error: unknown, page: FailedPage, siteDir: string): Diagnostic {
  const { source } = page
  const failed = (message: string, file: string, place?: Place): Diagnostic => {
    const related = file === source ? undefined : [{ file: source, message: 'rendered here' }]
    const suggestions = adviseOn(error)
    return {
      rule: 'page-failed',
      message,
      file,
      place,
      resolved: page.path,
      related,
      ...(suggestions.length > 0 && { suggestions }),
    }
  }
  if (error instanceof UserError) throw error
  if (error instanceof TimeoutError) {
    const suspects = suspectsOf(page, siteDir)
    const shown = isGenerated(page) ? page.path : source
    const message = `${error.message} rendering ${shown}; is there an infinite loop in ${nameFiles(suspects)}?`
    if (error.isLast) throw new UserError(message, { hint: 'other pages have timed out too' })
    const [suspect = source] = suspects
    return failed(message, isGenerated(page) ? suspect : source)
  }
  if (messageOf(error).startsWith(SUSPENDED)) {
    const suspects = suspectsOf(page, siteDir)
    const [suspect = source, ...others] = suspects
    const message = `Rendering ${page.path} failed: asynchronous components are not supported, since rendering is synchronous; is there one, a use() or a lazy() in ${nameFiles(suspects)}?`
    return failed(message, isGenerated(page) || others.length === 0 ? suspect : source)
  }
  const inDocument = placeOfMdxError(error)
  const isInComponent = inDocument?.isTag === true && locateError(causeOf(error), siteDir) !== undefined
  if (inDocument !== undefined && !isInComponent) {
    const { file, line, column } = inDocument
    const point = { line, column }
    const message = `Rendering ${page.path} failed: ${messageOf(error)}`
    return failed(message, file === '' ? source : file, { start: point, end: point })
  }
  const thrown = isInComponent ? causeOf(error) : error
  const at = locateError(thrown, siteDir)
  return failed(`Rendering ${page.path} failed: ${describeInOneLine(thrown)}`, at?.file ?? source, at?.place)
}
