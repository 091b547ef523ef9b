/** Lists the file changes of a move, by old names. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FileChange } from '../edit/index.ts'
import { UserError } from '../shared/errors/userError.ts'
import type { Site } from '../shared/site/site.ts'
import { type Move, renamePath } from './renamePath.ts'

/** Moved files of the site, sorted. */
export function listMoved(
  { listing }: { readonly listing: Pick<Site['listing'], 'files' | 'staticFiles'> },
  move: Move,
): string[] {
  const all = new Set([...listing.files, ...listing.staticFiles.values()])
  const moved = [...all].filter((file) => renamePath(file, move) !== file).sort()
  if (moved.length > 0) return moved
  throw new UserError(`"${move.from}" contains no file to move`, {
    hint: 'hidden files and files that git ignores are not moved',
  })
}

/** Changes of the moved files, and of other files with new texts. */
export function listMoveChanges(
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
