/**
 * Adds the files of the site's repository to a link index: links to them on the code host are checked locally, and relative
 * links to those that the site does not publish lead to the code host.
 */
import { createDiskNames } from '../files/diskNames.ts'
import { findGitRoot, findSitePrefix } from '../files/git/gitFolders.ts'
import { createGitIgnore } from '../files/git/gitIgnore.ts'
import { createHostedAddress } from '../files/git/hostedAddress.ts'
import { entriesOfTree } from '../files/git/objects/listTree.ts'
import { readRepositoryRemote } from '../files/git/repositoryRemote.ts'
import { runGitSync } from '../files/git/runGit.ts'
import { addressesOf } from '../links/addressesOf.ts'
import { createLinkIndex, type LinkIndex } from '../links/resolve/linkIndex.ts'
import { createAddressReader, type RepositoryAddress } from '../links/resolve/repositoryAddress.ts'
import { contentOptionsOf } from '../markdown/contentOptions.ts'
import { isMarkdownPath } from '../shared/document/markdownFile.ts'
import type { CommittedSource } from '../shared/site/addedSource.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { bareConfig, bareSource, createBareSite } from './bare/bareSite.ts'
import { findTargets } from './bare/bareTargets.ts'
import { bareFileFacts } from './fileFacts.ts'
import { createDocReader } from './readDocs.ts'

/** Indexes only files that links name, and neighbours of missing ones. */
function indexFiles(root: string, addresses: Iterable<RepositoryAddress>): LinkIndex {
  const links = [...addresses].map(({ path }) => ({ href: `./${path}` }))
  const isIgnored = findGitRoot(root) === undefined ? () => false : createGitIgnore(root).isIgnored
  const targets = findTargets([{ source: '', links }], {
    disk: createDiskNames(root),
    docsFolder: '',
    isIgnored,
  })
  const config = bareConfig(root, '')
  const content = { ...contentOptionsOf(config, new Set()), isBare: true as const, mdx: false }
  const reader = createDocReader(config, content, { inspect: false })
  const linked = [...targets.markdown].map((source) => reader.read(bareSource(source, config)))
  // Neighbours of missing files: only their names are needed, for hints.
  const others = [...targets.files].filter(
    (source) => isMarkdownPath(source) && !targets.markdown.has(source),
  )
  const docs = [...linked, ...others.map((source) => reader.outline(bareSource(source, config)))]
  return createLinkIndex(createBareSite(config, docs, { docsFolder: '', targets }), bareFileFacts(root))
}

/** Files and folders of a commit, by their path from the root of the repository. */
function namesOfCommit(root: string, commit: string): ReadonlyMap<string, 'file' | 'folder'> {
  const list = runGitSync(root, ['ls-tree', '-r', '-t', '-z', '--full-tree', commit])?.toString() ?? ''
  return new Map(entriesOfTree(list).map(({ path, kind }) => [path, kind === 'file' ? 'file' : 'folder']))
}

/** The code host that the configuration names. */
export function codeHostOf({
  siteDir,
  repositoryUrl,
  docs,
  blog,
}: Pick<SiteConfig, 'siteDir' | 'repositoryUrl' | 'docs' | 'blog'>): LinkIndex['codeHost'] {
  const base = repositoryUrl ?? [...docs, ...blog].find(({ editUrl }) => editUrl !== undefined)?.editUrl
  if (base === undefined || base === false) return undefined
  const root = findGitRoot(siteDir) ?? siteDir
  const sitePrefix = findSitePrefix(siteDir)
  const write = createHostedAddress(base, sitePrefix)
  if (write === undefined) return undefined
  const disk = createDiskNames(root)
  const { isIgnored } = createGitIgnore(root)
  const commits = new Map<string, ReturnType<typeof namesOfCommit>>()
  const kindInCommit = ({ commit, store }: CommittedSource, path: string) => {
    const names = commits.get(commit) ?? namesOfCommit(store.repository, commit)
    commits.set(commit, names)
    return names.get(path)
  }
  function kindOnDisk(path: string) {
    if (/(?:^|\/)(?:\.git|node_modules)(?:\/|$)/i.test(path)) return undefined
    const kind = disk.kindOf(path)
    return kind === undefined || isIgnored(kind === 'folder' ? `${path}/` : path) ? undefined : kind
  }
  return {
    sitePrefix,
    anchorsOfFile: bareFileFacts(root).anchorsOfFile,
    addressOf(path, isFolder, commit) {
      const kind =
        path === '' ? 'folder' : commit === undefined ? kindOnDisk(path) : kindInCommit(commit, path)
      if (kind === undefined || (isFolder && kind !== 'folder')) return undefined
      return write({ path, isFolder: kind === 'folder', ref: commit })
    },
  }
}

/**
 * @param dir Absolute folder that is checked.
 * @param settingsDir Absolute folder of the site, if `dir` contains it at an earlier commit.
 */
export function withOwnRepository(index: LinkIndex, dir: string, settingsDir?: string): LinkIndex {
  const remote = readRepositoryRemote(dir, settingsDir)
  if (remote === undefined) return index
  const read = createAddressReader(remote, remote.branches)
  const addresses = new Map<string, RepositoryAddress>()
  for (const href of addressesOf(index)) {
    const address = read(href.trim())
    if (address !== undefined) addresses.set(href.trim(), address)
  }
  if (addresses.size === 0) return index
  const repository = {
    index: indexFiles(remote.root, addresses.values()),
    read: (href: string) => addresses.get(href.trim()),
  }
  return { ...index, repository }
}
