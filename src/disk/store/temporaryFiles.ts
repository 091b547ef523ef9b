/** Temporary files of a cache, which lie beside the file that they replace. */
import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { isInUse } from '../../process/index.ts'
import { bestEffort } from '../bestEffort.ts'

/** Only packs, since other temporary files are small and the folder may contain files of other tools. */
const TEMPORARY_PACK = /\.pack\.(\d+)-[\da-f]{8}\.tmp$/

/** @param file Absolute path. @returns Unique path beside the file. */
export const temporaryName = (file: string): string =>
  `${file}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`

/** Removes temporary packs of processes that were killed. */
export function removeStaleFiles(folder: string): void {
  for (const name of bestEffort(() => readdirSync(folder)) ?? []) {
    const [, pid] = TEMPORARY_PACK.exec(name) ?? []
    if (pid === undefined) continue
    const file = path.join(folder, name)
    bestEffort(() => {
      if (!isInUse(file, Number(pid))) rmSync(file, { force: true })
    })
  }
}
