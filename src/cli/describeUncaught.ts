/**
 * Describes an uncaught error, from a timer or a rejected promise without handler. The first stack frame that is in
 * the tool, or in no package, decides whether it is a bug of the tool or of the site.
 */

import { displayText } from '../diagnostics/index.ts'
import { readToolVersion } from '../process/index.ts'
import { decodeSafely } from '../shared/addresses/urls.ts'
import { causesOf, describeThrown, isError, messageOf, stackOf } from '../shared/errors/describeThrown.ts'
import { UserError } from '../shared/errors/userError.ts'
import { DOCUMENT_URL } from '../shared/mdx/mdxApi.ts'
import { isOwnFile, readFrames, type StackFrame } from '../site-code/index.ts'
import { EXIT, type ExitCode } from './exitCodes.ts'

interface Uncaught {
  /** Ends with a line break. */
  readonly text: string
  readonly code: ExitCode
  /** Whether a server can go on: code of the site failed. */
  readonly isHarmless: boolean
}

const PACKAGES = /[\\/]node_modules[\\/]/

const HINT =
  'hint: pages do not wait for promises and timers; load data in a plugin, or handle the error in the code\n'

/** The stack, and a request to report it. */
function describeBug(error: unknown, emphasise: (text: string) => string): string {
  const versions = `xpre-docs ${readToolVersion()}, Node ${process.versions.node}, ${process.platform}`
  const request = 'This is a bug in xpre-docs. Please report it with the lines above'
  return `${stackOf(error) || messageOf(error)}\n${emphasise(request)} (${versions}).\n`
}

const findPlace = (error: unknown): StackFrame | undefined =>
  readFrames(stackOf(error)).find(({ file }) => isOwnFile(file) || !PACKAGES.test(file))

/** A request that failed, whose stack names no file. The tool handles the errors of its own requests. */
const isRequest = (error: Error): boolean => error instanceof TypeError && error.message === 'fetch failed'

/** The document whose code failed after its page was rendered. */
function findDocument(error: unknown): string | undefined {
  const [, source] = new RegExp(`${DOCUMENT_URL}(\\S+?):\\d+:\\d+`).exec(stackOf(error)) ?? []
  return source && decodeSafely(source)
}

/** @param emphasise Styles the request to report a bug. */
export function describeUncaught(
  error: unknown,
  emphasise: (text: string) => string = (text) => text,
): Uncaught {
  if (isError(error) && error instanceof UserError) {
    const hint = error.hint === undefined ? '' : `hint: ${displayText(error.hint)}\n`
    return { text: `error: ${displayText(error.message)}\n${hint}`, code: EXIT.usage, isHarmless: false }
  }
  const document = findDocument(error)
  if (document !== undefined) {
    return {
      text: `error: code of ${displayText(document)} failed after its page was rendered: ${displayText(describeThrown(error))}\n${HINT}`,
      code: EXIT.usage,
      isHarmless: true,
    }
  }
  const place = findPlace(error)
  // The tool throws only errors, so any other value was thrown by the site.
  const isOfTool = isError(error) && !isRequest(error) && (place === undefined || isOwnFile(place.file))
  if (isOfTool) return { text: describeBug(error, emphasise), code: EXIT.bug, isHarmless: false }
  const at = place === undefined ? '' : ` (${displayText(place.at)})`
  const [cause] = isError(error) && isRequest(error) ? causesOf(error) : []
  const reason = cause === undefined ? '' : `: ${messageOf(cause)}`
  const description = displayText(describeThrown(error) + reason)
  return {
    text: `error: code of the site or of a plugin failed outside of any job: ${description}${at}\n${HINT}`,
    code: EXIT.usage,
    isHarmless: true,
  }
}
