/** The tool `read_page`: the Markdown copy of a page, or a section of it. */
import { markdownPathOf } from '../../shared/addresses/markdownPath.ts'
import { decodeSafely } from '../../shared/addresses/urls.ts'
import { nearestName } from '../../shared/text/nearestName.ts'
import type { PublishedLanguages } from '../publishedLanguages.ts'
import type { PublishedSite } from '../publishedSite.ts'
import { findParam } from './findParam.ts'
import { findHeadings, findSection } from './findSection.ts'
import { readPageList } from './readPageList.ts'
import { ArgumentError, MAX_ANSWER, readNumber, readText, type Tool } from './tool.ts'

const OFFSET = { min: 0, max: 100_000_000, fallback: 0 }
const MAX_LISTED_SECTIONS = 60

/** Path of the page, from its address or from a path of its files. */
const pagePath = (path: string): string =>
  path.replace(/\/index\.(?:html|md)$/, '/').replace(/\.(?:html|md)$/, '') || '/'

/** Cuts at the end of a line, unless that would be a short part before a long line. */
function cut(text: string, offset: number): string {
  if (offset >= text.length && offset > 0)
    throw new ArgumentError(`"offset" is beyond the end, ${text.length}`)
  if (text.length - offset <= MAX_ANSWER) return text.slice(offset)
  const lineEnd = text.lastIndexOf('\n', offset + MAX_ANSWER)
  const end = lineEnd > offset + MAX_ANSWER / 2 ? lineEnd + 1 : offset + MAX_ANSWER
  return `${text.slice(offset, end)}\n[Characters ${offset} to ${end} of ${text.length}. Read on with offset ${end}.]`
}

async function describeMissing(site: PublishedSite, path: string): Promise<string> {
  const pages = await readPageList(site).catch(() => [])
  const paths = (await Promise.all(pages.map(({ address }) => site.pathOf(address)))).flatMap((one) =>
    one === undefined ? [] : pagePath(one.path),
  )
  const nearest = nearestName(path, paths)
  const hint = nearest === undefined ? 'Find pages with search or list_pages' : `Did you mean ${nearest}?`
  return `There is no page "${path}" with a Markdown copy. ${hint}`
}

/**
 * Paths contain the language, so that an argument for it can only agree.
 *
 * @throws {ArgumentError} when the page is in another language, or the site does not have this one.
 */
async function requireLocale({ main, open }: PublishedLanguages, path: string, locale: string) {
  await open(locale)
  const { baseUrl, locale: tag, localeName = tag, locales = [] } = await main.data()
  const folderOf = (base: string) => `/${base.slice(baseUrl.length)}`
  const [own = localeName] = locales
    .filter((one) => one.baseUrl.startsWith(baseUrl) && `${path}/`.startsWith(folderOf(one.baseUrl)))
    .sort((a, b) => b.baseUrl.length - a.baseUrl.length)
    .map(({ name }) => name)
  if (own === locale) return
  const wanted = folderOf(locales.find(({ name }) => name === locale)?.baseUrl ?? baseUrl)
  throw new ArgumentError(
    `"${path}" is a path of the locale "${own}". Paths contain the language: those of "${locale}" begin with ${wanted}`,
  )
}

export const createReadPageTool = (languages: PublishedLanguages): Tool => ({
  name: 'read_page',
  title: 'Read a page of the documentation',
  description:
    'Returns a page of the documentation as Markdown, or one section of it. Long pages are returned in parts: read on with the offset at the end of the answer.',
  inputSchema: {
    type: 'object',
    properties: {
      page: {
        type: 'string',
        description: 'Address or path of the page, such as /docs/install. A hash names a section',
      },
      section: {
        type: 'string',
        description: 'Id of the heading of a section, or of a parameter, as in the hash of its address',
      },
      locale: {
        type: 'string',
        description: 'Not needed: the path of the page contains the language. Another one is an error',
      },
      offset: { type: 'integer', minimum: 0, description: 'First character, to read on' },
    },
    required: ['page'],
    additionalProperties: false,
  },
  async run(input) {
    const { main: site } = languages
    const written = readText(input, 'page')
    if (written === undefined) throw new ArgumentError('"page" is missing')
    const offset = readNumber(input, 'offset', OFFSET)
    const target = await site.pathOf(written)
    if (target === undefined) throw new ArgumentError(`"${written}" is no page of ${site.source.name}`)
    const path = pagePath(target.path)
    const locale = readText(input, 'locale')
    if (locale !== undefined) await requireLocale(languages, path, locale)
    const text = await site.text(markdownPathOf(path).slice(1))
    if (text === undefined) throw new ArgumentError(await describeMissing(site, path))
    const section = readText(input, 'section') ?? decodeSafely(target.hash.slice(1))
    const id = section.replace(/^#/, '')
    if (id === '') return cut(text, offset)
    const found = findSection(text, id) ?? findParam(text, id)
    if (found !== undefined) return cut(found, offset)
    const ids = findHeadings(text).map((heading) => heading.id)
    const more = ids.length - MAX_LISTED_SECTIONS
    const shown = ids.slice(0, MAX_LISTED_SECTIONS).join(', ') + (more > 0 ? `, and ${more} more` : '')
    throw new ArgumentError(
      ids.length === 0
        ? `The page has no sections`
        : `The page has no section "${id}". Its sections are: ${shown}`,
    )
  },
})
