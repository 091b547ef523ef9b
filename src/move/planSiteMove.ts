/**
 * Plans all edits, redirects, notes and remarks of a move, from the site before it and the moved site with unchanged
 * texts.
 */

import type { DiscoveredFiles } from '../files/index.ts'
import { readSource } from '../markdown/index.ts'
import { type LoadedLanguages, type LoadedSite, loadSidebars, uniteLanguages } from '../project/index.ts'
import { UserError } from '../shared/errors/userError.ts'
import { isTranslation } from '../shared/languages/translatedFiles.ts'
import type { Site } from '../shared/site/site.ts'
import { describeUnredirected, findDocMoves, findOtherPageMoves, type RouteMove } from './addressMoves.ts'
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
  /** Before the move, of each language. */
  readonly files: readonly [DiscoveredFiles, ...DiscoveredFiles[]]
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

/** Changes in translations. Everything else is planned once, in the default language. */
function planTranslations(
  sites: BothSites,
  { before, after, files }: { readonly before: Site; readonly after: Site; readonly files: DiscoveredFiles },
  redirect: boolean,
) {
  const { translated, config } = before
  const isOwn = ({ file }: { readonly file: string }) =>
    translated !== undefined && isTranslation(file, translated)
  const docs = sites.before.docs.filter(({ source }) => isOwn({ file: source }))
  const plugins = readPluginDocs(before, after, sites.move)
  const found = findDocMoves(sites, redirect)
  const inLanguage = <One extends RouteMove>({ from, to, ...rest }: One) => ({
    ...rest,
    from: `/${config.locale.urlPart}${from.slice(1)}`,
    to: `/${config.locale.urlPart}${to.slice(1)}`,
  })
  return {
    addresses: [
      ...findLinkChanges(sites, docs),
      ...findFrontMatterIds(before, plugins).filter(isOwn),
      ...findCategoryIds(files, before, plugins, sites.move).filter(isOwn),
    ],
    moves: found.moves.filter(isOwn).map(inLanguage),
    unredirected: found.unredirected.filter(isOwn).map(inLanguage),
  }
}

/**
 * @param before The site in each of its languages, the default one first.
 * @throws {UserError} when a page would no longer be one.
 */
export async function planSiteMove(
  before: LoadedLanguages,
  after: LoadedLanguages,
  { move, files, cwd, redirect, others }: MoveSetting,
): Promise<SiteMovePlan> {
  const [loaded] = before
  const [moved] = after
  const sites: BothSites = { move, before: loaded.links, after: moved.links }
  assertPublished(sites)
  const { site, content } = loaded
  const plugins = readPluginDocs(site, moved.site, move)
  const configChanges = findConfigAddresses(sites)
  const { moves, unredirected } = findDocMoves(sites, redirect)
  const pageMoves = redirect ? findOtherPageMoves(sites) : []
  const pagePlan = planPageRedirects(pageMoves, site.config)
  const translations = before.slice(1).flatMap((language, index) => {
    const [now, ofLanguage] = [after[index + 1], files[index + 1]]
    if (now === undefined || ofLanguage === undefined) return []
    const both: BothSites = { move, before: language.links, after: now.links }
    assertPublished(both)
    return [planTranslations(both, { before: language.site, after: now.site, files: ofLanguage }, redirect)]
  })
  const plan = planMove({
    addresses: [
      ...findLinkChanges(sites, sites.before.docs),
      ...findOtherChanges(others, sites),
      ...findIncludeChanges(uniteLanguages(before).links.docs, content, move),
      ...findFrontMatterIds(site, plugins),
      ...findSearchTestChanges(sites, moves),
      ...findCategoryIds(files[0], site, plugins, move),
      ...translations.flatMap(({ addresses }) => addresses),
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
    moves: [...moves, ...translations.flatMap((each) => each.moves)],
  })
  return {
    edits: plan.edits,
    redirectEdits: [...plan.redirectEdits, ...pagePlan.edits],
    redirects: [...plan.redirects, ...pagePlan.redirects],
    notes: [...plan.notes, ...configChanges.notes, ...pagePlan.notes, ...describeImports(loaded, move)],
    remarks: [
      ...describeUnredirected([
        ...unredirected,
        ...pageMoves,
        ...translations.flatMap((each) => each.unredirected),
      ]),
      ...(redirect ? describeStaticMoves(sites, move.isFolder) : []),
    ],
  }
}
