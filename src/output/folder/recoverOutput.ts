import { tryLock } from '../../disk/lockFile.ts'
import { lockPathOf, resolveOutputFolder } from './outputFolder.ts'
import { hasJournal } from './swapJournal.ts'
import { finishSwap } from './swapOutput.ts'
import { withUserErrors } from './toUserError.ts'

/**
 * For commands that read an output: ends what a build that was killed in the middle of its last step has left.
 * Nothing is done where there is nothing to do, or while a build is at work.
 *
 * @param outDir Absolute; it may be missing.
 * @throws {UserError} when the disk refuses.
 */
export function recoverOutput(outDir: string): void {
  withUserErrors(`finish an interrupted build of "${outDir}"`, () => {
    const home = resolveOutputFolder(outDir)
    if (!hasJournal(home)) return
    const lock = tryLock(lockPathOf(home))
    if (!lock.isHeld) return
    try {
      finishSwap(home)
    } finally {
      lock.release()
    }
  })
}
