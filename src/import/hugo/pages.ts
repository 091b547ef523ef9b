/** Finds the pages of a site of Hugo by path and by address. */
import path from 'node:path'
import { decodeSafely, folderOf } from '../../shared/addresses/urls.ts'
import { isMarkdownPath, withoutExtension } from '../../shared/document/markdownFile.ts'
import { parseFrontMatter, splitFrontMatter } from '../front-matter/frontMatter.ts'
import type { DocumentContext, SourceFolder } from '../tool.ts'
import { textAt } from '../values.ts'
import { settingsOf } from './settings.ts'

interface Pages {
  /** All files of the source. */
  readonly files: ReadonlySet<string>
  /** Files by address without slashes at its ends. */
  readonly byAddress: ReadonlyMap<string, string>
  readonly byName: ReadonlyMap<string, readonly string[]>
}

const INDEX = /(?:^|\/)_?index$/

/** Address of a page, without slashes at its ends. */
function addressOf(inside: string, text: string): string {
  const usual = withoutExtension(inside).replace(INDEX, '')
  if (!/^(?:slug|url)\b/m.test(text)) return usual
  const values = parseFrontMatter(splitFrontMatter(text))
  const [url, slug] = [textAt(values, 'url'), textAt(values, 'slug')]
  if (url !== undefined) return url.replace(/^\/+|\/+$/g, '')
  return slug === undefined ? usual : path.posix.join(folderOf(usual), slug)
}

function readPages(source: SourceFolder): Pages {
  const { contentDir } = settingsOf(source)
  const byAddress = new Map<string, string>()
  const byName = new Map<string, string[]>()
  for (const file of source.files) {
    if (!file.startsWith(`${contentDir}/`) || !isMarkdownPath(file)) continue
    const inside = file.slice(contentDir.length + 1)
    byAddress.set(addressOf(inside, source.readText(file).slice(0, 4_000)).toLowerCase(), file)
    const name = path.posix.basename(withoutExtension(inside).replace(INDEX, ''))
    byName.set(name, [...(byName.get(name) ?? []), file])
  }
  return { files: new Set(source.files), byAddress, byName }
}

const pages = new WeakMap<SourceFolder, Pages>()

function pagesOf(source: SourceFolder): Pages {
  const known = pages.get(source) ?? readPages(source)
  pages.set(source, known)
  return known
}

export const hasFile = (file: string, source: SourceFolder): boolean => pagesOf(source).files.has(file)

/** Address of a document without slashes at its ends; relative links start there. */
const ownAddress = ({ from, source }: DocumentContext): string =>
  withoutExtension(from.slice(settingsOf(source).contentDir.length + 1)).replace(INDEX, '')

/** The file of `ref` and `relref`: by path, with or without extension, or by a name that only one page has. */
export function findPage(written: string, context: DocumentContext): string | undefined {
  const { source, from } = context
  const { contentDir } = settingsOf(source)
  const { byAddress, byName } = pagesOf(source)
  const plain = withoutExtension(written).replace(/\/+$/, '').replace(INDEX, '')
  const folder = folderOf(from).slice(contentDir.length + 1)
  const bases = written.startsWith('/')
    ? [plain.replace(/^\/+/, '')]
    : [path.posix.join(folder, plain), plain]
  const found = bases.map((base) => byAddress.get(base.toLowerCase())).find((file) => file !== undefined)
  if (found !== undefined) return found
  const named = byName.get(path.posix.basename(plain)) ?? []
  return named.length === 1 ? named[0] : undefined
}

/** Whether a page has an address. */
export const isPageAddress = (address: string, source: SourceFolder): boolean =>
  pagesOf(source).byAddress.has(address.replace(/^\/+|\/+$/g, '').toLowerCase())

/** Folder of images that templates process, from the root of the source. */
export const ASSETS = 'assets'

export const IMAGE = /\.(?:png|jpe?g|gif|webp|svg|avif)$/i

/**
 * An image or another file by its address: beside the page at its address, in the content, or in the assets.
 *
 * @returns Path from the root of the source; undefined for files of the static folders, whose addresses stay.
 */
export function findFile(written: string, context: DocumentContext): string | undefined {
  const { source } = context
  const { contentDir } = settingsOf(source)
  const address = decodeSafely(written)
  const base = address.startsWith('/') ? '/' : path.posix.join('/', ownAddress(context))
  const candidates = [
    path.posix.join(contentDir, path.posix.join(base, address)),
    path.posix.join(ASSETS, path.posix.join('/', address)),
  ]
  return candidates.find((file) => hasFile(file, source) && !isMarkdownPath(file))
}

/** The address of a file of a static folder, for a relative address. */
export function findStatic(written: string, context: DocumentContext): string | undefined {
  const { source } = context
  const address = path.posix.join('/', ownAddress(context), decodeSafely(written))
  const isStatic = settingsOf(source).staticDirs.some((folder) => hasFile(folder + address, source))
  return isStatic ? address : undefined
}

/** The file of a relative address, as browsers read it from the address of the page; undefined for other files. */
export function findByAddress(written: string, context: DocumentContext): string | undefined {
  const target = path.posix.join('/', ownAddress(context), written).replace(/^\/+|\/+$/g, '')
  return pagesOf(context.source).byAddress.get(target.toLowerCase())
}
