/**
 * Plans a move in bare Markdown, outside of any site: addresses of files alone change. Tests it on a copy of the
 * documents that may name the moved path, and of all that they link to.
 */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { listFiles } from '../../files/index.ts'
import { bareConfig, createFileCopy, type SiteCopy } from '../../project/index.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { listMoved } from '../listMoveChanges.ts'
import { findOtherChanges, loadMarkdown, type OtherDocs, readOtherMarkdown } from '../otherLinks.ts'
import { findBareMarkdown } from '../otherMarkdown.ts'
import { type MovePlan, planMove } from '../planMove.ts'
import { renamePath } from '../renamePath.ts'
import { type MoveArguments, type ResolvedMove, resolveMove } from '../resolveMove.ts'

interface BareCopy extends Pick<SiteCopy, 'change' | 'remove'> {
  /** Findings of the moved documents. */
  readonly check: () => Promise<readonly Diagnostic[]>
}

interface BareMove {
  readonly move: ResolvedMove
  /** Moved files, from the root. */
  readonly moved: readonly string[]
  readonly plan: MovePlan
  readonly before: readonly Diagnostic[]
  readonly openCopy: () => BareCopy
}

function openCopy(root: string, { docs, loaded }: OtherDocs, move: ResolvedMove): BareCopy {
  const pathInCopy = (file: string) => renamePath(file, move)
  const { files = new Set<string>(), folders = new Set<string>() } = loaded?.site.listing ?? {}
  const copy = createFileCopy({ root, files, isText: () => true, pathInCopy })
  for (const folder of folders) mkdirSync(path.join(copy.dir, pathInCopy(folder)), { recursive: true })
  const sources = docs.map(({ source }) => pathInCopy(source))
  return {
    ...copy,
    check: async () => (sources.length === 0 ? [] : (await loadMarkdown(copy.dir, sources)).site.diagnostics),
  }
}

/**
 * @param root Absolute folder that links may not leave.
 * @throws {UserError} for a path that cannot be moved, or not to that target.
 */
export async function planBareMove(root: string, typed: MoveArguments): Promise<BareMove> {
  const move = resolveMove({ ...typed, isBare: true }, bareConfig(root, ''))
  const { files } = listFiles(root, path.join(root, '..'))
  const moved = listMoved({ listing: { files: new Set(files), staticFiles: new Map() } }, move)
  const mentions = await readOtherMarkdown(findBareMarkdown(root, files), move, undefined)
  return {
    move,
    moved,
    plan: planMove({ addresses: findOtherChanges(mentions, undefined), literals: [], moves: [] }),
    before: mentions.loaded?.site.diagnostics ?? [],
    openCopy: () => openCopy(root, mentions, move),
  }
}
