/**
 * Finds Markdown files of the repository that are not documents of the site, such as READMEs. Paths start at the root
 * of the repository, or of the site outside of any. Excludes ignored files, packages, nested repositories and other
 * sites. Reads no file.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { hasConfigFile } from '../config/index.ts'
import { findRealPath } from '../disk/index.ts'
import { findGitRoot, listFiles } from '../files/index.ts'
import type { LoadedSite } from '../project/index.ts'
import { folderOf, toSlashes } from '../shared/addresses/urls.ts'
import { isMarkdownPath } from '../shared/document/markdownFile.ts'

export interface OtherMarkdown {
  /** Absolute. */
  readonly root: string
  /** Path of the site from the root: '', or ending with `/`. */
  readonly prefix: string
  /** From the root, sorted. */
  readonly files: readonly string[]
}

/**
 * Returns a test whether a folder belongs to another site or repository, according to its nearest parent that decides
 * it.
 */
function foreignFolders(root: string, site: string): (folder: string) => boolean {
  const results = new Map<string, boolean>([[site, false]])
  const isForeign = (folder: string): boolean => {
    const cached = results.get(folder)
    if (cached !== undefined) return cached
    const absolute = path.join(root, folder)
    const isOther =
      hasConfigFile(absolute) ||
      (folder !== '' && (existsSync(path.join(absolute, '.git')) || isForeign(folderOf(folder))))
    results.set(folder, isOther)
    return isOther
  }
  return isForeign
}

/** Skips symbolic links: their targets are checked under their own names. */
function isOwnFile(root: string, file: string): boolean {
  const absolute = path.join(root, file)
  return findRealPath(absolute) === absolute
}

/** Files that the site reads: documents, included files, and targets of symbolic links. */
function filesOfSite({ site, docs }: LoadedSite): ReadonlySet<string> {
  const sources = new Set([...docs.flatMap((doc) => [doc.source, ...doc.dependencies])])
  for (const { source } of site.pageFiles) sources.add(source)
  return new Set(
    [...sources].flatMap((source) => {
      const file = path.join(site.config.siteDir, source)
      return [file, findRealPath(file) ?? file]
    }),
  )
}

/** The Markdown among the files of a repository or folder, for a move outside of any site. */
export const findBareMarkdown = (root: string, files: readonly string[]): OtherMarkdown => ({
  root,
  prefix: '',
  files: files.filter((file) => isMarkdownPath(file) && isOwnFile(root, file)),
})

export function findOtherMarkdown(loaded: LoadedSite): OtherMarkdown {
  const { siteDir } = loaded.site.config
  const repository = findGitRoot(siteDir)
  const root = repository ?? siteDir
  const site = toSlashes(path.relative(root, siteDir))
  const prefix = site === '' ? '' : `${site}/`
  const listed =
    repository === undefined
      ? [...loaded.site.listing.files].sort()
      : listFiles(root, path.join(root, '..')).files
  const isForeign = foreignFolders(root, site)
  const candidates = listed.filter((file) => isMarkdownPath(file) && !isForeign(folderOf(file)))
  if (candidates.length === 0) return { root, prefix, files: [] }
  const siteFiles = filesOfSite(loaded)
  const files = candidates.filter((file) => {
    return !siteFiles.has(path.join(root, file)) && isOwnFile(root, file)
  })
  return { root, prefix, files }
}
