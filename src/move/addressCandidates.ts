/**
 * Lists possible addresses of a moved target, in the style of the old address first: relative or absolute, with or
 * without extension, number prefixes, `.html` and trailing slash. The caller tests which of them lead to the target.
 */
import {
  escapePath,
  type LinkIndex,
  type LinkOrigin,
  relocateHref,
  SITE_ALIAS,
  type Target,
  writeAddress,
} from '../links/index.ts'
import { folderOf, lastSegment } from '../shared/addresses/urls.ts'
import type { Doc } from '../shared/document/doc.ts'
import { isFolderPage } from '../shared/document/folderPage.ts'
import { isMarkdownPath, withoutExtension } from '../shared/document/markdownFile.ts'
import { stripNumberPrefixes } from '../shared/document/numberPrefix.ts'

const HTML = /\.html$/
const INDEX = /(?:^|\/)(?:index|readme)(?:\.html)?$/i

function withoutLastNumber(path: string): string {
  const name = lastSegment(path)
  return path.slice(0, path.length - name.length) + stripNumberPrefixes(name)
}

/** A path with and without number prefixes, in the author's style first. */
function numberForms(path: string, written: string): string[] {
  const bare = written.replace(/\/+$/, '').replace(HTML, '')
  const [onlyFolders, none] = [withoutLastNumber(path), stripNumberPrefixes(path)]
  if (withoutLastNumber(bare) !== bare) return [path, onlyFolders, none]
  return stripNumberPrefixes(bare) !== bare ? [onlyFolders, none, path] : [none, onlyFolders, path]
}

/** A path from the site root in the author's style: relative to the folder, or with the root alias. */
function pathLike(path: string, written: string, folder: string): string {
  if (written.startsWith(SITE_ALIAS)) return escapePath(SITE_ALIAS + path)
  const relative = relocateHref(escapePath(path), '', escapePath(folder))
  // `.` alone does not name the folder, which the old address did.
  if (relative === '.' && /[^./]/.test(written)) return `../${escapePath(lastSegment(path))}`
  return written.startsWith('.') ? relative : relative.replace(/^\.\/(?=.)/, '')
}

/**
 * The address of a file or folder for code hosts, by its exact name.
 *
 * @param path From the root; absolute addresses start there too.
 * @param written Decoded path of the old address.
 */
export function addressOfFile(path: string, written: string, folder: string): string {
  const address = written.startsWith('/') ? `/${escapePath(path)}` : pathLike(path, written, folder)
  return written.endsWith('/') && !address.endsWith('/') ? `${address}/` : address
}

/** Addresses of a document by its file name without extension. */
function* nameForms({ source, contentPath }: Doc, written: string, folder: string): Generator<string> {
  const isHtml = HTML.test(written)
  const isOfFolder = isFolderPage(contentPath) && !isHtml && !INDEX.test(written)
  const name = isOfFolder ? folderOf(source) : withoutExtension(source)
  for (const path of numberForms(pathLike(name, written, folder), written)) {
    if (isHtml) yield `${path}.html`
    else if (written.endsWith('/')) yield `${path.replace(/\/$/, '')}/`
    else yield path
  }
}

/** Addresses of a document that start at the docs folder. */
function* contentForms({ source }: Doc, written: string, { contentFolder = '' }: LinkOrigin) {
  const start = `${contentFolder}/`
  if (contentFolder === '' || written.startsWith(`/${start}`) || !source.startsWith(start)) return
  yield escapePath(source.slice(contentFolder.length))
}

/** Addresses of a page by its HTML file. */
function* htmlForms(address: string, written: string): Generator<string> {
  const bare = address.replace(/\/$/, '')
  const forms = bare === '' ? ['/index.html'] : [`${bare}.html`, `${bare}/index.html`]
  yield* INDEX.test(written) ? forms.toReversed() : forms
}

/** @param written Decoded path of the old address. */
export function* addressCandidates(
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
