/** Finds the files of the repository that are not part of the site, which readers see on its code host. */
import type { HostedFile } from '../../shared/addresses/repositoryRemote.ts'
import { folderOf, joinPath, resolveBeyond, resolveFrom } from '../../shared/addresses/urls.ts'
import { isMarkdownPath } from '../../shared/document/markdownFile.ts'
import { originalPathOf } from '../../shared/languages/translatedFiles.ts'
import type { Site } from '../../shared/site/site.ts'
import { SITE_ALIAS } from './findTarget.ts'
import type { LinkIndex } from './linkIndex.ts'
import type { LinkOrigin, Target } from './resolution.ts'

/** Folders whose files are part of the site, from its root. */
const contentFolders = ({ config, docs }: Site): readonly string[] =>
  [
    ...docs.flatMap(({ versions }) => versions.map(({ folder }) => folder)),
    ...config.docs.map((options) => options.path),
    ...config.blog.map((options) => options.path),
    ...(config.pages === false ? [] : [config.pages.path]),
    ...config.staticDirectories,
  ].map((folder) => joinPath(folder).slice(1))

const isIn = (source: string, folder: string): boolean =>
  folder === '' || source === folder || source.startsWith(`${folder}/`)

const isHidden = (source: string): boolean => /(?:^|\/)\./.test(source)

/**
 * Among the contents of the site, a missing page is a mistake, and a file is published. A folder without pages has
 * nothing to publish.
 *
 * @param source From the site root; undefined outside of the site.
 */
function isPartOfSite(
  source: string | undefined,
  target: Target | undefined,
  { site, docs }: LinkIndex,
): boolean {
  if (source === undefined) return false
  if (isHidden(source) || !contentFolders(site).some((folder) => isIn(source, folder))) {
    // A frame shows a page, and no page of the code host.
    return target !== undefined && /\.html?$/i.test(source)
  }
  return (
    target !== undefined || isMarkdownPath(source) || docs.some((doc) => doc.source.startsWith(`${source}/`))
  )
}

/** Whether a path leaves the folder of the site, and as an address the root, where browsers stay. */
const leavesSite = (path: string, folder: string, base: string): boolean =>
  !path.startsWith(SITE_ALIAS) &&
  resolveFrom(folder, path) === undefined &&
  resolveFrom(folderOf(base.slice(1)), path) === undefined

/** @returns Undefined also for a file where the path is written as a folder. */
function fileAt(
  path: string,
  isFolder: boolean,
  ref: LinkOrigin['commit'],
  { kindOf }: NonNullable<LinkIndex['codeHost']>,
): HostedFile | undefined {
  const kind = path === '' ? 'folder' : kindOf(path, ref)
  if (kind === undefined || (isFolder && kind !== 'folder')) return undefined
  return { path, isFolder: kind === 'folder', ref }
}

/** Folders of the repository that a relative path may start from. */
function startsOf(
  isAlias: boolean,
  { folder = '', commit }: LinkOrigin,
  { site: { translated }, codeHost }: LinkIndex,
): readonly string[] {
  const prefix = codeHost?.sitePrefix ?? ''
  if (isAlias) return [prefix.replace(/\/$/, '')]
  if (commit !== undefined) return [folderOf(commit.path)]
  const original = translated && originalPathOf(folder, translated)
  return [folder, ...(original === undefined ? [] : [original])].map((start) =>
    (prefix + start).replace(/\/$/, ''),
  )
}

/**
 * @param path Decoded.
 * @param target What the site has under the address.
 */
export function findOnCodeHost(
  path: string,
  target: Target | undefined,
  origin: LinkOrigin,
  index: LinkIndex,
): HostedFile | undefined {
  const { codeHost } = index
  const { folder, commit } = origin
  if (codeHost === undefined || folder === undefined || path === '' || path.startsWith('/')) return undefined
  if (target !== undefined && codeHost.write === undefined) return undefined
  if (target !== undefined && target.kind !== 'asset' && !leavesSite(path, folder, origin.base))
    return undefined
  const { sitePrefix } = codeHost
  const isAlias = path.startsWith(SITE_ALIAS)
  const relative = isAlias ? path.slice(SITE_ALIAS.length) : path
  for (const root of startsOf(isAlias, origin, index)) {
    const inRepository = resolveFrom(root, relative)
    if (inRepository === undefined) continue
    const inSite = inRepository.startsWith(sitePrefix) ? inRepository.slice(sitePrefix.length) : undefined
    if (isPartOfSite(inSite, target, index)) continue
    const file = fileAt(inRepository, relative.endsWith('/'), commit, codeHost)
    if (file !== undefined) return file
  }
  return undefined
}

/** The full address that a path out of the folder of the site would have, if the host had the file. */
export function addressOutOfSite(path: string, origin: LinkOrigin, index: LinkIndex): string | undefined {
  const { folder, commit } = origin
  const isRelative = folder !== undefined && commit === undefined && !/^[/@]/.test(path)
  if (!isRelative || resolveFrom(folder, path) !== undefined) return undefined
  const [start = ''] = startsOf(false, origin, index)
  return index.codeHost?.write?.({ path: resolveBeyond(start, path), isFolder: path.endsWith('/') })
}
