/** Lists the files of the source. */
import { readdirSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { isFolder, isWithin } from '../disk/index.ts'
import { findGitRoot, isExcludedName, linkLimitOf } from '../files/index.ts'
import { compareText } from '../shared/text/compareText.ts'
import type { Report } from './report/report.ts'

/** Caches and outputs of the tools. */
const SKIPPED = new Set(['.vitepress/cache', '.vitepress/dist', '.docusaurus', '.astro', '.vite'])

/** Hidden folders that hold sources. */
const HIDDEN_SOURCES = new Set(['.vitepress'])

const isSkipped = (file: string, name: string): boolean =>
  isExcludedName(name) || SKIPPED.has(file) || (name.startsWith('.') && !HIDDEN_SOURCES.has(name))

interface ListOptions {
  /** Absolute; files in it are not listed. */
  readonly target: string
  readonly report: Report
}

/**
 * Links to files inside the repository count as files. Other links are left.
 *
 * @param dir Absolute.
 * @returns Sorted paths from `dir`, with `/`.
 */
export function listSource(dir: string, { target, report }: ListOptions): readonly string[] {
  const root = linkLimitOf(dir)
  const files: string[] = []

  function isLinkedFile(absolute: string): boolean {
    try {
      return isWithin(realpathSync(absolute), root) && statSync(absolute).isFile()
    } catch {
      return false
    }
  }

  function walk(folder: string): void {
    for (const entry of readdirSync(path.join(dir, folder), { withFileTypes: true })) {
      const file = folder === '' ? entry.name : `${folder}/${entry.name}`
      const absolute = path.join(dir, file)
      if (entry.isDirectory()) {
        if (!isSkipped(file, entry.name) && absolute !== target) walk(file)
      } else if (entry.isFile() || (entry.isSymbolicLink() && isLinkedFile(absolute))) {
        files.push(file)
      } else if (entry.isSymbolicLink()) {
        report.leave(
          {
            what: 'symbolic links',
            why: 'a link to a folder, or out of the source, is not followed; copy what it leads to',
          },
          file,
        )
      }
    }
  }

  walk('')
  return files.sort(compareText)
}

/** See `SourceFolder.listBeside`. */
export function listBeside(dir: string, folder: string, options: ListOptions): readonly string[] {
  const beside = path.resolve(dir, folder)
  const limit = findGitRoot(dir) ?? path.dirname(dir)
  const isInside = isWithin(beside, limit) && !isWithin(beside, dir) && !isWithin(dir, beside)
  if (!isInside || !isFolder(beside)) return []
  return listSource(beside, options).map((file) => path.posix.join(folder, file))
}
