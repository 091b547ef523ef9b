/** Files on their way into a cache: they are written beside the one whose place they take. */
import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { isInUse } from '../process/isInUse.ts'
import { bestEffort } from './bestEffort.ts'

/** Only packs are large; the folder may hold what is not ours. */
const PACK = /\.pack\.(\d+)-[\da-f]{8}\.tmp$/

/** @param file Absolute. @returns A unique name. */
export const temporaryName = (file: string): string =>
  `${file}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`

/** What killed runs left of packs. */
export function removeStaleFiles(folder: string): void {
  for (const name of bestEffort(() => readdirSync(folder)) ?? []) {
    const [, pid] = PACK.exec(name) ?? []
    if (pid === undefined) continue
    const file = path.join(folder, name)
    bestEffort(() => {
      if (!isInUse(file, Number(pid))) rmSync(file, { force: true })
    })
  }
}
