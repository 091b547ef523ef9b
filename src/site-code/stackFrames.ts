/** Which frames of a stack are of the tool, and which are of code of a site or of packages. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export interface StackFrame {
  /** Absolute. */
  readonly file: string
  /** `file:line:column` in the author's file, line and column from 1. */
  readonly at: string
  /** A caller that waits for the result, not one that is on the stack. */
  readonly isAsync: boolean
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Folders of the tool's own code: the rest of its repository is a site as any other. */
const OWN_FOLDERS = ['bin', 'dist', 'src'].map((name) => path.join(ROOT, name) + path.sep)

/** Modules of Node have no such path. */
const FRAME =
  /^ {4}at (async )?(?:.* \()?(?:async )?((?:file:\/\/)?(?:\/|[A-Za-z]:[\\/])[^\n]*?):(\d+):(\d+)\)?$/gm

export const isOwnFile = (file: string): boolean => OWN_FOLDERS.some((folder) => file.startsWith(folder))

/** By the absolute path that a stack names: modules in no file, which Node knows no source map of. */
const locators = new Map<string, Locator>()

/** @returns `file:line:column` in the author's file. */
type Locator = (line: number, column: number) => string | undefined

/** `dev` loads the configuration again after each edit, and each locator holds a source map. */
const MAX_LOCATORS = 32

/**
 * The oldest of 32 modules is forgotten.
 *
 * @param name Path or address that stacks call the module by.
 */
export function setLocator(name: string, locator: Locator): void {
  const [oldest] = locators.keys()
  if (oldest !== undefined && locators.size >= MAX_LOCATORS) locators.delete(oldest)
  locators.set(name.startsWith('file:') ? fileURLToPath(name) : name, locator)
}

export const hasFiles = (stack: string): boolean => stack.search(FRAME) >= 0

/** The innermost one first; frames of Node are left out. */
export const readFrames = (stack: string): StackFrame[] =>
  [...stack.matchAll(FRAME)].map(([, async, written = '', line, column]) => {
    const file = written.startsWith('file:') ? fileURLToPath(written) : written
    const at = locators.get(file)?.(Number(line), Number(column)) ?? `${file}:${line}:${column}`
    return { file, at, isAsync: async !== undefined }
  })
