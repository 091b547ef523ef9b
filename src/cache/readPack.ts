import { readFileSync, statSync } from 'node:fs'
import { bestEffort } from './bestEffort.ts'
import { decodePack, type Pack } from './pack.ts'

/** Entries of a file; none where there is no such file, it is larger than `maxBytes`, of another owner, or it was damaged. */
export function readPack(file: string, maxBytes: number, owner = ''): Pack {
  const bytes = bestEffort(() => (statSync(file).size > maxBytes ? undefined : readFileSync(file)))
  return (bytes && decodePack(bytes, owner)) ?? new Map()
}
