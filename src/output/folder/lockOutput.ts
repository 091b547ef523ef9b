/** Locks an output folder for one build. Other builds wait. A killed process releases its lock. */
import { setTimeout } from 'node:timers/promises'
import { makeFolders, tryLock } from '../../disk/index.ts'
import { lockPathOf, resolveOutputFolder } from './outputFolder.ts'
import { withUserErrors } from './toUserError.ts'

/** Interval between attempts to get the lock, in milliseconds. */
const POLL_MS = 100

export interface LockHolder {
  /** Process id. */
  readonly pid: number
  /** Absolute path of the lock file. Removing it lets this build continue. */
  readonly file: string
}

export interface LockOptions {
  /** Called once, when another build holds the lock. */
  readonly onWait?: ((holder: LockHolder) => void) | undefined
}

/**
 * @param outDir Absolute.
 * @returns Releases the lock. Further calls have no effect. The end of the process releases the lock too.
 * @throws {UserError} when the parent folder of the output is not writable.
 */
export async function lockOutput(outDir: string, { onWait }: LockOptions = {}): Promise<() => void> {
  const folder = withUserErrors(`prepare the output folder "${outDir}"`, () => resolveOutputFolder(outDir))
  const file = lockPathOf(folder)
  const tryOutputLock = () =>
    withUserErrors(`prepare the output folder "${outDir}"`, () => {
      makeFolders(folder.workDir)
      return tryLock(file)
    })
  for (let isNotified = false; ; await setTimeout(POLL_MS)) {
    const lock = tryOutputLock()
    if (lock.isHeld) return lock.release
    if (isNotified || lock.pid === undefined) continue
    onWait?.({ pid: lock.pid, file })
    isNotified = true
  }
}
