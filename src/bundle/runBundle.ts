/** Runs a bundle for Node from its text. In: the text. Out: what it exports. */
import { importCode } from '../disk/importCode.ts'
import { offerReact } from './sharedReact.ts'

export interface BundleCode {
  /** With the ending that tells its kind of module. */
  readonly fileName: string
  readonly text: string
}

/**
 * From a file of its own, so that stack traces can be mapped back.
 * @typeParam Exports What the bundle exports.
 */
export async function runBundle<Exports>({ fileName, text }: BundleCode): Promise<Exports> {
  offerReact()
  process.setSourceMapsEnabled(true)
  const { exports } = await importCode(fileName, text)
  return (await exports) as Exports
}
