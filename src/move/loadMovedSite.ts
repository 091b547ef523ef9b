/**
 * Loads the moved copy of a site with unchanged texts, except for sidebars: a category page exists only if its
 * sidebar finds its documents, and links to it must resolve.
 */

import { computeFixes } from '../edit/index.ts'
import { type LoadedLanguages, type LoadedSite, loadSidebars, type SiteCopy } from '../project/index.ts'
import { findSidebarLiterals, readPluginDocs } from './idChanges.ts'
import type { Move } from './renamePath.ts'
import { replaceLiterals } from './replaceLiterals.ts'

export async function loadMovedSite(
  { site }: LoadedSite,
  copy: SiteCopy,
  move: Move,
  cwd: string,
): Promise<LoadedLanguages> {
  const moved = await copy.load()
  const plugins = readPluginDocs(site, moved[0].site, move)
  const sidebars = await loadSidebars(site.config, cwd)
  // Addresses can be resolved only with updated sidebars, so this pass changes none.
  const literals = findSidebarLiterals(site, sidebars, plugins, { move, changeHref: () => undefined })
  const edits = literals.flatMap(({ text, ...change }) => replaceLiterals(text, change) ?? [])
  const { changes } = computeFixes(site.config.siteDir, edits)
  if (changes.length === 0) return moved
  copy.change(new Map(changes.map(({ file, after }) => [file, after])))
  return copy.load()
}
