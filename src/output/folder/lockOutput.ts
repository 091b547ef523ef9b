/** One build at a time works on an output: the others wait, and a killed process holds no lock. */
import { setTimeout } from 'node:timers/promises'
import { tryLock } from '../../disk/lockFile.ts'
import { makeFolders } from '../../disk/makeFolders.ts'
import { lockPathOf, resolveOutputFolder } from './outputFolder.ts'
import { withUserErrors } from './toUserError.ts'

/** How often to look whether the other build has ended, in milliseconds. */
const POLL_MS = 100

export interface LockHolder {
  /** Process id. */
  readonly pid: number
  /** The lock, absolute. Removing it lets this build go on. */
  readonly file: string
}

export interface LockOptions {
  /** Called once, when another build has to be waited for. */
  readonly onWait?: ((holder: LockHolder) => void) | undefined
}

/**
 * @param outDir Absolute.
 * @returns Gives the output to others again; called at the end of the process at the latest, and harmless twice.
 * @throws {UserError} when nothing can be written beside the output.
 */
export async function lockOutput(outDir: string, { onWait }: LockOptions = {}): Promise<() => void> {
  const home = withUserErrors(`prepare the output folder "${outDir}"`, () => resolveOutputFolder(outDir))
  const file = lockPathOf(home)
  const tryOutputLock = () =>
    withUserErrors(`prepare the output folder "${outDir}"`, () => {
      makeFolders(home.workDir)
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
