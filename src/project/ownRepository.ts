/**
 * Adds the files of the site's repository to a link index, so that links to them on the code host are checked
 * locally.
 */

import { createDiskNames } from '../files/diskNames.ts'
import { findGitRoot } from '../files/git/gitFolders.ts'
import { createGitIgnore } from '../files/git/gitIgnore.ts'
import { readRepositoryRemote } from '../files/git/repositoryRemote.ts'
import { addressesOf } from '../links/addressesOf.ts'
import { createLinkIndex, type LinkIndex } from '../links/resolve/linkIndex.ts'
import { createAddressReader, type RepositoryAddress } from '../links/resolve/repositoryAddress.ts'
import { contentOptionsOf } from '../markdown/contentOptions.ts'
import { isMarkdownPath } from '../shared/document/markdownFile.ts'
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
