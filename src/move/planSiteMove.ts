/**
 * Plans all edits, redirects, notes and remarks of a move, from the site before it and the moved site with unchanged
 * texts.
 */

import type { DiscoveredFiles } from '../files/discoverFiles.ts'
import { readSource } from '../markdown/source/readSource.ts'
import { loadSidebars } from '../project/loadSidebars.ts'
import type { LoadedSite } from '../project/loadSite.ts'
import { UserError } from '../shared/errors/userError.ts'
import { describeUnredirected, findDocMoves, findOtherPageMoves } from './addressMoves.ts'
import {
  findCategoryIds,
  findFrontMatterIds,
  findNavbarLiterals,
  findSidebarLiterals,
  readPluginDocs,
} from './idChanges.ts'
import { findIncludeChanges } from './includeChanges.ts'
import { type BothSites, findLinkChanges } from './linkChanges.ts'
import { findOtherChanges, type OtherDocs } from './otherLinks.ts'
import { type MoveNote, type MovePlan, planMove } from './planMove.ts'
import { describeStaticMoves } from './redirects/describeStaticMoves.ts'
import { planPageRedirects } from './redirects/planPageRedirects.ts'
import { renamePath } from './renamePath.ts'
import type { ResolvedMove } from './resolveMove.ts'
import { findSearchTestChanges } from './searchTestChanges.ts'
import { changeHref, findConfigAddresses, findModuleAddresses } from './siteAddressChanges.ts'

interface SiteMovePlan extends MovePlan {
  /** Messages that need no action. */
  readonly remarks: readonly string[]
}

interface MoveSetting {
  readonly move: ResolvedMove
  /** Before the move. */
  readonly files: DiscoveredFiles
  /** Absolute. */
  readonly cwd: string
  /** Whether to add redirects from old addresses. */
  readonly redirect: boolean
  readonly others: OtherDocs
}

const sourcesOf = ({ docs, site }: BothSites['before']): string[] => [
  ...docs.map(({ source }) => source),
  ...site.pageFiles.map(({ source }) => source),
]

/** Rejects a move after which a page is no longer published: links to it would have no target. */
function assertPublished({ before, after, move }: BothSites): void {
  for (const source of sourcesOf(before)) {
    const moved = renamePath(source, move)
    if (moved === source || after.sources.get(moved) !== undefined) continue
    throw new UserError(`"${moved}" would no longer be a page of the site`, {
      hint: 'pages are in a docs or pages folder, and no name in their path starts with "_"',
    })
  }
}

/** Relative imports of a moved module are not updated. */
function describeImports({ site }: LoadedSite, move: ResolvedMove): MoveNote[] {
  if (move.isFolder || !/\.[cm]?[jt]sx?$/.test(move.from)) return []
  const { text } = readSource(site.config, move.from)
  return /\bfrom\s*["']\.{1,2}\/|\bimport\s*\(?\s*["']\.{1,2}\//.test(text)
    ? [{ file: move.from, message: 'check the relative imports' }]
    : []
}

/** Translations keep their place: authors of other languages may work on them. */
function describeTranslations({ site }: LoadedSite, { from, to }: ResolvedMove): string[] {
  const { config, listing } = site
  const folders = config.locales.filter(({ urlPart }) => urlPart !== '').map(({ folder }) => folder)
  return folders
    .filter((folder) => {
      const translation = `${folder}/${from}`
      return [...listing.files].some((file) => file === translation || file.startsWith(`${translation}/`))
    })
    .map((folder) => `Move the translation too: git mv ${folder}/${from} ${folder}/${to}`)
}

/** @throws {UserError} when a page would no longer be one. */
export async function planSiteMove(
  loaded: LoadedSite,
  after: LoadedSite,
  { move, files, cwd, redirect, others }: MoveSetting,
): Promise<SiteMovePlan> {
  const sites: BothSites = { move, before: loaded.links, after: after.links }
  assertPublished(sites)
  const { site, content } = loaded
  const plugins = readPluginDocs(site, after.site, move)
  const configChanges = findConfigAddresses(sites)
  const { moves, unredirected } = findDocMoves(sites, redirect)
  const pageMoves = redirect ? findOtherPageMoves(sites) : []
  const pagePlan = planPageRedirects(pageMoves, site.config)
  const plan = planMove({
    addresses: [
      ...findLinkChanges(sites),
      ...findOtherChanges(others, sites),
      ...findIncludeChanges(sites.before.docs, content, move),
      ...findFrontMatterIds(site, plugins),
      ...findSearchTestChanges(sites, moves),
      ...findCategoryIds(files, site, plugins, move),
    ],
    literals: [
      ...findSidebarLiterals(site, await loadSidebars(site.config, cwd), plugins, {
        move,
        changeHref: (href) => changeHref(href, 'link', sites),
      }),
      ...findNavbarLiterals(site, plugins),
      ...configChanges.literals,
      ...findModuleAddresses(
        sites,
        moves.filter(({ from, to }) => from !== to),
      ),
    ],
    moves,
  })
  return {
    edits: plan.edits,
    redirectEdits: [...plan.redirectEdits, ...pagePlan.edits],
    redirects: [...plan.redirects, ...pagePlan.redirects],
    notes: [...plan.notes, ...configChanges.notes, ...pagePlan.notes, ...describeImports(loaded, move)],
    remarks: [
      ...describeUnredirected([...unredirected, ...pageMoves]),
      ...(redirect ? describeStaticMoves(sites, move.isFolder) : []),
      ...describeTranslations(loaded, move),
    ],
  }
}
