import type { Code } from 'mdast'
import { readCodeTitle } from '../../highlight/index.ts'
import { isPackageCode, withoutMarker } from './buildPackageTabs.ts'

/** Name of a code block in a group: its title, its file or its language; and the block without its title. */
export function nameOfCode(written: Code): { readonly name: string | undefined; readonly code: Code } {
  const node = isPackageCode(written) ? withoutMarker(written) : written
  const { title, meta } = readCodeTitle(node.meta ?? '')
  return { name: title ?? node.data?.fileName ?? node.lang ?? undefined, code: { ...node, meta } }
}
