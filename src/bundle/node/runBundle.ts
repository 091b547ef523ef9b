/** Loads a bundle for Node and returns its exports. */
import { pathToFileURL } from 'node:url'
import { TimeoutError } from '../../shared/errors/timeout.ts'
import type { RenderInput } from '../../shared/page/render.ts'
import {
  type CallSiteCode,
  createSiteCaller,
  importCode,
  importFile,
  loadWithTimeout,
} from '../../site-code/index.ts'
import { exposeReact } from '../sharedReact.ts'

export interface BundleCode {
  /** The extension determines the module format. */
  readonly fileName: string
  readonly text: string
  /** Absolute path of a file with the code, for threads, which must not create temporary files. */
  readonly file?: string | undefined
  /** Timeout of each call, in milliseconds. Present if the bundle contains code of a site. */
  readonly timeoutMs?: number | undefined
}

/** Sets the timeout of cached code, which may come from a build with another timeout. */
export const withTimeout = (code: BundleCode, timeoutMs: number): BundleCode => ({
  ...code,
  timeoutMs: code.timeoutMs && timeoutMs,
})

/** Whether the bundle must be loaded from a file: Node applies source maps of ES modules only to files. */
export const needsFile = ({ fileName }: BundleCode): boolean => fileName.endsWith('.mjs')

const LOADING_STEP_NAME = 'the code of pages and components'

async function loadCode(code: BundleCode, call: CallSiteCode | undefined): Promise<object> {
  if (!needsFile(code)) {
    const run = call && ((start: () => void) => call(LOADING_STEP_NAME, start))
    return (await importCode(code.fileName, code.text, run)).exports
  }
  return code.file === undefined
    ? await importFile(code.fileName, code.text)
    : await import(pathToFileURL(code.file).href)
}

/** Loads code with a timeout, since top-level `await` may never settle. */
function load(code: BundleCode, call: CallSiteCode | undefined): Promise<object> {
  const { timeoutMs } = code
  const loading = () => loadCode(code, call)
  if (timeoutMs === undefined || !needsFile(code)) return loading()
  return loadWithTimeout(loading, { name: LOADING_STEP_NAME, timeoutMs })
}

/** Name of a call for messages: the page that it renders, or the name of the function. */
const describeCall = (name: string, [input]: readonly unknown[]): string => {
  const { page } = (input ?? {}) as Partial<RenderInput>
  return page === undefined ? name : `the page ${page.path}`
}

/** Key of the page-specific input of a call that renders a page; undefined for other calls. */
const inputKeyOf = ([input]: readonly unknown[]): string | undefined => {
  const { page, article } = (input ?? {}) as Partial<RenderInput>
  return page && JSON.stringify([page, article])
}

function wrapExports(exports: object, call: CallSiteCode): object {
  /** Timeouts by call and input. `dev` renders the same page repeatedly, which must not block other pages each time. */
  const timeouts = new Map<string, Map<string, TimeoutError>>()

  function callUnlessTimedOut(name: string, args: readonly unknown[], run: () => unknown): unknown {
    const byInput = timeouts.get(name)
    const earlierTimeout = byInput?.get(inputKeyOf(args) ?? '')
    if (earlierTimeout !== undefined) throw earlierTimeout
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
        ? (...args: readonly unknown[]) =>
            callUnlessTimedOut(describeCall(name, args), args, () => value(...args))
        : value,
    ]),
  )
}

/**
 * Loads a bundle, with source maps enabled for stack traces.
 * @typeParam Exports Exports of the bundle.
 */
export async function runBundle<Exports>(code: BundleCode): Promise<Exports> {
  exposeReact()
  process.setSourceMapsEnabled(true)
  const call = code.timeoutMs === undefined ? undefined : createSiteCaller(code.timeoutMs)
  const exports = await load(code, call)
  return (call === undefined ? exports : wrapExports(exports, call)) as Exports
}
