/**
 * `mv`: moves a page, a file or a folder, and updates everything that refers to it, in a site or in bare Markdown.
 * Tests the move on a copy first: with the old texts, to find addresses that no longer lead to the same
 * target, then with the new ones, to verify that there are no new findings. Only then changes the files, all or none.
 */
import { changeFiles, computeFixes, formatPatch, nameForPatch, type SkippedEdit } from '../edit/index.ts'
import {
  createSiteCopy,
  type LoadedLanguages,
  loadLanguages,
  openProject,
  type SiteCopy,
  uniteLanguages,
} from '../project/index.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { AddedSources } from '../shared/site/addedSource.ts'
import { assertNotWorse } from './assertNotWorse.ts'
import { planBareMove } from './bare/planBareMove.ts'
import { findMoveRoot, findMoveSite } from './findMoveSite.ts'
import { listMoveChanges, listMoved } from './listMoveChanges.ts'
import { loadMovedSite } from './loadMovedSite.ts'
import { readOtherMarkdown } from './otherLinks.ts'
import { findOtherMarkdown } from './otherMarkdown.ts'
import { describeByHand, type MoveNote, type MovePlan } from './planMove.ts'
import { planSiteMove } from './planSiteMove.ts'
import { renamePath } from './renamePath.ts'
import { type ResolvedMove, resolveMove } from './resolveMove.ts'
import { findTranslationMoves } from './translations/findTranslationMoves.ts'

export interface MoveOptions {
  /** As typed: relative to `cwd`, or to the site root. */
  readonly from: string
  readonly to: string
  /** Default: the site around `from`, or around `cwd`; else the files are bare Markdown. */
  readonly siteDir?: string
  /** Whether the files are bare Markdown in any case. */
  readonly bare?: boolean
  /** Absolute. */
  readonly cwd: string
  /** Changes nothing. */
  readonly dryRun?: boolean
  /** Whether moved pages get `redirect_from`. Default: true. */
  readonly redirect?: boolean
  /** Maximum time for one step of the site's code, in milliseconds. */
  readonly timeoutMs?: number | undefined
}

export interface MoveResult {
  /** Absolute. */
  readonly siteDir: string
  /** From the site root. */
  readonly from: string
  readonly to: string
  /** Files and folders of translations that were moved as well. */
  readonly translations: readonly { readonly from: string; readonly to: string }[]
  /** Number of moved files. */
  readonly files: number
  /** Number of rewritten addresses and ids, and of files that contain them. */
  readonly links: number
  readonly linkFiles: number
  readonly redirects: readonly { readonly from: string; readonly to: string }[]
  /** Changes to make by hand; files under their new names. */
  readonly notes: readonly MoveNote[]
  /** Messages that need no action. */
  readonly remarks: readonly string[]
  /** All changes as a patch in git format. */
  readonly patch: string
  /** Absolute folder in which the patch is applied. */
  readonly patchBase: string
}

/** The findings of all languages, once each: several languages show the same documents. */
const diagnosticsOf = (sites: LoadedLanguages): readonly Diagnostic[] => [
  ...new Map(
    sites
      .flatMap(({ site }) => site.diagnostics)
      .map((found) => [JSON.stringify([found.rule, found.file, found.place, found.message]), found]),
  ).values(),
]

/** A move with all that changes, before it is tested. */
interface PlannedMove {
  /** Absolute root of all paths. */
  readonly root: string
  readonly move: ResolvedMove
  readonly moved: readonly string[]
  readonly plan: MovePlan & { readonly remarks: readonly string[] }
  readonly before: readonly Diagnostic[]
  /** Copy in which the path is moved, with unchanged texts. */
  readonly copy: Pick<SiteCopy, 'change'>
  /** Findings in the copy. */
  readonly check: () => Promise<readonly Diagnostic[]>
  readonly added: AddedSources
}

/** A note for an edit that could not be written. Pages of plugins and of other commits have no file to edit. */
function describeSkipped({ edit, reason }: SkippedEdit, added: AddedSources): MoveNote {
  const { file, expected, text, place, form } = edit
  const note = describeByHand(file, expected, text, place.start.line)
  const document = added.get(file)
  if (document !== undefined) {
    const where =
      document.kind === 'plugin' ? `in the data of the plugin "${document.plugin}"` : `in "${document.ref}"`
    return { ...note, message: `${note.message} ${where}` }
  }
  return form === 'raw' || reason === 'encoding' ? { ...note, message: `${note.message} (${reason})` } : note
}

