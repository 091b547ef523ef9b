/**
 * Pages and files elsewhere that have the base name of an address with nothing behind it, the nearest first.
 * Another file of that name may be another text, so each is a guess. A page that links to its own name means another
 * one.
 */
import type { Route } from '../../shared/route.ts'
import { folderOf } from '../../shared/urls.ts'
import { isFolderPage, plainNameOf } from '../resolve/linkIndex.ts'
import { foldName } from '../resolve/nameMap.ts'
import type { Target } from '../resolve/resolution.ts'
import { lastSegment } from './nameLists.ts'

export interface Wanted {
  /** Path from the site root, or of the site: where it was looked for. */
  readonly path: string
  /** It lies where no page or file of the site does. */
  readonly isOutside: boolean
  /** The page it is written on. */
  readonly own: Route | undefined
}

const sourceOf = (target: Target): string =>
  target.kind === 'route' ? target.route.source : target.kind === 'asset' ? target.source : target.path

/** What names it: a file, or the folder that a page stands for. */
function namedPathOf(target: Target): string {
  if (target.kind !== 'route') return sourceOf(target)
  const { doc, path } = target.route
  if (doc === undefined) return path
  return plainNameOf(isFolderPage(doc.contentPath) ? folderOf(doc.source) : doc.source)
}

/** How many of its first folders a source shares with another. */
function sharedFolders(target: Target, wanted: string): number {
  const names = sourceOf(target).split('/')
  const other = wanted.split('/')
  let shared = 0
  while (shared < names.length && names[shared] === other[shared]) shared += 1
  return shared
}

const isOwnPage = (target: Target, own: Route | undefined): boolean =>
  target.kind === 'route' &&
  own !== undefined &&
  (target.route === own || (own.doc !== undefined && target.route.doc === own.doc))

/** The page itself under the same base name: its author meant another page. */
export const isOwnName = (target: Target, { path, own }: Wanted): boolean =>
  isOwnPage(target, own) &&
  foldName(lastSegment(namedPathOf(target))) === foldName(lastSegment(plainNameOf(path)))

/** So many are ranked; on a site where more share one name it tells nothing. */
const RANKED_LIMIT = 200

/** @param targets Everything of that base name, in any case. */
export const findMoved = (targets: readonly Target[], { path, own }: Wanted): readonly Target[] =>
  targets
    .slice(0, RANKED_LIMIT)
    .filter((target) => !isOwnPage(target, own))
    .map((target) => ({ target, shared: sharedFolders(target, path) }))
    .sort((a, b) => b.shared - a.shared)
    .map(({ target }) => target)
