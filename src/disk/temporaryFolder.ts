/**
 * Folders that go again: at once when their work is done, with the process at the latest.
 * Only a process that is killed outright leaves one; those beside a site are cleared away by a later run.
 */
import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { atEnd } from '../process/atEnd.ts'
import { isInUse } from '../process/isInUse.ts'
import { errorCode } from '../shared/text/errorCode.ts'
import { UserError } from '../shared/userError.ts'

export interface TemporaryFolder {
  /** Absolute, symbolic links resolved. */
  readonly dir: string
  /** May be called more than once. What the system still holds on to is tried again when the process ends. */
  remove(): void
}

const OPTIONS = { recursive: true, force: true, maxRetries: 3 } as const

function makeIn(parent: string, name: string): TemporaryFolder {
  const dir = realpathSync(mkdtempSync(path.join(parent, name)))
  const removeNow = () => rmSync(dir, OPTIONS)
  const forget = atEnd(removeNow)
  return {
    dir,
    remove() {
      try {
        removeNow()
        forget()
      } catch {}
    },
  }
}

/**
 * A folder that only this user may read, where the system keeps such things.
 * @throws {UserError} when nothing can be written there.
 */
export function makeTemporaryFolder(): TemporaryFolder {
  try {
    return makeIn(os.tmpdir(), 'xpre-docs-')
  } catch (error) {
    throw new UserError(
      `The folder for temporary files cannot be used (${errorCode(error) ?? 'unknown error'})`,
      {
        hint: 'set TMPDIR to a folder that can be written',
        cause: error,
      },
    )
  }
}

/** Clears up after processes that were killed. */
function removeLeftovers(parent: string, prefix: string): void {
  for (const name of readdirSync(parent)) {
    const [, pid] = /^(\d+)-\w{6}$/.exec(name.startsWith(prefix) ? name.slice(prefix.length) : '') ?? []
    const folder = path.join(parent, name)
    try {
      if (pid !== undefined && !isInUse(folder, Number(pid))) rmSync(folder, OPTIONS)
    } catch {
      // Another run was faster, or it belongs to someone else.
    }
  }
}

/**
 * A folder beside others, where that is allowed, else where the system keeps such things. It is named after this
 * process; those of processes that are no more are removed.
 *
 * @param parent Absolute.
 */
export function makeFolderIn(parent: string, name: string): TemporaryFolder {
  const prefix = `${name}-`
  try {
    removeLeftovers(parent, prefix)
    return makeIn(parent, `${prefix}${process.pid}-`)
  } catch {
    return makeTemporaryFolder()
  }
}
