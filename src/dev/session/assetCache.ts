/**
 * Caches the bytes of files that documents load until they change: reading all of them for each edit would dominate
 * the time of an update.
 */
import { fileState } from '../../files/fileState.ts'
import { type AssetBytes, readAsset } from '../../output/assets/assetTable.ts'

/** @returns A replacement for `readAsset`. */
export function createAssetCache(): typeof readAsset {
  const cache = new Map<string, { readonly state: string | undefined; readonly bytes: AssetBytes }>()
  return (absolute) => {
    const state = fileState(absolute)
    const cached = cache.get(absolute)
    if (cached !== undefined && state !== undefined && cached.state === state) return cached.bytes
    const bytes = readAsset(absolute)
    cache.set(absolute, { state, bytes })
    return bytes
  }
}
