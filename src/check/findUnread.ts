/**
 * Finds named paths in the folders of a site that the site does not read: partials that no page includes, excluded
 * documents, Markdown among static files. Without this, a report would pass them unchecked.
 */
import path from 'node:path'
import { displayPath } from '../config/index.ts'
import type { LoadedMarkdown, LoadedSite } from '../project/index.ts'
import { isMarkdownPath } from '../shared/document/markdownFile.ts'
import { IMPORT_REPORT } from '../shared/site/foreignTools.ts'
import { isCheckedFile } from './findCheckTargets.ts'
import type { LoadedSiteTarget } from './loadedTarget.ts'
import { type NamedPath, noMarkdownError } from './namedTargets.ts'

/** Markdown that the site reads, from its root: pages, drafts and included files. */
export function sourcesRead({ site, docs }: LoadedMarkdown): ReadonlySet<string> {
  const pages = [...docs, ...site.pageDocs]
  return new Set([
    ...pages.flatMap(({ source, dependencies }) => [source, ...dependencies]),
    ...site.pageFiles.map(({ source }) => source),
    ...site.draftSources,
  ])
}

interface Unread {
  readonly paths: readonly NamedPath[]
  /** Messages for the terminal. */
  readonly notes: readonly string[]
}

/**
 * Lists Markdown beside the configuration of a site that was named as a whole. Without a configuration it is checked
 * as well. The report of an import is for its reader only.
 */
function describeUnreadMarkdown(
  loaded: LoadedSite,
  named: readonly string[],
  shown: (name: string) => string,
): string[] {
  if (loaded.site.config.configFile === undefined) return []
  const read = sourcesRead(loaded)
  const { files } = loaded.site.listing
  const unread = [...files].filter(
    (file) =>
      !file.includes('/') &&
      isMarkdownPath(file) &&
      file !== IMPORT_REPORT &&
      !read.has(file) &&
      !named.includes(file),
  )
  if (unread.length === 0) return []
  const names = unread.sort().map(shown)
  const verb = names.length === 1 ? 'is' : 'are'
  return [`${names.join(', ')} ${verb} not part of the site; check with: xpre-docs check ${names.join(' ')}`]
}

/** @throws {UserError} for a path of the site that contains nothing the site reads. */
export function findUnread(loaded: LoadedSiteTarget, cwd: string): Unread {
  const { dir, only, named = only, alongside = [] } = loaded.target
  const shown = (name: string) => displayPath(path.join(dir, name), cwd)
  const read = sourcesRead(loaded)
  const { listing, draftSources, config } = loaded.site
  const listed = [...new Set([...listing.files, ...listing.staticFiles.values(), ...read])]
  const paths = named.flatMap((name): NamedPath[] => {
    const file = path.join(dir, name)
    if (isMarkdownPath(name) && !listed.some((source) => source.startsWith(`${name}/`))) {
      return read.has(name) ? [] : [{ file, isFolder: false }]
    }
    const inside = listed.filter((source) => source === name || source.startsWith(`${name}/`))
    if (inside.some((source) => read.has(source))) return []
    if (inside.some(isMarkdownPath)) return [{ file, isFolder: true }]
    if (inside.some((source) => isCheckedFile(source, config))) return []
    throw noMarkdownError(shown(name))
  })
  const drafts = config.includeDrafts ? [] : named.filter((name) => draftSources.has(name))
  return {
    paths,
    notes: [
      ...(only.length === 0 ? describeUnreadMarkdown(loaded, alongside, shown) : []),
      ...drafts.map((name) => `${shown(name)} is a draft and was skipped; check it with --drafts`),
    ],
  }
}
