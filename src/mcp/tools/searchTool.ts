/** The tool `search`: the embedded engine on the published index of the site. */
import { cutCharacters, type FoundSection } from '../../engine/index.ts'
import { QUERY_MAX_LENGTH } from '../../shared/constants.ts'
import { namedScope, suggestScope } from '../../shared/search/namedScope.ts'
import { LEVELS, SearchError, type SearchHit } from '../../shared/search/search.ts'
import { contextFilters, scopeTags } from '../../shared/search/searchScope.ts'
import { sectionUrl } from '../../shared/search/sectionUrl.ts'
import type { PublishedLanguages } from '../publishedLanguages.ts'
import { describeIndexError, type PublishedData, type PublishedSite } from '../publishedSite.ts'
import { ArgumentError, LOCALE_PROPERTY, oneLine, readNumber, readText, type Tool } from './tool.ts'

const HITS = { min: 1, max: 30, fallback: 10 }
const PAGE = { min: 1, max: 100, fallback: 1 }
const SNIPPET_WORDS = 40

/** @throws {ArgumentError} for an unknown version. */
function filtersOf({ search, docs = [], locale }: PublishedData, version: string | undefined) {
  if (version === undefined)
    return search?.contextual === true ? contextFilters(locale, search.tags) : undefined
  const scope = namedScope(docs, version)
  if (scope === undefined)
    throw new ArgumentError(`There is no version "${version}": ${suggestScope(docs, version)}`)
  return contextFilters(locale, scopeTags(search?.tags ?? [], docs, scope))
}

const titleOf = ({ hierarchy }: SearchHit): string =>
  LEVELS.slice(1)
    .flatMap((level) => hierarchy[level] ?? [])
    .map(oneLine)
    .join(' › ')

function describeHit({ hit }: FoundSection, site: PublishedSite): string {
  const snippet = hit._snippetResult?.content?.value ?? hit.content
  const text = snippet === null || snippet === undefined ? '' : `\n   ${oneLine(snippet)}`
  return `**${titleOf(hit)}**\n   ${site.addressOf(hit.url)}${text}`
}

export const createSearchTool = (languages: PublishedLanguages): Tool => ({
  name: 'search',
  title: 'Search the documentation',
  description:
    'Searches the pages of the documentation for words, names or questions. Returns titles, addresses and excerpts of the sections that match best. Read a section with read_page.',
  inputSchema: {
    type: 'object',
    properties: {
      query: {
        type: 'string',
        maxLength: QUERY_MAX_LENGTH,
        description: `Words to find, at most ${QUERY_MAX_LENGTH} characters`,
      },
      limit: {
        type: 'integer',
        minimum: HITS.min,
        maximum: HITS.max,
        description: `Number of hits, ${HITS.fallback} by default`,
      },
      page: { type: 'integer', minimum: PAGE.min, maximum: PAGE.max, description: 'Page of hits, from 1' },
      version: {
        type: 'string',
        description: 'Version of the documentation, or "all". Default: the current one',
      },
      locale: LOCALE_PROPERTY,
    },
    required: ['query'],
    additionalProperties: false,
  },
  async run(input) {
    const written = readText(input, 'query')
    if (written === undefined) throw new ArgumentError('"query" is missing')
    const query = cutCharacters(written, QUERY_MAX_LENGTH)
    const note =
      query === written
        ? ''
        : `\n\n[Only the first ${QUERY_MAX_LENGTH} characters were searched: "${query}". Search again with fewer words for the rest.]`
    const page = readNumber(input, 'page', PAGE)
    const hitsPerPage = readNumber(input, 'limit', HITS)
    const site = await languages.open(readText(input, 'locale'))
    const data = await site.data()
    const filters = filtersOf(data, readText(input, 'version'))
    const ask = async () => {
      const index = await site.index()
      if (index === undefined)
        throw new ArgumentError('This site has no search index of its own. Use list_pages')
      return index.answer({
        query,
        page: page - 1,
        filters,
        hitsPerPage,
        snippetWords: SNIPPET_WORDS,
        ellipsis: '…',
        preTag: '',
        postTag: '',
        urlOf: (path, anchor) => sectionUrl(path, anchor, data),
      })
    }
    // A new deployment replaces the parts of an index.
    const answer = await ask().catch((error: unknown) => {
      if (!(error instanceof SearchError)) throw error
      return ask().catch((again: unknown) => {
        throw again instanceof SearchError ? describeIndexError(again) : again
      })
    })
    if (answer.found.length === 0)
      return (page === 1 ? `No results for "${query}".` : 'No more results.') + note
    const hits = answer.found.map((found, index) => `${index + 1}. ${describeHit(found, site)}`)
    const more = page < answer.nbPages ? `\n\nMore results: page ${page + 1}.` : ''
    return hits.join('\n\n') + more + note
  },
})
