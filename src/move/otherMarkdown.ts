/**
 * Markdown files that belong to the site's repository and are no documents of it: a README, the docs of other folders.
 * In: the site. Out: their paths from the root of the repository, or of the site where there is none. What git ignores,
 * packages, other repositories and other sites are not among them. Reads no file.
 */
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { hasConfigFile } from '../config/findSite.ts'
import { findGitRoot } from '../files/git/gitFolders.ts'
import { listFiles } from '../files/listFiles.ts'
import type { LoadedSite } from '../project/loadSite.ts'
import { isMarkdownPath } from '../shared/markdownFile.ts'
import { folderOf, toSlashes } from '../shared/urls.ts'

export interface OtherMarkdown {
  /** Absolute. */
  readonly root: string
  /** The site's folder from the root: '', or ending with `/`. */
  readonly prefix: string
  /** From the root, sorted. */
  readonly files: readonly string[]
}

/** Whether the first of the folders around a file that says whose it is belongs to another site or repository. */
function foreignFolders(root: string, site: string): (folder: string) => boolean {
  const known = new Map<string, boolean>([[site, false]])
  const isForeign = (folder: string): boolean => {
    const found = known.get(folder)
    if (found !== undefined) return found
    const absolute = path.join(root, folder)
    const isOther =
      hasConfigFile(absolute) ||
      (folder !== '' && (existsSync(path.join(absolute, '.git')) || isForeign(folderOf(folder))))
    known.set(folder, isOther)
    return isOther
  }
  return isForeign
}

function realPath(file: string): string | undefined {
  try {
    return realpathSync(file)
  } catch {
    return undefined
  }
}

/** Files read by the site: documents, those it includes, and what those that are symbolic links lead to. */
function ownFiles({ site, docs }: LoadedSite): ReadonlySet<string> {
  const sources = new Set([...docs.flatMap((doc) => [doc.source, ...doc.dependencies])])
  for (const { source } of site.pageFiles) sources.add(source)
  return new Set(
    [...sources].flatMap((source) => {
      const file = path.join(site.config.siteDir, source)
      return [file, realPath(file) ?? file]
    }),
  )
}

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
  const own = ownFiles(loaded)
  const files = candidates.filter((file) => {
    const absolute = path.join(root, file)
    // A symbolic link is another name of a file that is looked at under its own.
    return !own.has(absolute) && realPath(absolute) === absolute
  })
  return { root, prefix, files }
}
