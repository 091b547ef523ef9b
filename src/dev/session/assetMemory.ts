/**
 * Bytes of the files that documents load, known until a file is another one: reading all of them for each edit of a
 * text would take longer than anything else.
 */
import { fileState } from '../../files/fileState.ts'
import { type AssetBytes, readAsset } from '../../output/assetTable.ts'

/** @returns In the place of `readAsset`. */
export function createAssetMemory(): typeof readAsset {
  const known = new Map<string, { readonly state: string | undefined; readonly bytes: AssetBytes }>()
  return (absolute) => {
    const state = fileState(absolute)
    const before = known.get(absolute)
    if (before !== undefined && state !== undefined && before.state === state) return before.bytes
    const bytes = readAsset(absolute)
    known.set(absolute, { state, bytes })
    return bytes
  }
}
