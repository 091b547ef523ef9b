import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { bestEffort } from './bestEffort.ts'
import { isPackFile } from './packFile.ts'

/**
 * Removes all packs of a folder. Files of other tools remain.
 *
 * @param folder Absolute path of a folder that may be missing.
 * @returns Whether all packs were removed.
 */
export function clearPacks(folder: string): boolean {
  const packs = (bestEffort(() => readdirSync(folder)) ?? [])
    .map((name) => path.join(folder, name))
    .filter(isPackFile)
  for (const pack of packs) bestEffort(() => rmSync(pack, { force: true }))
  return !packs.some(isPackFile)
}
