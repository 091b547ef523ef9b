/** Files on their way into a cache: they are written beside the one whose place they take. */
import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { bestEffort } from './bestEffort.ts'

/** One this old belongs to a run that was killed, in milliseconds. */
const MAX_AGE_MS = 3_600_000

/** Only packs are large; the folder may hold what is not ours. */
const PACK = /\.pack\.\d+-[\da-f]{8}\.tmp$/

/** @param file Absolute. @returns A name that nobody else has. */
export const unfinishedName = (file: string): string =>
  `${file}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`

/** What killed runs left of packs. */
export function clearUnfinished(folder: string): void {
  for (const name of bestEffort(() => readdirSync(folder)) ?? []) {
    if (!PACK.test(name)) continue
    const file = path.join(folder, name)
    bestEffort(() => {
      if (Date.now() - statSync(file).mtimeMs > MAX_AGE_MS) rmSync(file, { force: true })
    })
  }
}
