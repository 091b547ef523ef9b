/** Runs a bundle for Node from its text. In: the text. Out: what it exports. */
import { pathToFileURL } from 'node:url'
import { type CallSiteCode, createSiteCaller } from '../disk/callSiteCode.ts'
import { importCode } from '../disk/importCode.ts'
import { importFile } from '../disk/importFile.ts'
import { offerReact } from './sharedReact.ts'

export interface BundleCode {
  /** With the ending that tells its kind of module. */
  readonly fileName: string
  readonly text: string
  /** Absolute: where the text lies for a thread, which must not leave a file of its own behind. */
  readonly file?: string | undefined
  /** Code of a site is in it: longest that one call may take, in milliseconds. */
  readonly patienceMs?: number | undefined
}

/** Whether the bundle runs from a file only: a module that was imported from elsewhere has no source map. */
export const needsFile = ({ fileName }: BundleCode): boolean => fileName.endsWith('.mjs')

async function load(code: BundleCode, call: CallSiteCode | undefined): Promise<object> {
  if (!needsFile(code)) return (await importCode(code.fileName, code.text, call)).exports
  if (code.file === undefined) return importFile(code.fileName, code.text)
  return import(pathToFileURL(code.file).href)
}

const withCaller = (exports: object, call: CallSiteCode): object =>
  Object.fromEntries(
    Object.entries(exports).map(([name, value]) => [
      name,
      typeof value === 'function' ? (...args: readonly unknown[]) => call(() => value(...args)) : value,
    ]),
  )

/**
 * So that stack traces can be mapped back.
 * @typeParam Exports What the bundle exports.
 */
export async function runBundle<Exports>(code: BundleCode): Promise<Exports> {
  offerReact()
  process.setSourceMapsEnabled(true)
  const call = code.patienceMs === undefined ? undefined : createSiteCaller(code.patienceMs)
  const exports = await load(code, call)
  return (call === undefined ? exports : withCaller(exports, call)) as Exports
}
