/** Finds the pages of a site of Hugo by path and by address. */
import path from 'node:path'
import { decodeSafely, folderOf, lastSegment, relativePath } from '../../shared/addresses/urls.ts'
import { isFolderPage } from '../../shared/document/folderPage.ts'
import { isMarkdownPath, withoutExtension } from '../../shared/document/markdownFile.ts'
import { definedOnly } from '../config/translateKeys.ts'
import { readAnyFrontMatter } from '../front-matter/frontMatter.ts'
import { oncePerSource } from '../oncePerSource.ts'
import { isBelow, pathInside } from '../sourcePaths.ts'
import type { DocumentContext, SourceFolder } from '../tool.ts'
import { keepsNumbers, type PageName, pageAddress, usualAddress } from './pageAddress.ts'
import { type HugoSettings, settingsOf } from './settings.ts'

export interface Page extends PageName {
  /** From the root of the source. */
  readonly file: string
  /** Path in the new site. */
  readonly to: string
  /** Address in Hugo, without slashes at its ends. */
  readonly address: string
  /** Front matter. */
  readonly values: Readonly<Record<string, unknown>>
}

interface Pages {
  /** All files of the source. */
  readonly files: ReadonlySet<string>
  readonly byFile: ReadonlyMap<string, Page>
  /** By address in lower case. */
  readonly byAddress: ReadonlyMap<string, Page>
  /** By path in lower case. The page of a folder has the path of the folder. */
  readonly byPath: ReadonlyMap<string, Page>
  /** By the last part of the path. */
  readonly byName: ReadonlyMap<string, readonly Page[]>
  /** Addresses of sections, which have a page in Hugo also without `_index.md`. */
  readonly sections: ReadonlySet<string>
}

/** Documents in HTML become Markdown, which has the same elements. */
export const HTML = /\.html?$/i

const mayBePage = (file: string): boolean => isMarkdownPath(file) || HTML.test(file)

/** The name of a file can end with a language: `lamp.de.md`. */
const languageIn = (inside: string, { language, otherLanguages }: HugoSettings): string | undefined => {
  const [, code] = /\.([a-z]{2,3}(?:-[a-z\d]+)?)$/i.exec(inside) ?? []
  return code !== undefined && [language, ...otherLanguages].includes(code) ? code : undefined
}

/** Whether a file belongs to a language that is not imported, or Hugo does not read it. */
export function isLeftOut(file: string, settings: HugoSettings): boolean {
  const code = languageIn(file.replace(/\.[^./]+$/, ''), settings)
  return (
    (code !== undefined && code !== settings.language) ||
    settings.otherContentDirs.some((folder) => isBelow(file, folder)) ||
    settings.ignoreFiles.some((pattern) => pattern.test(`/${file}`))
  )
}

function readName(file: string, settings: HugoSettings): PageName {
  const path = withoutExtension(pathInside(file, settings.contentDir)).replace(HTML, '')
  const code = languageIn(path, settings)
  return { path: code === undefined ? path : path.slice(0, -code.length - 1) }
}

/** Names that are the page of their folder in xpre-docs, and pages of their own in Hugo. */
const isOwnPage = (path: string): boolean => isFolderPage(`${path}.md`) && !/(?:^|\/)_?index$/.test(path)

function readPages(source: SourceFolder): Pages {
  const settings = settingsOf(source)
  const { contentDir } = settings
  const names = source.files.flatMap((file) => {
    if (!isBelow(file, contentDir) || !mayBePage(file) || isLeftOut(file, settings)) return []
    const { format, values } = readAnyFrontMatter(source.readText(file))
    if (!HTML.test(file) || format !== 'none') return [{ file, values, ...readName(file, settings) }]
    source.report.leave({ what: 'HTML without front matter', why: 'it is copied, and is no page' }, file)
    return []
  })
  const occupied = new Set(names.filter(({ path }) => isOwnPage(path)).map(({ path }) => folderOf(path)))
  const all = names.map(({ file, path, values }): Page => {
    const folder = folderOf(path)
    // Beside another page of the folder xpre-docs takes `_index.md` for a part of documents.
    const name = lastSegment(path) === '_index' && occupied.has(folder) ? `${folder}/index` : path
    const extension = HTML.test(file) ? '.md' : file.slice(withoutExtension(file).length)
    const address = pageAddress({ path }, values, settings)
    return { file, path, values, to: `${contentDir}/${name.replace(/^\/+/, '')}${extension}`, address }
  })
  const byName = new Map<string, Page[]>()
  for (const page of all) {
    const name = lastSegment(usualAddress(page))
    byName.set(name, [...(byName.get(name) ?? []), page])
  }
  return {
    files: new Set(source.files),
    byFile: new Map(all.map((page) => [page.file, page])),
    byAddress: new Map(all.map((page) => [page.address.toLowerCase(), page])),
    byPath: new Map(all.map((page) => [usualAddress(page).toLowerCase(), page])),
    byName,
    sections: new Set(
      all.flatMap(({ path }) => (path.includes('/') ? [path.replace(/\/.*/, '').toLowerCase()] : [])),
    ),
  }
}

