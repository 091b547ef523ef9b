/**
 * Plans the files with all texts of a site for language models, `llms-full.txt`: the Markdown copies of its pages in reading
 * order. A file of more than a megabyte becomes an index of parts, which end with their sections where they can, so that an
 * edited page changes its own part. The files are written from the copies, one at a time, so that memory stays bounded.
 */
import { addTo } from '../../shared/collections/groupBy.ts'
import { LLMS_TEXTS_FILE } from '../../shared/site/generatedFiles.ts'
import type { Site } from '../../shared/site/site.ts'
import type { ListedPage } from '../listedPage.ts'
import { siteAddress } from '../siteAddress.ts'
import type { PageCollection, PageCollections, PageSection } from './collectPages.ts'
import { headOf, listItem } from './createLlms.ts'

/** In bytes. */
const MAX_FILE_SIZE = 1_000_000

const LINE_BREAK = Buffer.from('\n')

/** A file that consists of a text and the Markdown copies of pages, each after an empty line. */
export interface TextFile {
  readonly path: string
  readonly head: string
  readonly pages: readonly ListedPage[]
}

interface Part {
  readonly titles: string[]
  readonly pages: ListedPage[]
  size: number
}

/** @param copies Markdown copies of its pages. */
export const contentsOfTexts = ({ head }: TextFile, copies: readonly Uint8Array[]): Buffer =>
  Buffer.concat([Buffer.from(head), ...copies.flatMap((copy) => [LINE_BREAK, copy])])

type SizeOf = (page: ListedPage) => number

const sizeOfPages = (pages: readonly ListedPage[], sizeOf: SizeOf): number =>
  pages.reduce((sum, page) => sum + sizeOf(page) + LINE_BREAK.length, 0)

/** Whole sections in one part; a section that is too large for one is divided between pages. */
function divide(sections: readonly PageSection[], sizeOf: SizeOf): readonly Part[] {
  const parts: Part[] = []
  const startPart = (title: string): Part => {
    const part: Part = { titles: [title], pages: [], size: 0 }
    parts.push(part)
    return part
  }
  for (const { title, pages } of sections) {
    const last = parts.at(-1)
    const fits = last !== undefined && last.size + sizeOfPages(pages, sizeOf) <= MAX_FILE_SIZE
    let part = fits ? last : startPart(title)
    if (fits) part.titles.push(title)
    for (const page of pages) {
      const size = sizeOf(page) + LINE_BREAK.length
      if (part.pages.length > 0 && part.size + size > MAX_FILE_SIZE) part = startPart(title)
      part.pages.push(page)
      part.size += size
    }
  }
  return parts
}

const partPath = (folder: string, number: number): string =>
  folder + LLMS_TEXTS_FILE.replace(/(?=\.)/, `-${number}`)

function filesOf(collection: PageCollection, site: Site, sizeOf: SizeOf): readonly TextFile[] {
  const { folder, sections } = collection
  const path = folder + LLMS_TEXTS_FILE
  const head = headOf(collection, site)
  const pages = sections.flatMap((section) => section.pages)
  if (sizeOfPages(pages, sizeOf) <= MAX_FILE_SIZE) return [{ path, head, pages }]
  const addressOf = (file: string) => siteAddress(`/${file}`, site.config)
  // Other collections have these pages already.
  const shared = new Map<string, string[]>()
  for (const section of sections)
    if (section.folder !== undefined) addTo(shared, section.folder, section.title)
  const own = sections.filter((section) => section.folder === undefined)
  const parts = divide(own, sizeOf).map((part, index) => ({ ...part, path: partPath(folder, index + 1) }))
  const items = [
    ...[...shared].map(([at, titles]) => listItem(titles.join(', '), addressOf(at + LLMS_TEXTS_FILE))),
    ...parts.map((part) => listItem(part.titles.join(', '), addressOf(part.path))),
  ]
  return [
    { path, head: `${head}\n## Parts\n\n${items.join('\n')}\n`, pages: [] },
    ...parts.map((part) => ({ path: part.path, head, pages: part.pages })),
  ]
}

/** Category pages have no texts of their own. */
const withoutLists = (collection: PageCollection): PageCollection => ({
  ...collection,
  sections: collection.sections
    .map((section) => ({ ...section, pages: section.pages.filter(({ kind }) => kind !== 'category') }))
    .filter(({ pages }) => pages.length > 0),
})

/** @param sizeOf Size of the Markdown copy of a page, in bytes. */
export const planTexts = (site: Site, collections: PageCollections, sizeOf: SizeOf): readonly TextFile[] =>
  collections
    .map(withoutLists)
    .flatMap((collection) => (collection.sections.length === 0 ? [] : filesOf(collection, site, sizeOf)))
