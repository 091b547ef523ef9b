/**
 * What is said of an error that nothing waits for: thrown by a timer, or in a promise that somebody left behind.
 * In: the error. Out: text for the user, and the exit code. Whose code it is says the first line of the stack that is
 * of the tool or of no package.
 */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { displayText } from '../report/displayText.ts'
import { describeThrown, isError, stackOf } from '../shared/describeThrown.ts'
import { UserError } from '../shared/userError.ts'
import { describeBug } from './describeBug.ts'
import { EXIT, type ExitCode } from './exitCodes.ts'

export interface Uncaught {
  /** Ends with a line break. */
  readonly text: string
  readonly code: ExitCode
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Folders of the tool's own code: the rest of its repository is a site as any other. */
const OWN_FOLDERS = ['bin', 'dist', 'src'].map((name) => path.join(ROOT, name) + path.sep)

const PACKAGES = /[\\/]node_modules[\\/]/

/** Modules of Node have no such path. */
const FRAME = /^ {4}at (?:.* \()?(?:async )?((?:file:\/\/)?(?:\/|[A-Za-z]:[\\/])[^\n]*?):(\d+):(\d+)\)?$/gm

const isOwn = (file: string): boolean => OWN_FOLDERS.some((folder) => file.startsWith(folder))

function findPlace(error: unknown): { readonly file: string; readonly at: string } | undefined {
  for (const [, written = '', line, column] of stackOf(error).matchAll(FRAME)) {
    const file = written.startsWith('file:') ? fileURLToPath(written) : written
    if (isOwn(file) || !PACKAGES.test(file)) return { file, at: `${file}:${line}:${column}` }
  }
  return undefined
}

/** @param emphasise As for `describeBug`. */
export function describeUncaught(error: unknown, emphasise?: (text: string) => string): Uncaught {
  if (isError(error) && error instanceof UserError) {
    const hint = error.hint === undefined ? '' : `hint: ${displayText(error.hint)}\n`
    return { text: `error: ${displayText(error.message)}\n${hint}`, code: EXIT.usage }
  }
  const place = findPlace(error)
  // A value that is no error was thrown by somebody else.
  const isOfTool = isError(error) && (place === undefined || isOwn(place.file))
  if (isOfTool) return { text: describeBug(error, emphasise), code: EXIT.bug }
  const at = place === undefined ? '' : ` (${displayText(place.at)})`
  const what = displayText(describeThrown(error))
  return {
    text: `error: code of the site or of a plugin failed while nothing waited for it: ${what}${at}\n`,
    code: EXIT.usage,
  }
}
