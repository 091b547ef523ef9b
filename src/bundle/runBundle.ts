/** Runs a bundle for Node from its text. In: the text. Out: what it exports. */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderInput } from '../shared/render.ts'
import { TimeoutError } from '../shared/timeout.ts'
import { toSlashes } from '../shared/urls.ts'
import { type CallSiteCode, createSiteCaller } from '../site-code/callSiteCode.ts'
import { importCode } from '../site-code/importCode.ts'
import { importFile } from '../site-code/importFile.ts'
import { loadWithTimeout } from '../site-code/loadWithTimeout.ts'
import { readFrames } from '../site-code/stackFrames.ts'
import { assertUnchanged, beginSiteCode, watchBuiltins } from '../site-code/watchBuiltins.ts'
import { exposeReact } from './sharedReact.ts'

export interface BundleCode {
  /** With the ending that tells its kind of module. */
  readonly fileName: string
  readonly text: string
  /** Absolute: where the text lies for a thread, which must not leave a file of its own behind. */
  readonly file?: string | undefined
  /** Code of a site is in it: longest that one call may take, in milliseconds. */
  readonly timeoutMs?: number | undefined
}

/** Of a cache, whose code may be of a build with another limit. */
export const withTimeout = (code: BundleCode, timeoutMs: number): BundleCode => ({
  ...code,
  timeoutMs: code.timeoutMs && timeoutMs,
})

/** `file:line:column` of the first line of a stack that is in a file, as seen from the folder of the process. */
function firstFrame(stack: string): string | undefined {
  const [frame] = readFrames(stack)
  return frame && toSlashes(path.relative(process.cwd(), frame.at))
}

/** Whether the bundle runs from a file only: a module that was imported from elsewhere has no source map. */
export const needsFile = ({ fileName }: BundleCode): boolean => fileName.endsWith('.mjs')

const LOADING = 'the code of pages and components'

async function loadCode(code: BundleCode, call: CallSiteCode | undefined): Promise<object> {
  if (!needsFile(code)) {
    const run = call && ((start: () => void) => call(LOADING, start))
    return (await importCode(code.fileName, code.text, run)).exports
  }
  beginSiteCode(LOADING)
  const builtins = watchBuiltins()
  try {
    return code.file === undefined
      ? await importFile(code.fileName, code.text)
      : await import(pathToFileURL(code.file).href)
  } finally {
    assertUnchanged(builtins.restore())
  }
}

/** Code that waits before it exports may wait for ever. */
function load(code: BundleCode, call: CallSiteCode | undefined): Promise<object> {
  const { timeoutMs } = code
  const loading = () => loadCode(code, call)
  if (timeoutMs === undefined || !needsFile(code)) return loading()
  return loadWithTimeout(loading, { name: LOADING, timeoutMs, locate: firstFrame })
}

/** What a call of the bundle is about: pages are rendered one at a time. */
const describeCall = (name: string, [input]: readonly unknown[]): string => {
  const { page } = (input ?? {}) as Partial<RenderInput>
  return page === undefined ? name : `the page ${page.path}`
}

/** Of a page, without what all pages share; undefined for other calls. */
const inputKeyOf = ([input]: readonly unknown[]): string | undefined => {
  const { page, article } = (input ?? {}) as Partial<RenderInput>
  return page && JSON.stringify([page, article])
}

function withCaller(exports: object, call: CallSiteCode): object {
  /** By name and input. `dev` asks for the same page again and again: it blocks all others once. */
  const timeouts = new Map<string, Map<string, TimeoutError>>()

  function callOnce(name: string, args: readonly unknown[], run: () => unknown): unknown {
    const byInput = timeouts.get(name)
    const earlier = byInput?.get(inputKeyOf(args) ?? '')
    if (earlier !== undefined) throw earlier
    try {
      return call(name, run)
    } catch (error) {
      const input = inputKeyOf(args)
      if (error instanceof TimeoutError && input !== undefined) {
        timeouts.set(name, new Map(byInput).set(input, error))
      }
      throw error
    }
  }

  return Object.fromEntries(
    Object.entries(exports).map(([name, value]) => [
      name,
      typeof value === 'function'
        ? (...args: readonly unknown[]) => callOnce(describeCall(name, args), args, () => value(...args))
        : value,
    ]),
  )
}

/**
 * So that stack traces can be mapped back.
 * @typeParam Exports What the bundle exports.
 */
export async function runBundle<Exports>(code: BundleCode): Promise<Exports> {
  exposeReact()
  process.setSourceMapsEnabled(true)
  const call = code.timeoutMs === undefined ? undefined : createSiteCaller(code.timeoutMs)
  const exports = await load(code, call)
  return (call === undefined ? exports : withCaller(exports, call)) as Exports
}
