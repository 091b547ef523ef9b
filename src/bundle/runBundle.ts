/** Runs a bundle for Node from its text. In: the text. Out: what it exports. */
import { pathToFileURL } from 'node:url'
import { importCode } from '../disk/importCode.ts'
import { importFile } from '../disk/importFile.ts'
import { offerReact } from './sharedReact.ts'

export interface BundleCode {
  /** With the ending that tells its kind of module. */
  readonly fileName: string
  readonly text: string
  /** Absolute: where the text lies for a thread, which must not leave a file of its own behind. */
  readonly file?: string | undefined
}

/** Whether the bundle runs from a file only: a module that was imported from elsewhere has no source map. */
export const needsFile = ({ fileName }: BundleCode): boolean => fileName.endsWith('.mjs')

async function load(code: BundleCode): Promise<object> {
  if (!needsFile(code)) return (await importCode(code.fileName, code.text)).exports
  if (code.file === undefined) return importFile(code.fileName, code.text)
  return import(pathToFileURL(code.file).href)
}

/**
 * So that stack traces can be mapped back.
 * @typeParam Exports What the bundle exports.
 */
export async function runBundle<Exports>(code: BundleCode): Promise<Exports> {
  offerReact()
  process.setSourceMapsEnabled(true)
  return (await load(code)) as Exports
}
