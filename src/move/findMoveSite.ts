/**
 * Finds the site of a file to move: the site around it, else the one around the working directory, else the default
 * site there. A file outside of these is bare Markdown.
 */
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { findDefaultSite } from '../config/index.ts'
import { isWithin } from '../disk/index.ts'
import { bareRootOf, siteAround } from '../project/index.ts'
import { MARKDOWN_EXTENSIONS } from '../shared/document/markdownFile.ts'

interface MovedPath {
  /** As typed. */
  readonly from: string
  /** Absolute. */
  readonly cwd: string
}

/** Possible file names: as typed, or a document without its extension. */
export const possibleNames = (typed: string): readonly string[] => [
  typed,
  ...MARKDOWN_EXTENSIONS.map((extension) => typed + extension),
]

const findTyped = ({ from, cwd }: MovedPath): string | undefined =>
  possibleNames(path.resolve(cwd, from)).find((name) => existsSync(name))

/** @returns Undefined for a file outside of any site. A symbolic link belongs to the site that contains it. */
export function findMoveSite(moved: MovedPath): string | undefined {
  const { cwd } = moved
  const file = findTyped(moved)
  const folder = file && realpathSync(path.dirname(file))
  const own = folder && siteAround(folder)
  if (own !== undefined) return own
  const site = siteAround(realpathSync(cwd)) ?? findDefaultSite(cwd)
  return site === undefined || folder === undefined || isWithin(folder, realpathSync(site)) ? site : undefined
}

/** The folder that the moved file of bare Markdown, and links to it, may not leave. */
export function findMoveRoot(moved: MovedPath): string {
  const file = findTyped(moved)
  const cwd = realpathSync(moved.cwd)
  return bareRootOf(file === undefined ? cwd : realpathSync(path.dirname(file)), cwd)
}
