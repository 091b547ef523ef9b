/**
 * Files that count because of their name or folder alone: under another they would silently mean nothing.
 * In: a move. Out: nothing, or an error that says why the file stays.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Move } from '../edit/renamePath.ts'
import type { SiteConfig } from '../shared/config.ts'
import { SIDEBARS_FILES } from '../shared/constants.ts'
import { folderOf } from '../shared/urls.ts'
import { UserError } from '../shared/userError.ts'

const CATEGORY_FILE = /(?:^|\/)_category_\.(?:json|ya?ml)$/

const sidebarsFile = (isThere: (file: string) => boolean): string | undefined => SIDEBARS_FILES.find(isThere)

/** One kind of sidebars file may become another. */
function losesSidebars({ from, to }: Move, { siteDir, docs }: SiteConfig): boolean {
  const isThere = (file: string) => existsSync(path.join(siteDir, file))
  const isLookedFor = docs.some(({ sidebarPath }) => sidebarPath === undefined)
  if (!isLookedFor || sidebarsFile(isThere) !== from) return false
  return sidebarsFile((file) => file === to || (file !== from && isThere(file))) !== to
}

/** @throws {UserError} */
export function assertNotFoundByName(move: Move, config: SiteConfig): void {
  const { from, to } = move
  if (losesSidebars(move, config)) {
    throw new UserError(`"${from}" is found by its name, and the site would lose its sidebars`, {
      hint: 'move it by hand and name it in the configuration: sidebarPath',
    })
  }
  if (CATEGORY_FILE.test(from) && !(CATEGORY_FILE.test(to) && folderOf(from) === folderOf(to))) {
    throw new UserError(`"${from}" says what the folder it lies in is called`, {
      hint: 'move the folder, or move the file by hand',
    })
  }
}
