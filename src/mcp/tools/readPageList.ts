/** Reads `llms.txt`, the list of all pages of a site. */
import type { PublishedSite } from '../publishedSite.ts'
import { SourceError } from '../source/siteSource.ts'

export interface ListedPage {
  readonly title: string
  /** Of its Markdown copy; of another list when it ends with `llms.txt`. */
  readonly address: string
  readonly description: string
  /** Title of the section. */
  readonly section: string
}

const LIST = 'llms.txt'

/** Longer lines are no items. In UTF-16 units. */
const MAX_LINE = 5_000

const ITEM = /^- \[((?:\\.|[^\]\\])*)\]\(([^()\s]+)\)(?::\s*(.*))?$/

/** @param file Output path. @throws {SourceError} */
export async function readPageList(site: PublishedSite, file: string = LIST): Promise<readonly ListedPage[]> {
  // A site of this tool has been found, before a missing list is reported.
  await site.data()
  const text = await site.text(file)
  if (text === undefined) throw new SourceError(`${site.source.name} has no ${file}`)
  const pages: ListedPage[] = []
  let section = ''
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3).trim()
    const [, title, address, description = ''] = (line.length <= MAX_LINE && ITEM.exec(line.trimEnd())) || []
    if (title === undefined || address === undefined) continue
    pages.push({ title: title.replace(/\\(.)/g, '$1'), address, description, section })
  }
  return pages
}