const describeExtension = ({ to, addedExtension }: ResolvedMove): string[] =>
  addedExtension === undefined
    ? []
    : [`"${addedExtension}" was added to "${to.slice(0, -addedExtension.length)}"`]

/** Tests the planned texts on the copy, and changes the files. */
async function finishMove(
  { root, move: resolved, moved, plan, before, copy, check, added }: PlannedMove,
  { cwd, dryRun = false }: MoveOptions,
): Promise<MoveResult> {
  const { translations = [] } = resolved
  const written = computeFixes(root, [...plan.edits, ...plan.redirectEdits])
  const contents = new Map(written.changes.map(({ file, after }) => [file, after]))
  const planned = [...plan.notes, ...written.skipped.map((edit) => describeSkipped(edit, added))]
  copy.change(contents)
  const findings = { before, after: await check() }
  const notes = [...planned, ...assertNotWorse({ ...findings, notes: planned }, resolved)]

  const changes = listMoveChanges(root, moved, written.changes, resolved)
  const inPatch = nameForPatch(changes, { siteDir: root, cwd })
  const renames = [resolved, ...translations].map(({ from, to }) => [from, to] as const)
  if (!dryRun) changeFiles(root, { contents, renames })
  const skipped = new Set(written.skipped.map(({ edit }) => edit))
  const rewritten = plan.edits.filter((edit) => !skipped.has(edit))
  return {
    siteDir: root,
    from: resolved.from,
    to: resolved.to,
    files: moved.length,
    links: rewritten.length,
    linkFiles: new Set(rewritten.map(({ file }) => file)).size,
    redirects: plan.redirects,
    notes: notes.map((note) => ({ ...note, file: renamePath(note.file, resolved) })),
    translations,
    remarks: [...describeExtension(resolved), ...plan.remarks],
    patch: formatPatch(inPatch.changes),
    patchBase: inPatch.base,
  }
}

async function moveInSite(dir: string, options: MoveOptions): Promise<MoveResult> {
  const { cwd, redirect = true } = options
  const projects = await openProject({
    siteDir: dir,
    cwd,
    includeDrafts: true,
    timeoutMs: options.timeoutMs,
  })
  const { config, files } = projects[0]
  const named = resolveMove({ from: options.from, to: options.to, cwd }, config, files.added)
  const sites = await loadLanguages(projects, { inspect: false })
  const translations = findTranslationMoves(sites, named)
  const resolved = { ...named, translations: translations.moves }
  const loaded = uniteLanguages(sites)
  const moved = listMoved(loaded.site, resolved)
  const markdown = findOtherMarkdown(loaded)
  const mentions = await readOtherMarkdown(markdown, resolved, config.url)

  const copy = createSiteCopy(loaded, { cwd, pathInCopy: (file) => renamePath(file, resolved) })
  try {
    const [first, ...others] = projects
    const plan = await planSiteMove(sites, await loadMovedSite(sites[0], copy, resolved, cwd), {
      move: resolved,
      files: [first.files, ...others.map((each) => each.files)],
      cwd,
      redirect,
      others: mentions,
    })
    const planned = {
      root: config.siteDir,
      move: resolved,
      moved,
      plan: { ...plan, remarks: [...translations.remarks, ...plan.remarks] },
      before: diagnosticsOf(sites),
      copy,
      check: async () => diagnosticsOf(await copy.load()),
      added: files.added,
    }
    return await finishMove(planned, options)
  } finally {
    copy.remove()
  }
}

async function moveInBareMarkdown(options: MoveOptions): Promise<MoveResult> {
  const root = findMoveRoot(options)
  const { openCopy, plan, ...bare } = await planBareMove(root, options)
  const copy = openCopy()
  try {
    const planned = {
      ...bare,
      root,
      plan: { ...plan, remarks: [] },
      copy,
      check: copy.check,
      added: new Map(),
    }
    return await finishMove(planned, options)
  } finally {
    copy.remove()
  }
}

/**
 * @throws {UserError} when there is nothing to move, the target exists, or the move would cause a finding; then
 * nothing was changed.
 */
export function move(options: MoveOptions): Promise<MoveResult> {
  const siteDir = options.siteDir ?? (options.bare === true ? undefined : findMoveSite(options))
  return siteDir === undefined ? moveInBareMarkdown(options) : moveInSite(siteDir, options)
}
