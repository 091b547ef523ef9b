import { tryLock } from '../../disk/index.ts'
import { lockPathOf, resolveOutputFolder } from './outputFolder.ts'
import { hasJournal } from './swapJournal.ts'
import { finishSwap } from './swapOutput.ts'
import { withUserErrors } from './toUserError.ts'

/**
 * Completes the swap of a build that was killed while it replaced the output. Commands that read an output call this
 * first. Does nothing while another build holds the lock.
 *
 * @param outDir Absolute. It may be missing.
 * @throws {UserError} for file system errors.
 */
export function recoverOutput(outDir: string): void {
  withUserErrors(`finish an interrupted build of "${outDir}"`, () => {
    const folder = resolveOutputFolder(outDir)
    if (!hasJournal(folder)) return
    const lock = tryLock(lockPathOf(folder))
    if (!lock.isHeld) return
    try {
      finishSwap(folder)
    } finally {
      lock.release()
    }
  })
}
