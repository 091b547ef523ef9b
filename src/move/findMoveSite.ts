/**
 * Finds the site of a file to move: the site around it, else the one around the working directory, else the default
 * site there.
 */
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { CONFIG_NAMES, findDefaultSite } from '../config/findSite.ts'
import { siteAround } from '../project/siteAround.ts'
import { MARKDOWN_EXTENSIONS } from '../shared/document/markdownFile.ts'
import { UserError } from '../shared/errors/userError.ts'

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

/** A symbolic link belongs to the site that contains it. */
function siteAroundFile(file: string): string | undefined {
  const found = possibleNames(file).find((name) => existsSync(name))
  return found === undefined ? undefined : siteAround(realpathSync(path.dirname(found)))
}

/** @throws {UserError} when neither is in a site. */
export function findMoveSite({ from, cwd }: MovedPath): string {
  const found =
    siteAroundFile(path.resolve(cwd, from)) ?? siteAround(realpathSync(cwd)) ?? findDefaultSite(cwd)
  if (found !== undefined) return found
  throw new UserError(`"${from}" is in no site: no folder around it has an ${CONFIG_NAMES[0]}`, {
    hint: 'name the folder of the site with --site',
  })
}
