/**
 * `mv`: a page, a file or a folder gets another place, and everything that names it says so.
 * It is played through on a copy of the site first: once with the old texts, to see which addresses no longer lead
 * where they did, once with the new ones, to see that nothing got worse. Only then are files changed, all or none.
 */
import { readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { loadConfig } from '../config/loadConfig.ts'
import { type DiscoveredFiles, discoverFiles } from '../content/discoverFiles.ts'
import { readSource } from '../content/readSource.ts'
import { changeFiles } from '../refactor/changeFiles.ts'
import { formatPatch } from '../refactor/formatPatch.ts'
import { type AddressMove, byHand, type MoveNote, type MovePlan, planMove } from '../refactor/planMove.ts'
import { renamePath } from '../refactor/renamePath.ts'
import type { FileChange, SkippedEdit } from '../refactor/textEdit.ts'
import { computeFixes } from '../refactor/writeFixes.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { toSlashes } from '../shared/urls.ts'
import { UserError } from '../shared/userError.ts'
import { loadSidebars } from './loadSidebars.ts'
import { type LoadedSite, loadSite } from './loadSite.ts'
import {
  findCategoryIds,
  findFrontMatterIds,
  findNavbarLiterals,
  findSidebarLiterals,
  readPluginDocs,
} from './move/idChanges.ts'
import { findIncludeChanges } from './move/includeChanges.ts'
import { type BothSites, findLinkChanges } from './move/linkChanges.ts'
import { findOtherChanges, type OtherDocs, readOtherMarkdown } from './move/otherLinks.ts'
import { findOtherMarkdown } from './move/otherMarkdown.ts'
import { openRehearsal } from './move/rehearsal.ts'
import { type ResolvedMove, resolveMove } from './move/resolveMove.ts'
import { changeHref, findConfigAddresses, findModuleAddresses } from './move/siteAddressChanges.ts'

export interface MoveOptions {
  /** As typed: from `cwd`, or from the site's root. */
  readonly from: string
  readonly to: string
  readonly siteDir?: string
  /** Absolute. */
  readonly cwd: string
  /** Changes nothing. */
  readonly dryRun?: boolean
  /** Whether moved pages get `redirect_from`. Default true. */
  readonly redirect?: boolean
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
  /**
   * All of it as a patch, in the form of git; files from `cwd`, from the site where that lies above `cwd`, or from the
   * root of the repository where one of them lies outside of both.
   */
  readonly patch: string
}

/** Pages with another address than before. */
function findAddressMoves({ before, after, move }: BothSites, redirect: boolean): AddressMove[] {
  const { siteDir } = before.site.config
  return before.docs.flatMap((doc): AddressMove[] => {
    const from = before.sources.get(doc.source)?.path
    const route = after.sources.get(renamePath(doc.source, move))
    const { draft, unlisted, redirect_from: recorded = [] } = doc.frontMatter
    if (from === undefined || route === undefined) return []
    if (from === route.path && !recorded.includes(from)) return []
    const taken = after.routes.get(from)
    const isFree = from !== route.path && (taken === undefined || taken.kind === 'redirect')
    const isPublic = draft !== true && unlisted !== true
    const { text } = readSource(siteDir, doc.source)
    const recordsRedirect = redirect && isPublic && isFree
    return [{ file: doc.source, text, from, to: route.path, recordsRedirect }]
  })
}

/** Pages that are no Markdown have no front matter, and generated ones no file. */
function describeOtherMoves({ before, after, move }: BothSites, redirect: boolean): MoveNote[] {
  if (!redirect) return []
  const file = before.site.config.configFile ?? 'xpre.config.ts'
  return before.site.routes.routes.flatMap((route): MoveNote[] => {
    if (route.doc !== undefined || (route.kind !== 'page' && route.kind !== 'category')) return []
    if ((route.category?.pageNumber ?? 1) > 1 || after.routes.get(route.path) !== undefined) return []
    const source = renamePath(route.source, move)
    const moved = after.site.routes.routes.find(
      (one) => one.kind === route.kind && one.source === source && one.doc === undefined,
    )
    return moved === undefined
      ? []
      : [{ file, message: `add to redirects: { from: "${route.path}", to: "${moved.path}" }` }]
  })
}

/** Relative imports of a module are not looked at. */
function describeImports({ site }: LoadedSite, move: ResolvedMove): MoveNote[] {
  if (move.isFolder || !/\.[cm]?[jt]sx?$/.test(move.from)) return []
  const { text } = readSource(site.config.siteDir, move.from)
  return /\bfrom\s*["']\.{1,2}\/|\bimport\s*\(?\s*["']\.{1,2}\//.test(text)
    ? [{ file: move.from, message: 'check the relative imports' }]
    : []
}

const sourcesOf = ({ docs, site }: BothSites['before']): string[] => [
  ...docs.map(({ source }) => source),
  ...site.pageFiles.map(({ source }) => source),
]

/** Everything that is published stays so, or its links would have nowhere to lead. */
function assertPublished({ before, after, move }: BothSites): void {
  for (const source of sourcesOf(before)) {
    const moved = renamePath(source, move)
    if (moved === source || after.sources.get(moved) !== undefined) continue
    throw new UserError(`"${moved}" would be no page of the site any more`, {
      hint: 'pages lie in a docs or pages folder, and neither they nor their folders start with "_"',
    })
  }
}

async function planWith(
  loaded: LoadedSite,
  after: LoadedSite,
  { move, files, cwd, redirect, others }: MoveSetting,
): Promise<MovePlan> {
  const sites: BothSites = { move, before: loaded.links, after: after.links }
  assertPublished(sites)
  const { site, content } = loaded
  const plugins = readPluginDocs(site, after.site, move)
  const ofConfig = findConfigAddresses(sites)
  const moves = findAddressMoves(sites, redirect)
  const plan = planMove({
    addresses: [
      ...findLinkChanges(sites),
      ...findOtherChanges(others, sites),
      ...findIncludeChanges(sites.before.docs, content, move),
      ...findFrontMatterIds(site, plugins),
      ...findCategoryIds(files, site, plugins, move),
    ],
    literals: [
      ...findSidebarLiterals(site, await loadSidebars(site.config, cwd), plugins, {
        move,
        changeHref: (href) => changeHref(href, 'link', sites),
      }),
      ...findNavbarLiterals(site, plugins),
      ...ofConfig.literals,
      ...findModuleAddresses(
        sites,
        moves.filter(({ from, to }) => from !== to),
      ),
    ],
    moves,
  })
  const described = [...describeOtherMoves(sites, redirect), ...describeImports(loaded, move)]
  return { ...plan, notes: [...plan.notes, ...ofConfig.notes, ...described] }
}

interface MoveSetting {
  readonly move: ResolvedMove
  readonly files: DiscoveredFiles
  readonly cwd: string
  readonly redirect: boolean
  readonly others: OtherDocs
}

const LINK_RULES = new Set([
  'broken-link',
  'broken-markdown-link',
  'broken-anchor',
  'missing-asset',
  'case-mismatch',
])

/** What may be found where something is left to be done by hand. */
const EXCUSED_RULES = new Set([
  ...LINK_RULES,
  'missing-include',
  'invalid-sidebar',
  'invalid-navbar',
  'invalid-category',
  'invalid-redirect',
  'invalid-front-matter',
])

/** One kind of broken link may become another; that is no new one. */
const groupOf = ({ rule, file }: Diagnostic): string => `${LINK_RULES.has(rule) ? 'link' : rule} ${file}`

function countBy(diagnostics: readonly Diagnostic[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const diagnostic of diagnostics) {
    const key = groupOf(diagnostic)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** What is left to be done by hand may be found; anything else that is new speaks against the move. */
function assertNotWorse(before: LoadedSite, after: LoadedSite, plan: MovePlan, { move }: MoveSetting): void {
  const known = countBy(before.site.diagnostics.map((one) => ({ ...one, file: renamePath(one.file, move) })))
  const excused = new Set(plan.notes.map(({ file }) => renamePath(file, move)))
  const now = countBy(after.site.diagnostics)
  const worse = after.site.diagnostics.filter((one) => {
    const key = groupOf(one)
    const isExcused = excused.has(one.file) && EXCUSED_RULES.has(one.rule)
    return !isExcused && (now.get(key) ?? 0) > (known.get(key) ?? 0)
  })
  if (worse.length === 0) return
  // Of several of one kind in one file those are named first that are not as they were.
  const messages = new Set(before.site.diagnostics.map(({ message }) => message))
  const fresh = worse.filter(({ message }) => !messages.has(message))
  const lines = (fresh.length > 0 ? fresh : worse).slice(0, 5).map(({ file, place, message }) => {
    const at = place === undefined ? '' : `:${place.start.line}:${place.start.column}`
    return `  ${file}${at} ${message}`
  })
  throw new UserError(`The move would bring new findings, so nothing was changed\n${lines.join('\n')}`)
}

const describeSkipped = ({ edit, reason }: SkippedEdit): MoveNote => {
  const { file, expected, text, place, form } = edit
  const note = byHand(file, expected, text, place.start.line)
  return form === 'raw' || reason === 'encoding' ? { ...note, message: `${note.message} (${reason})` } : note
}

/** The moved files, each with what becomes of its text, and the others that change. */
function listChanges(
  { site }: LoadedSite,
  changed: readonly FileChange[],
  move: ResolvedMove,
): { readonly changes: FileChange[]; readonly moved: number } {
  const texts = new Map(changed.map((change) => [change.file, change]))
  const all = new Set([...site.listing.files, ...site.listing.staticFiles.values()])
  const movedFiles = [...all].filter((file) => renamePath(file, move) !== file)
  const names = [...new Set([...movedFiles, ...texts.keys()])].sort()
  const changes = names.map((file): FileChange => {
    const movedTo = renamePath(file, move)
    const change = texts.get(file)
    const bytes = change?.before ?? new Uint8Array(readFileSync(path.join(site.config.siteDir, file)))
    return {
      file,
      movedTo: movedTo === file ? undefined : movedTo,
      before: bytes,
      after: change?.after ?? bytes,
    }
  })
  return { changes, moved: movedFiles.length }
}

/** Programs that take patches refuse paths that lead upwards. */
function seenFrom(bases: readonly string[], siteDir: string, changes: readonly FileChange[]): FileChange[] {
  const from = (base: string, file: string) => toSlashes(path.relative(base, path.join(siteDir, file)))
  const isBelow = (base: string) =>
    changes.every(({ file }) => {
      const name = from(base, file)
      return !name.startsWith('../') && !path.isAbsolute(name)
    })
  const base = bases.find(isBelow) ?? siteDir
  return changes.map((change) => ({
    ...change,
    file: from(base, change.file),
    movedTo: change.movedTo === undefined ? undefined : from(base, change.movedTo),
  }))
}

/**
 * @throws {UserError} when there is nothing to move, something is in the way, or a finding would be new; then nothing
 *   was changed.
 */
export async function moveFile(options: MoveOptions): Promise<MoveResult> {
  const { cwd, dryRun = false, redirect = true } = options
  const config = await loadConfig({
    ...(options.siteDir === undefined ? {} : { siteDir: options.siteDir }),
    cwd,
    includeDrafts: true,
  })
  const { siteDir } = config
  const move = resolveMove({ from: options.from, to: options.to, cwd }, config)
  const files = await discoverFiles(config)
  const loaded = await loadSite(config, files, {
    cwd,
    onRead: () => {},
    probe: Promise.resolve(undefined),
    inspect: false,
  })
  const known = [...loaded.site.listing.files, ...loaded.site.listing.staticFiles.values()]
  if (known.every((file) => renamePath(file, move) === file)) {
    throw new UserError(`"${move.from}" holds no file of the site`, {
      hint: 'hidden files and what git ignores are no part of it',
    })
  }
  const markdown = findOtherMarkdown(loaded)
  const { root } = markdown
  const others = await readOtherMarkdown(markdown, move, config.url)
  const setting: MoveSetting = { move, files, cwd, redirect, others }

  const rehearsal = openRehearsal(loaded, move, cwd)
  try {
    const plan = await planWith(loaded, await rehearsal.load(), setting)
    const links = computeFixes(siteDir, [...plan.edits, ...plan.redirectEdits])
    const notes = [...plan.notes, ...links.skipped.map(describeSkipped)]
    rehearsal.change(new Map(links.changes.map(({ file, after }) => [file, after])))
    assertNotWorse(loaded, await rehearsal.load(), { ...plan, notes }, setting)

    const { changes, moved } = listChanges(loaded, links.changes, move)
    const patch = formatPatch(seenFrom([realpathSync(cwd), siteDir, root], siteDir, changes))
    if (!dryRun) {
      changeFiles(siteDir, {
        contents: new Map(links.changes.map(({ file, after }) => [file, after])),
        renames: [[move.from, move.to]],
      })
    }
    const skipped = new Set(links.skipped.map(({ edit }) => edit))
    const rewritten = plan.edits.filter((edit) => !skipped.has(edit))
    return {
      siteDir,
      from: move.from,
      to: move.to,
      files: moved,
      links: rewritten.length,
      linkFiles: new Set(rewritten.map(({ file }) => file)).size,
      redirects: plan.redirects,
      notes: notes.map((note) => ({ ...note, file: renamePath(note.file, move) })),
      patch,
    }
  } finally {
    rehearsal.remove()
  }
}
