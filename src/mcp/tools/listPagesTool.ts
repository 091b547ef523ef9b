/** The tool `list_pages`: titles, addresses and descriptions in reading order. */
import { shorten } from '../../shared/text/shorten.ts'
import type { PublishedLanguages } from '../publishedLanguages.ts'
import type { PublishedSite } from '../publishedSite.ts'
import { type ListedPage, readPageList } from './readPageList.ts'
import {
  ArgumentError,
  LOCALE_PROPERTY,
  MAX_ANSWER,
  oneLine,
  readNumber,
  readText,
  type Tool,
} from './tool.ts'

const LIMIT = { min: 1, max: 500, fallback: 100 }
const OFFSET = { min: 0, max: 10_000_000, fallback: 0 }
const MAX_DESCRIPTION = 160

const describe = ({ title, address, description }: ListedPage, site: PublishedSite): string =>
  `- [${oneLine(title)}](${site.addressOf(address)})${description === '' ? '' : `: ${shorten(description, MAX_DESCRIPTION)}`}`

const holds = (page: ListedPage, words: readonly string[]): boolean => {
  const text = `${page.title} ${page.address} ${page.section} ${page.description}`.toLowerCase()
  return words.every((word) => text.includes(word))
}

export const createListPagesTool = (languages: PublishedLanguages): Tool => ({
  name: 'list_pages',
  title: 'List the pages of the documentation',
  description:
    'Lists the pages of the documentation in reading order, with their sections. Items that end with llms.txt are lists of other versions or folders: pass their address as "list".',
  inputSchema: {
    type: 'object',
    properties: {
      filter: { type: 'string', description: 'Only pages with these words in title, address or description' },
      list: { type: 'string', description: 'Address of another list, which ends with llms.txt' },
      locale: LOCALE_PROPERTY,
      offset: { type: 'integer', minimum: 0, description: 'First page, to read on' },
      limit: {
        type: 'integer',
        minimum: LIMIT.min,
        maximum: LIMIT.max,
        description: `Number of pages, ${LIMIT.fallback} by default`,
      },
    },
    additionalProperties: false,
  },
  async run(input) {
    const list = readText(input, 'list')
    const offset = readNumber(input, 'offset', OFFSET)
    const limit = readNumber(input, 'limit', LIMIT)
    const site = await languages.open(readText(input, 'locale'))
    const target = list === undefined ? undefined : await site.pathOf(list)
    if (list !== undefined && (target === undefined || !target.path.endsWith('/llms.txt')))
      throw new ArgumentError(`"${list}" is no list of ${site.source.name}`)
    const words = readText(input, 'filter')?.toLowerCase().split(/\s+/) ?? []
    const pages = (await readPageList(site, target?.path.slice(1))).filter((page) => holds(page, words))
    if (pages.length === 0) return 'No pages.'
    const lines: string[] = []
    let size = 0
    let section = ''
    let next = offset
    for (const page of pages.slice(offset, offset + limit)) {
      const heading = page.section === section ? '' : `## ${page.section}\n`
      const line = heading + describe(page, site)
      if (size > 0 && size + line.length > MAX_ANSWER) break
      section = page.section
      size += line.length + 1
      lines.push(line)
      next += 1
    }
    const end =
      next < pages.length
        ? `\n\n[Pages ${offset + 1} to ${next} of ${pages.length}. Read on with offset ${next}.]`
        : ''
    return lines.length === 0 ? `There are only ${pages.length} pages.` : lines.join('\n') + end
  },
})
