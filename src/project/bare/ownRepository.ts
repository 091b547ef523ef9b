/**
 * Adds the files of the site's repository to a link index: links to them on the code host are checked locally, and relative
 * links to those that the site does not publish lead to the code host.
 */
import {
  createDiskNames,
  createSharedNames,
  entriesOfTree,
  findGitRoot,
  findSitePrefix,
  parseHostedAddress,
  parseRemote,
  readGitRemote,
  readRepositoryRemote,
  runGitSync,
} from '../../files/index.ts'
import { addressesOf, createAddressReader, createLinkIndex, type LinkIndex } from '../../links/index.ts'
import { contentOptionsOf } from '../../markdown/index.ts'
import type { RepositoryRemote } from '../../shared/addresses/repositoryRemote.ts'
import { isMarkdownPath } from '../../shared/document/markdownFile.ts'
import type { CommittedSource } from '../../shared/site/addedSource.ts'
import type { SiteConfig } from '../../shared/site/config.ts'
import { lazy } from '../../shared/values/lazy.ts'
import { bareFileFacts } from '../fileFacts.ts'
import { createDocReader } from '../readDocs.ts'
import { bareConfig, bareSource, createBareSite } from './bareSite.ts'
import { findTargets } from './bareTargets.ts'

/** @returns Indexes only the files that paths name, and neighbours of missing ones. */
function createFileIndexer(root: string): (paths: Iterable<string>) => LinkIndex {
  const disk = createDiskNames(root)
  const names = createSharedNames(root)
  const config = bareConfig(root, '')
  const content = { ...contentOptionsOf(config, new Set()), isBare: true as const, mdx: 'static' as const }
  const reader = createDocReader(config, content, { inspect: false })
  return (paths) => {
    const links = [...paths].map((path) => ({ href: `./${path}` }))
    const targets = findTargets([{ source: '', links }], { root, disk, docsFolder: '', ...names })
    const linked = [...targets.markdown].map((source) => reader.read(bareSource(source, config)))
    // Neighbours of missing files: only their names are needed, for hints.
    const others = [...targets.files].filter(
      (source) => isMarkdownPath(source) && !targets.markdown.has(source),
    )
    const docs = [...linked, ...others.map((source) => reader.outline(bareSource(source, config)))]
    return createLinkIndex(
      createBareSite(config, docs, { docsFolder: '', targets }),
      bareFileFacts(root, targets),
    )
  }
}

/** Files and folders of a commit, by their path from the root of the repository. */
function namesOfCommit(root: string, commit: string): ReadonlyMap<string, 'file' | 'folder'> {
  const list = runGitSync(root, ['ls-tree', '-r', '-t', '-z', '--full-tree', commit])?.toString() ?? ''
  return new Map(entriesOfTree(list).map(({ path, kind }) => [path, kind === 'file' ? 'file' : 'folder']))
}

function remoteOf(address: string, branch: string, root: string): RepositoryRemote | undefined {
  const remote = parseRemote(address)
  // Files missing from a sparse checkout may exist on the host.
  const isComplete = findGitRoot(root) === undefined || !readGitRemote(root).isSparse
  return remote && isComplete ? { ...remote, root, branches: [branch, 'HEAD'] } : undefined
}

/** The repository, with the code host that the configuration names. */
export function codeHostOf({
  siteDir,
  repositoryUrl,
  docs,
  blog,
}: Pick<SiteConfig, 'siteDir' | 'repositoryUrl' | 'docs' | 'blog'>): LinkIndex['codeHost'] {
  if (repositoryUrl === false) return undefined
  const base = repositoryUrl ?? [...docs, ...blog].find(({ editUrl }) => editUrl !== undefined)?.editUrl
  const gitRoot = findGitRoot(siteDir)
  const root = gitRoot ?? siteDir
  const sitePrefix = findSitePrefix(siteDir)
  const host = base === undefined ? undefined : parseHostedAddress(base, sitePrefix)
  if (host === undefined && (base !== undefined || gitRoot === undefined)) return undefined
  const disk = createDiskNames(root)
  const { isIgnored, isEmpty } = createSharedNames(root)
  const commits = new Map<string, ReturnType<typeof namesOfCommit>>()
  const kindInCommit = ({ commit, store }: CommittedSource, path: string) => {
    const names = commits.get(commit) ?? namesOfCommit(store.repository, commit)
    commits.set(commit, names)
    return names.get(path)
  }
  function kindOnDisk(path: string) {
    if (/(?:^|\/)(?:\.git|node_modules)(?:\/|$)/i.test(path)) return undefined
    const kind = disk.kindOf(path)
    if (kind === 'folder') return isIgnored(`${path}/`) || isEmpty(path) ? undefined : kind
    return isIgnored(path) ? undefined : kind
  }
  return {
    sitePrefix,
    write: host?.write,
    remote: host && remoteOf(host.repository, host.branch, root),
    kindOf: (path, commit) => (commit === undefined ? kindOnDisk(path) : kindInCommit(commit, path)),
  }
}

/** Full addresses share one index of all their files; a relative link to a file beside the site opens one of its own. */
function createRepositoryReader({ root, branches, ...remote }: RepositoryRemote, index: LinkIndex) {
  const parse = createAddressReader(remote, branches)
  const indexFiles = lazy(() => createFileIndexer(root))
  const written = lazy(
    () => new Set([...addressesOf(index)].flatMap((href) => parse(href.trim())?.path ?? [])),
  )
  const indexWritten = lazy(() => indexFiles()(written()))
  const others = new Map<string, LinkIndex>()
  function indexOf(path: string): LinkIndex {
    if (written().has(path)) return indexWritten()
    const found = others.get(path) ?? indexFiles()([path])
    others.set(path, found)
    return found
  }
  return (href: string) => {
    const address = parse(href)
    return address && { ...address, openIndex: () => indexOf(address.path) }
  }
}

/**
 * @param dir Absolute folder that is checked.
 * @param settingsDir Absolute folder of the site, if `dir` contains it at an earlier commit.
 */
export function withOwnRepository(index: LinkIndex, dir: string, settingsDir?: string): LinkIndex {
  const remotes = [readRepositoryRemote(dir, settingsDir), index.codeHost?.remote].filter(
    (remote) => remote !== undefined,
  )
  if (remotes.length === 0) return index
  const readers = remotes.map((remote) => createRepositoryReader(remote, index))
  const cache = new Map<string, ReturnType<ReturnType<typeof createRepositoryReader>>>()
  function read(href: string) {
    const written = href.trim()
    if (!cache.has(written)) {
      cache.set(
        written,
        readers.map((parse) => parse(written)).find((address) => address !== undefined),
      )
    }
    return cache.get(written)
  }
  return { ...index, repository: { read } }
}
