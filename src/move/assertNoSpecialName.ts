/**
 * Rejects moving files that are found by their name or folder: under another name they would silently lose their
 * effect.
 */

import { existsSync } from 'node:fs'
import path from 'node:path'
import { folderOf } from '../shared/addresses/urls.ts'
import { SIDEBARS_FILES } from '../shared/constants.ts'
import { isCategoryFile } from '../shared/document/categoryFile.ts'
import { UserError } from '../shared/errors/userError.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { archiveFolders } from '../shared/site/listVersions.ts'
import { readsRootSidebars } from '../shared/site/rootSidebars.ts'
import type { Move } from './renamePath.ts'

const sidebarsFile = (exists: (file: string) => boolean): string | undefined => SIDEBARS_FILES.find(exists)

/** One sidebars file name may become another. */
function losesSidebars({ from, to }: Move, { siteDir, docs }: SiteConfig): boolean {
  const exists = (file: string) => existsSync(path.join(siteDir, file))
  const usesDefaultName = docs.some((options) => readsRootSidebars(options, docs))
  if (!usesDefaultName || sidebarsFile(exists) !== from) return false
  return sidebarsFile((file) => file === to || (file !== from && exists(file))) !== to
}

/** @throws {UserError} */
export function assertNoSpecialName(move: Move, config: SiteConfig): void {
  const { from, to } = move
  if (losesSidebars(move, config)) {
    throw new UserError(`"${from}" is found by its name, and the site would lose its sidebars`, {
      hint: 'move it by hand and name it in the configuration: sidebarPath',
    })
  }
  const archive = archiveFolders(config).find((folder) =>
    [from, to].some((name) => name === folder || name.startsWith(`${folder}/`)),
  )
  if (archive !== undefined) {
    throw new UserError(`"${archive}" holds archived versions, and mv changes the current version alone`, {
      hint: 'move the file by hand, then run xpre-docs check',
    })
  }
  if (isCategoryFile(from) && !(isCategoryFile(to) && folderOf(from) === folderOf(to))) {
    throw new UserError(`"${from}" sets the label of its folder`, {
      hint: 'move the folder, or move the file by hand',
    })
  }
}