const pagesOf = oncePerSource(readPages)

export const listPages = (source: SourceFolder): Page[] => [...pagesOf(source).byFile.values()]

export const hasFile = (file: string, source: SourceFolder): boolean => pagesOf(source).files.has(file)

/** Path of a file of the source for a document. */
export const pathTo = (file: string, { to, source }: DocumentContext): string =>
  relativePath(folderOf(to), pagesOf(source).byFile.get(file)?.to ?? file)

/** Address of a document without slashes at its ends; relative links start there. */
const ownAddress = ({ from, source }: DocumentContext): string =>
  pagesOf(source).byFile.get(from)?.address ?? ''

/** Keys that keep the address of a document. */
export function addressKeys({ from, source }: DocumentContext): Readonly<Record<string, unknown>> {
  const page = pagesOf(source).byFile.get(from)
  // Parts of documents have no address.
  if (page === undefined || page.path.split('/').some((each) => /^_(?!index$)/.test(each))) return {}
  return definedOnly({
    parse_number_prefixes: keepsNumbers(page) ? undefined : false,
    slug: page.address === usualAddress(page) && !isOwnPage(page.path) ? undefined : `/${page.address}`,
  })
}

/** Addresses that redirect to a page, without those that are the address of a page. */
export function findRedirects(aliases: readonly string[], context: DocumentContext): string[] {
  const { byAddress, sections } = pagesOf(context.source)
  // A relative alias starts at the folder of the page's address.
  const folder = folderOf(ownAddress(context))
  return aliases
    .map((alias) => path.posix.join('/', alias.startsWith('/') ? '' : folder, alias))
    .map((alias) => alias.replace(/(?!^)\/+$/, ''))
    .filter((alias) => {
      const address = alias.slice(1).toLowerCase()
      return !byAddress.has(address) && !sections.has(address)
    })
}

/**
 * A page by its path, with or without extension, or by a name that only one page has.
 *
 * @param folder Where relative paths start, from the folder of the documents.
 */
export function findPageAt(written: string, folder: string, source: SourceFolder): Page | undefined {
  const { byPath, byName } = pagesOf(source)
  const plain = usualAddress({ path: withoutExtension(written).replace(/\/+$/, '') })
  const bases = written.startsWith('/')
    ? [plain.replace(/^\/+/, '')]
    : [path.posix.join(folder, plain), plain]
  const found = bases.map((base) => byPath.get(base.toLowerCase())).find((page) => page !== undefined)
  const named = byName.get(lastSegment(plain)) ?? []
  return found ?? (named.length === 1 ? named[0] : undefined)
}

/** The file of `ref` and `relref`. */
export const findPage = (written: string, { from, source }: DocumentContext): string | undefined =>
  findPageAt(written, pathInside(folderOf(from), settingsOf(source).contentDir), source)?.file

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
  const { files, byFile } = pagesOf(source)
  const address = decodeSafely(written)
  const base = address.startsWith('/') ? '/' : path.posix.join('/', ownAddress(context))
  const candidates = [
    path.posix.join(contentDir, path.posix.join(base, address)),
    path.posix.join(ASSETS, path.posix.join('/', address)),
  ]
  return candidates.find((file) => files.has(file) && !byFile.has(file))
}

/** The address of a file of a static folder, for a relative address. */
export function findStatic(written: string, context: DocumentContext): string | undefined {
  const { source } = context
  const address = path.posix.join('/', ownAddress(context), decodeSafely(written))
  const isStatic = settingsOf(source).staticDirs.some((folder) => hasFile(folder + address, source))
  return isStatic ? address : undefined
}

/**
 * The page of an address, as browsers read it from the address of the page. Hosts of Hugo sites often ignore the case of
 * addresses.
 */
export function findByAddress(written: string, context: DocumentContext): Page | undefined {
  const target = path.posix.resolve('/', ownAddress(context), decodeSafely(written)).slice(1)
  return pagesOf(context.source).byAddress.get(target.toLowerCase())
}
