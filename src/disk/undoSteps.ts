/** Steps that undo changes of the disk, for operations that change all of their files or none. */
import { mkdirSync, rmdirSync, statSync } from 'node:fs'
import path from 'node:path'

export type Undo = () => void

/** Creates missing folders, and registers their removal. */
export function makeFoldersWithUndo(folder: string, undo: Undo[]): void {
  if (statSync(folder, { throwIfNoEntry: false }) !== undefined) return
  makeFoldersWithUndo(path.dirname(folder), undo)
  mkdirSync(folder)
  undo.push(() => rmdirSync(folder))
}

/**
 * Undoes steps, last first, and removes them from the list. A step that fails does not stop the others.
 *
 * @returns Whether no step has failed.
 */
export function rollBack(undo: Undo[]): boolean {
  let isComplete = true
  for (let step = undo.pop(); step !== undefined; step = undo.pop()) {
    try {
      step()
    } catch {
      isComplete = false
    }
  }
  return isComplete
}
