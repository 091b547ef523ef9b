/** Parses stack traces, and tells frames of xpre-docs from frames of site code and packages. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { toolRoot } from '../process/index.ts'
import { setNewest } from '../shared/collections/setNewest.ts'

export interface SourcePosition {
  /** Absolute. */
  readonly file: string
  /** From 1. */
  readonly line: number
  readonly column: number
  /** `file:line:column` for users. */
  readonly at: string
}

/** A frame with its position in the author's source. */
export interface StackFrame extends SourcePosition {
  /** An async caller, which awaits the result and is not on the stack. */
  readonly isAsync: boolean
}

/** Folders of xpre-docs itself. The rest of its repository counts as a site. */
const OWN_FOLDERS = ['bin', 'dist', 'src'].map((name) => path.join(toolRoot, name) + path.sep)

/** Frames of Node's own modules have no absolute path and do not match; neither do frames of `eval`. */
const FRAME =
  /^ {4}at (async )?(?!.*\), <anonymous>:)(?:.* \()?(?:async )?((?:file:\/\/)?(?:\/|[A-Za-z]:[\\/])[^\n]*?):(\d+):(\d+)\)?$/gm

export const isOwnFile = (file: string): boolean => OWN_FOLDERS.some((folder) => file.startsWith(folder))

/** By absolute path in a stack trace, for modules without a file, whose source maps Node does not find. */
const locators = new Map<string, Locator>()

/** @returns The position in the author's source. */
type Locator = (line: number, column: number) => SourcePosition | undefined

/** `dev` loads the configuration again after each edit, and each locator holds a source map. */
const MAX_LOCATORS = 32

/**
 * Of more than 32 modules the oldest is dropped.
 *
 * @param name Path or URL of the module in stack traces.
 */
export function setLocator(name: string, locator: Locator): void {
  setNewest(locators, name.startsWith('file:') ? fileURLToPath(name) : name, locator, MAX_LOCATORS)
}

/** Innermost frame first; frames of Node are skipped. */
export const readFrames = (stack: string): StackFrame[] =>
  [...stack.matchAll(FRAME)].map(([, async, written = '', lineText, columnText]) => {
    const file = written.startsWith('file:') ? fileURLToPath(written) : written
    const [line, column] = [Number(lineText), Number(columnText)]
    const position = { file, line, column, at: `${file}:${line}:${column}` }
    return { ...(locators.get(file)?.(line, column) ?? position), isAsync: async !== undefined }
  })
