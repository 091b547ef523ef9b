/** What an author probably meant by a path that leads nowhere, best first. Only asked for broken links. */
import type { Suggestion } from '../shared/diagnostic.ts'
import { decodeSafely, folderOf, normalizePath, resolveFrom } from '../shared/urls.ts'
import { isMarkdownPath, type LinkOrigin } from './findTarget.ts'
import type { LinkIndex } from './linkIndex.ts'

/** Several files of one name: more would bury the message. */
const MAX_MOVED = 3

/** How the author would write a file, from the folder of the document. */
export function relativeSource(from: string, to: string): string {
  const fromParts = from === '' ? [] : from.split('/')
  const toParts = to.split('/')
  let common = 0
  while (common < fromParts.length && common < toParts.length - 1 && fromParts[common] === toParts[common])
    common += 1
  const up = '../'.repeat(fromParts.length - common)
  return (up === '' ? './' : up) + toParts.slice(common).join('/')
}

const didYouMean = (href: string, certain: boolean): Suggestion => ({
  text: `did you mean ${href}?`,
  ...(certain ? { replacement: href } : {}),
})

function suggestFile(
  path: string,
  origin: NonNullable<LinkOrigin>,
  suffix: string,
  index: LinkIndex,
): Suggestion[] {
  const folder = folderOf(origin.source)
  const source = resolveFrom(folder, path)
  const sameLetters = source === undefined ? undefined : index.fileIgnoringCase(source)
  if (sameLetters !== undefined) return [didYouMean(relativeSource(folder, sameLetters) + suffix, true)]
  const name = path.slice(path.lastIndexOf('/') + 1)
  const candidates = isMarkdownPath(name)
    ? [name, name.replace(/\.mdx?$/i, (end) => (end.toLowerCase() === '.md' ? '.mdx' : '.md'))]
    : []
  const moved = candidates.flatMap((candidate) => index.pagesNamed(candidate))
  return moved
    .slice(0, MAX_MOVED)
    .map((file) => didYouMean(relativeSource(folder, file) + suffix, moved.length === 1))
}

export function suggestTarget(
  path: string,
  origin: LinkOrigin,
  suffix: string,
  index: LinkIndex,
): Suggestion[] {
  const decoded = decodeSafely(path)
  if (origin !== undefined && !decoded.startsWith('/')) {
    const files = suggestFile(decoded, origin, suffix, index)
    if (files.length > 0) return files
  }
  const own = origin === undefined ? undefined : index.site.routes.bySource(origin.source)
  const address = decoded.startsWith('/')
    ? decoded
    : `/${resolveFrom(folderOf(own?.path ?? '/').replace(/^\//, ''), decoded) ?? ''}`
  const bare = normalizePath(address.replace(/\.mdx?$/i, ''))
  const sameLetters = index.site.routes.byPathIgnoringCase(bare)
  if (sameLetters !== undefined) return [didYouMean(sameLetters.path + suffix, true)]
  const nearest = bare === '/' ? undefined : index.site.routes.nearest(bare)
  if (nearest === undefined) return []
  const file = nearest.doc?.source
  const asFile =
    origin !== undefined && isMarkdownPath(decoded) && !decoded.startsWith('/') && file !== undefined
  return [didYouMean((asFile ? relativeSource(folderOf(origin.source), file) : nearest.path) + suffix, false)]
}
