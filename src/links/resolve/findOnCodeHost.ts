/** Finds the files of the repository that are not part of the site, which readers see on its code host. */
import { folderOf, joinPath, resolveFrom } from '../../shared/addresses/urls.ts'
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

/**
 * @param path Decoded.
 * @param target What the site has under the address.
 * @returns The full address.
 */
export function findOnCodeHost(
  path: string,
  target: Target | undefined,
  { folder, commit }: LinkOrigin,
  index: LinkIndex,
): string | undefined {
  const { codeHost } = index
  const { translated } = index.site
  if (codeHost === undefined || folder === undefined || path === '' || path.startsWith('/')) return undefined
  if (target !== undefined && target.kind !== 'asset') return undefined
  const { sitePrefix, addressOf } = codeHost
  const isAlias = path.startsWith(SITE_ALIAS)
  const relative = isAlias ? path.slice(SITE_ALIAS.length) : path
  const original = translated && originalPathOf(folder, translated)
  const starts = isAlias ? [''] : [folder, ...(original === undefined ? [] : [original])]
  const roots =
    commit === undefined || isAlias ? starts.map((start) => sitePrefix + start) : [folderOf(commit.path)]
  for (const root of roots) {
    const inRepository = resolveFrom(root.replace(/\/$/, ''), relative)
    if (inRepository === undefined) continue
    const inSite = inRepository.startsWith(sitePrefix) ? inRepository.slice(sitePrefix.length) : undefined
    if (isPartOfSite(inSite, target, index)) continue
    const href = addressOf(inRepository, relative.endsWith('/'), commit)
    if (href !== undefined) return href
  }
  return undefined
}
