/**
 * `mv`: a page, a file or a folder gets another place, and everything that names it says so.
 * It is played through on a copy of the site first: with the old texts, to see which addresses no longer lead where
 * they did, then with the new ones, to see that nothing got worse. Only then are files changed, all or none.
 */
import { changeFiles } from '../edit/changeFiles.ts'
import { formatPatch } from '../edit/formatPatch.ts'
import { nameForPatch } from '../edit/nameForPatch.ts'
import { byHand, type MoveNote } from '../edit/planMove.ts'
import { renamePath } from '../edit/renamePath.ts'
import type { SkippedEdit } from '../edit/textEdit.ts'
import { computeFixes } from '../edit/writeFixes.ts'
import { assertNotWorse } from '../move/assertNotWorse.ts'
import { findMoveSite } from '../move/findMoveSite.ts'
import { listChanges, listMoved } from '../move/listChanges.ts'
import { readOtherMarkdown } from '../move/otherLinks.ts'
import { findOtherMarkdown } from '../move/otherMarkdown.ts'
import { planSiteMove } from '../move/planSiteMove.ts'
import { openRehearsal } from '../move/rehearsal.ts'
import { rehearseMove } from '../move/rehearseMove.ts'
import { type ResolvedMove, resolveMove } from '../move/resolveMove.ts'
import { loadSite } from '../project/loadSite.ts'
import { openProject } from '../project/openProject.ts'
import { UserError } from '../shared/userError.ts'

export interface MoveOptions {
  /** As typed: from `cwd`, or from the site's root. */
  readonly from: string
  readonly to: string
  /** Default: the site around `from`, or around `cwd`. */
  readonly siteDir?: string
  /** Absolute. */
  readonly cwd: string
  /** Changes nothing. */
  readonly dryRun?: boolean
  /** Whether moved pages get `redirect_from`. Default true. */
  readonly redirect?: boolean
  /** Longest that one step of the site's code may take, in milliseconds. */
  readonly timeoutMs?: number | undefined
}

export interface MoveResult {
  /** Absolute. */
  readonly siteDir: string
  /** From the site root. */
  readonly from: string
  readonly to: string
  /** Files that moved. */
  readonly files: number
  /** Addresses and ids that were rewritten, and in how many files. */
  readonly links: number
  readonly linkFiles: number
  readonly redirects: readonly { readonly from: string; readonly to: string }[]
  /** What is left to be done by hand; files under their new names. */
  readonly notes: readonly MoveNote[]
  /** Facts that need no action, in sentences. */
  readonly remarks: readonly string[]
  /** All of it as a patch, in the form of git. */
  readonly patch: string
  /** Absolute folder that the patch names files from: where it is to be applied. */
  readonly patchBase: string
}

const describeSkipped = ({ edit, reason }: SkippedEdit): MoveNote => {
  const { file, expected, text, place, form } = edit
  const note = byHand(file, expected, text, place.start.line)
  return form === 'raw' || reason === 'encoding' ? { ...note, message: `${note.message} (${reason})` } : note
}

const describeExtension = ({ to, addedExtension }: ResolvedMove): string[] =>
  addedExtension === undefined
    ? []
    : [`"${addedExtension}" was added to "${to.slice(0, -addedExtension.length)}"`]

/**
 * @throws {UserError} when there is nothing to move, something is in the way, or a finding would be new; then nothing
 *   was changed.
 */
export async function moveFile(options: MoveOptions): Promise<MoveResult> {
  const { cwd, dryRun = false, redirect = true } = options
  const project = await openProject({
    siteDir: options.siteDir ?? findMoveSite(options),
    cwd,
    includeDrafts: true,
    timeoutMs: options.timeoutMs,
  })
  const { config, files } = project
  const { siteDir } = config
  const move = resolveMove({ from: options.from, to: options.to, cwd }, config)
  const loaded = await loadSite(project, {
    onRead: () => {},
    probe: Promise.resolve(undefined),
    inspect: false,
  })
  const moved = listMoved(loaded.site, move)
  if (moved.length === 0) {
    throw new UserError(`"${move.from}" holds no file of the site`, {
      hint: 'hidden files and what git ignores are no part of it',
    })
  }
  const markdown = findOtherMarkdown(loaded)
  const others = await readOtherMarkdown(markdown, move, config.url)

  const rehearsal = openRehearsal(loaded, move, cwd)
  try {
    const plan = await planSiteMove(loaded, await rehearseMove(loaded, rehearsal, move, cwd), {
      move,
      files,
      cwd,
      redirect,
      others,
    })
    const written = computeFixes(siteDir, [...plan.edits, ...plan.redirectEdits])
    const contents = new Map(written.changes.map(({ file, after }) => [file, after]))
    const notes = [...plan.notes, ...written.skipped.map(describeSkipped)]
    rehearsal.change(contents)
    const { site } = await rehearsal.load()
    assertNotWorse({ before: loaded.site.diagnostics, after: site.diagnostics, notes }, move)

    const changes = listChanges(siteDir, moved, written.changes, move)
    const named = nameForPatch(changes, { siteDir, cwd })
    if (!dryRun) changeFiles(siteDir, { contents, renames: [[move.from, move.to]] })
    const skipped = new Set(written.skipped.map(({ edit }) => edit))
    const rewritten = plan.edits.filter((edit) => !skipped.has(edit))
    return {
      siteDir,
      from: move.from,
      to: move.to,
      files: moved.length,
      links: rewritten.length,
      linkFiles: new Set(rewritten.map(({ file }) => file)).size,
      redirects: plan.redirects,
      notes: notes.map((note) => ({ ...note, file: renamePath(note.file, move) })),
      remarks: [...describeExtension(move), ...plan.remarks],
      patch: formatPatch(named.changes),
      patchBase: named.base,
    }
  } finally {
    rehearsal.remove()
  }
}
