/**
 * Pages and files elsewhere with the base name of a broken address, nearest first. A file of the same name may be a
 * different text, so each is a guess. The page that contains the address is never among them.
 */

import { folderOf, lastSegment } from '../../shared/addresses/urls.ts'
import { isFolderPage } from '../../shared/document/folderPage.ts'
import type { Route } from '../../shared/site/route.ts'
import { plainNameOf } from '../resolve/linkIndex.ts'
import { foldName } from '../resolve/nameMap.ts'
import type { Target } from '../resolve/resolution.ts'

export interface BrokenAddress {
  /** Path from the site root, or site path, that was looked up. */
  readonly path: string
  /** Whether the path lies outside all folders of pages and files. */
  readonly isOutside: boolean
  /** The page that contains the address. */
  readonly page: Route | undefined
}

const sourceOf = (target: Target): string =>
  target.kind === 'route' ? target.route.source : target.kind === 'asset' ? target.source : target.path

/** The path that names a target: its source, or the folder if it is the folder's index page. */
function namedPathOf(target: Target): string {
  if (target.kind !== 'route') return sourceOf(target)
  const { doc, path } = target.route
  if (doc === undefined) return path
  return plainNameOf(isFolderPage(doc.contentPath) ? folderOf(doc.source) : doc.source)
}

/** Number of leading folders that a target shares with a path. */
function sharedFolders(target: Target, path: string): number {
  const names = sourceOf(target).split('/')
  const other = path.split('/')
  let shared = 0
  while (shared < names.length && names[shared] === other[shared]) shared += 1
  return shared
}

const isPage = (target: Target, page: Route | undefined): boolean =>
  target.kind === 'route' &&
  page !== undefined &&
  (target.route === page || (page.doc !== undefined && target.route.doc === page.doc))

/** Whether a target is the containing page under the same base name: the author means another page. */
export const isContainingPage = (target: Target, { path, page }: BrokenAddress): boolean =>
  isPage(target, page) &&
  foldName(lastSegment(namedPathOf(target))) === foldName(lastSegment(plainNameOf(path)))

/** Maximum number of targets ranked; if more share one name, the name is not meaningful. */
const RANKED_LIMIT = 200

/** @param targets All targets with that base name, in any case. */
export const findMoved = (targets: readonly Target[], { path, page }: BrokenAddress): readonly Target[] =>
  targets
    .slice(0, RANKED_LIMIT)
    .filter((target) => !isPage(target, page))
    .map((target) => ({ target, shared: sharedFolders(target, path) }))
    .sort((a, b) => b.shared - a.shared)
    .map(({ target }) => target)
