/** A small real site for tests that move files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type MoveOptions, type MoveResult, move } from '../../src/move/move.ts'
import { openSite, type SiteFiles } from '../helpers/openSite.ts'

export interface MovingSite {
  readonly dir: string
  move(from: string, to: string, options?: Partial<MoveOptions>): Promise<MoveResult>
  /** Text of a file, or undefined when it does not exist. */
  read(file: string): string | undefined
  /** Every file, sorted, with its text. */
  files(): Record<string, string>
}

export function openMove(files: SiteFiles): MovingSite {
  const { dir } = openSite(files)
  const read = (file: string) => {
    const place = path.join(dir, file)
    return existsSync(place) ? readFileSync(place, 'utf8') : undefined
  }
  return {
    dir,
    read,
    move: (from, to, options = {}) => move({ from, to, siteDir: dir, cwd: dir, ...options }),
    files: () =>
      Object.fromEntries(
        readdirSync(dir, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
          .sort()
          .map((file) => [file, read(file) ?? '']),
      ),
  }
}
