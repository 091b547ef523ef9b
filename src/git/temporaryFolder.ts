import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

export interface TemporaryFolder {
  /** Absolute, symbolic links resolved. */
  readonly dir: string
  /** May be called more than once. */
  remove(): Promise<void>
}

/** A folder that only this user may read. It goes with the process at the latest, unless that is killed. */
export function makeTemporaryFolder(): TemporaryFolder {
  const dir = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'xpre-docs-')))
  const options = { recursive: true, force: true, maxRetries: 3 } as const
  const atExit = () => rmSync(dir, options)
  process.once('exit', atExit)
  return {
    dir,
    remove: async () => {
      await rm(dir, options)
      process.removeListener('exit', atExit)
    },
  }
}
