/**
 * The site's own repository on its code host: links there are links to files that lie here.
 * In: the link index. Out: the same with the files of the repository that links name by an address of the host.
 */

import { createDiskNames } from '../files/diskNames.ts'
import { findGitRoot } from '../files/git/gitFolders.ts'
import { createGitIgnore } from '../files/git/gitIgnore.ts'
import { readRepositoryRemote } from '../files/git/repositoryRemote.ts'
import { addressesOf } from '../links/resolve/addressesOf.ts'
import { createLinkIndex, type LinkIndex } from '../links/resolve/linkIndex.ts'
import { createAddressReader, type RepositoryAddress } from '../links/resolve/repositoryAddress.ts'
import { contentOptionsOf } from '../markdown/contentOptions.ts'
import { isMarkdownPath } from '../shared/markdownFile.ts'
import { BARE_PLUGIN, bareConfig, createBareSite } from './bare/bareSite.ts'
import { findTargets } from './bare/bareTargets.ts'
import { createDocReader } from './readDocs.ts'

/** Only files that a link names are looked at. */
function indexFiles(root: string, addresses: Iterable<RepositoryAddress>): LinkIndex {
  const links = [...addresses].map(({ path }) => ({ href: `./${path}` }))
  const isIgnored = findGitRoot(root) === undefined ? () => false : createGitIgnore(root).isIgnored
  const targets = findTargets([{ source: '', links }], {
    disk: createDiskNames(root),
    docsFolder: '',
    isIgnored,
  })
  const config = bareConfig(root, '')
  const content = { ...contentOptionsOf(config, new Set()), isBare: true as const }
  const reader = createDocReader(config, content, { inspect: false })
  const linked = [...targets.markdown].map((source) => reader.read({ source, plugin: BARE_PLUGIN }))
  // Beside what is missing: only their names are wanted, for hints.
  const others = [...targets.files].filter(
    (source) => isMarkdownPath(source) && !targets.markdown.has(source),
  )
  const docs = [...linked, ...others.map((source) => reader.outline({ source, plugin: BARE_PLUGIN }))]
  return createLinkIndex(createBareSite(config, docs, { docsFolder: '', targets }))
}

/**
 * @param dir Absolute: what is checked.
 * @param settingsDir Absolute folder of the site, where this one is the same at an earlier commit.
 */
export function withOwnRepository(index: LinkIndex, dir: string, settingsDir?: string): LinkIndex {
  const remote = readRepositoryRemote(dir, settingsDir)
  if (remote === undefined) return index
  const read = createAddressReader(remote, remote.branches)
  const known = new Map<string, RepositoryAddress>()
  for (const href of addressesOf(index)) {
    const address = read(href.trim())
    if (address !== undefined) known.set(href.trim(), address)
  }
  if (known.size === 0) return index
  const repository = {
    index: indexFiles(remote.root, known.values()),
    read: (href: string) => known.get(href.trim()),
  }
  return { ...index, repository }
}
