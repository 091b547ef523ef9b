/**
 * The site after a move, with every text as it was but for the sidebars: a category page is there only where its
 * sidebar finds its documents, and links to it have to be seen to lead there.
 * In: the site before the move and its rehearsal. Out: the site in the rehearsal. Nothing else is changed.
 */
import type { Move } from '../edit/renamePath.ts'
import { replaceLiterals } from '../edit/replaceLiterals.ts'
import { computeFixes } from '../edit/writeFixes.ts'
import { loadSidebars } from '../project/loadSidebars.ts'
import type { LoadedSite } from '../project/loadSite.ts'
import { findSidebarLiterals, readPluginDocs } from './idChanges.ts'
import type { Rehearsal } from './rehearsal.ts'

export async function rehearseMove(
  { site }: LoadedSite,
  rehearsal: Rehearsal,
  move: Move,
  cwd: string,
): Promise<LoadedSite> {
  const moved = await rehearsal.load()
  const plugins = readPluginDocs(site, moved.site, move)
  const sidebars = await loadSidebars(site.config, cwd)
  // Addresses can only be told when the sidebars are right.
  const literals = findSidebarLiterals(site, sidebars, plugins, { move, changeHref: () => undefined })
  const edits = literals.flatMap(({ text, ...change }) => replaceLiterals(text, change) ?? [])
  const { changes } = computeFixes(site.config.siteDir, edits)
  if (changes.length === 0) return moved
  rehearsal.change(new Map(changes.map(({ file, after }) => [file, after])))
  return rehearsal.load()
}
