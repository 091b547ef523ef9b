/**
 * How the address of something that has moved may be written.
 * In: what it has to lead to, and the address to be replaced. Out: addresses, the one in the author's manner first:
 * relative or not, with or without extension, number prefixes, `.html` and a slash at the end. Whether each of them
 * leads there is for the caller to see.
 */
import { SITE_ALIAS } from '../links/resolve/findTarget.ts'
import { isFolderPage, type LinkIndex } from '../links/resolve/linkIndex.ts'
import type { LinkOrigin, Target } from '../links/resolve/resolution.ts'
import { escapePath, relocateHref, writeAddress } from '../links/resolve/writeAddress.ts'
import type { Doc } from '../shared/doc.ts'
import { isMarkdownPath, withoutExtension } from '../shared/markdownFile.ts'
import { stripNumberPrefixes } from '../shared/numberPrefix.ts'
import { folderOf } from '../shared/urls.ts'

const HTML = /\.html$/
const INDEX = /(?:^|\/)(?:index|readme)(?:\.html)?$/i

const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

function withoutLastNumber(path: string): string {
  const name = lastOf(path)
  return path.slice(0, path.length - name.length) + stripNumberPrefixes(name)
}

/** One path with and without its number prefixes, those first that the author writes. */
function numberForms(path: string, written: string): string[] {
  const bare = written.replace(/\/+$/, '').replace(HTML, '')
  const [onlyFolders, none] = [withoutLastNumber(path), stripNumberPrefixes(path)]
  if (withoutLastNumber(bare) !== bare) return [path, onlyFolders, none]
  return stripNumberPrefixes(bare) !== bare ? [onlyFolders, none, path] : [none, onlyFolders, path]
}

/** A path from the site root as the author would name it: from the folder, or by the alias of the root. */
function named(path: string, written: string, folder: string): string {
  if (written.startsWith(SITE_ALIAS)) return escapePath(SITE_ALIAS + path)
  const relative = relocateHref(escapePath(path), '', escapePath(folder))
  // A dot alone says nothing to who names the folder.
  if (relative === '.' && /[^./]/.test(written)) return `../${escapePath(lastOf(path))}`
  return written.startsWith('.') ? relative : relative.replace(/^\.\/(?=.)/, '')
}

/**
 * A file or folder as code hosts find it: by its very name.
 *
 * @param path From the root, whose absolute addresses start there.
 * @param written Path of the old address, decoded.
 */
export function addressOfFile(path: string, written: string, folder: string): string {
  const address = written.startsWith('/') ? `/${escapePath(path)}` : named(path, written, folder)
  return written.endsWith('/') && !address.endsWith('/') ? `${address}/` : address
}

/** A document named like a file, without `.md`. */
function* nameForms({ source, contentPath }: Doc, written: string, folder: string): Generator<string> {
  const isHtml = HTML.test(written)
  const isOfFolder = isFolderPage(contentPath) && !isHtml && !INDEX.test(written)
  const name = isOfFolder ? folderOf(source) : withoutExtension(source)
  for (const path of numberForms(named(name, written, folder), written)) {
    if (isHtml) yield `${path}.html`
    else if (written.endsWith('/')) yield `${path.replace(/\/$/, '')}/`
    else yield path
  }
}

/** A document named by a path that starts at the docs folder. */
function* contentForms({ source }: Doc, written: string, { contentFolder = '' }: LinkOrigin) {
  const start = `${contentFolder}/`
  if (contentFolder === '' || written.startsWith(`/${start}`) || !source.startsWith(start)) return
  yield escapePath(source.slice(contentFolder.length))
}

/** The address of a page as hosts serve its file. */
function* htmlForms(address: string, written: string): Generator<string> {
  const bare = address.replace(/\/$/, '')
  const forms = bare === '' ? ['/index.html'] : [`${bare}.html`, `${bare}/index.html`]
  yield* INDEX.test(written) ? forms.toReversed() : forms
}

/** @param written Path of the old address, decoded. */
export function* addressWritings(
  target: Target,
  written: string,
  origin: LinkOrigin,
  { site }: LinkIndex,
): Generator<string> {
  const { baseUrl } = site.config
  const doc = target.kind === 'route' ? target.route.doc : undefined
  const source = target.kind === 'asset' ? target.source : doc?.source
  const isAlias = written.startsWith(SITE_ALIAS)
  const { folder } = origin
  if (doc !== undefined && folder !== undefined) {
    if (isMarkdownPath(written)) {
      if (written.startsWith('/')) yield* contentForms(doc, written, origin)
    } else if (!written.startsWith('/')) yield* nameForms(doc, written, folder)
  }
  if (isAlias && source !== undefined) yield escapePath(SITE_ALIAS + source)
  const address = writeAddress(target, written, origin, { baseUrl })
  if (address !== undefined) {
    if (target.kind === 'route' && HTML.test(written)) yield* htmlForms(address, written)
    if (written.endsWith('/') && !address.endsWith('/')) yield `${address}/`
    yield address
  }
  const plain = writeAddress(target, '/', origin, { baseUrl })
  if (plain !== undefined) yield plain
}
