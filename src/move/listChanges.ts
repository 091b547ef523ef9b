/**
 * What a move changes on the disk, file by file.
 * In: the site, the files with new texts, the move. Out: all of them as changes, by their old names.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Move, renamePath } from '../edit/renamePath.ts'
import type { FileChange } from '../edit/textEdit.ts'
import type { Site } from '../shared/site.ts'

/** Files of the site that are moved, sorted. */
export function listMoved({ listing }: Site, move: Move): string[] {
  const all = new Set([...listing.files, ...listing.staticFiles.values()])
  return [...all].filter((file) => renamePath(file, move) !== file).sort()
}

/** The moved files, each with what becomes of its text, and the others that change. */
export function listChanges(
  siteDir: string,
  moved: readonly string[],
  changed: readonly FileChange[],
  move: Move,
): FileChange[] {
  const texts = new Map(changed.map((change) => [change.file, change]))
  const names = [...new Set([...moved, ...texts.keys()])].sort()
  return names.map((file): FileChange => {
    const movedTo = renamePath(file, move)
    const change = texts.get(file)
    const bytes = change?.before ?? new Uint8Array(readFileSync(path.join(siteDir, file)))
    return {
      file,
      movedTo: movedTo === file ? undefined : movedTo,
      before: bytes,
      after: change?.after ?? bytes,
    }
  })
}
