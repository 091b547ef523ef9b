/**
 * Temporary folders, removed at the exit of the process at the latest. A killed process leaves its folders; a later run
 * removes those beside a site.
 */
import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isInUse, onExit } from '../process/index.ts'
import { errorCode } from '../shared/errors/errorCode.ts'
import { UserError } from '../shared/errors/userError.ts'

export interface TemporaryFolder {
  /** Absolute, symbolic links resolved. */
  readonly dir: string
  /** May be called more than once. A folder that cannot be removed yet is removed at exit. */
  remove(): void
}

const REMOVE_OPTIONS = { recursive: true, force: true, maxRetries: 3 } as const

function createFolder(parent: string, name: string): TemporaryFolder {
  const dir = realpathSync(mkdtempSync(path.join(parent, name)))
  const removeNow = () => rmSync(dir, REMOVE_OPTIONS)
  const unregister = onExit(removeNow)
  return {
    dir,
    remove() {
      try {
        removeNow()
        unregister()
      } catch {}
    },
  }
}

/**
 * Creates a folder in the temporary folder of the system, readable by this user only.
 * @throws {UserError} when the folder cannot be created.
 */
export function makeTemporaryFolder(): TemporaryFolder {
  try {
    return createFolder(os.tmpdir(), 'xpre-docs-')
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

/** Removes the folders of processes that have ended. */
function removeLeftovers(parent: string, prefix: string): void {
  for (const name of readdirSync(parent)) {
    const [, pid] = /^(\d+)-\w{6}$/.exec(name.startsWith(prefix) ? name.slice(prefix.length) : '') ?? []
    const folder = path.join(parent, name)
    try {
      if (pid !== undefined && !isInUse(folder, Number(pid))) rmSync(folder, REMOVE_OPTIONS)
    } catch {
      // Another run has removed it, or another user owns it.
    }
  }
}

/**
 * Creates a temporary folder in `parent`, or in the temporary folder of the system when that fails. Its name holds the id
 * of this process. Removes the folders of processes that have ended.
 *
 * @param parent Absolute.
 */
export function makeTemporaryFolderIn(parent: string, name: string): TemporaryFolder {
  const prefix = `${name}-`
  try {
    removeLeftovers(parent, prefix)
    return createFolder(parent, `${prefix}${process.pid}-`)
  } catch {
    return makeTemporaryFolder()
  }
}
