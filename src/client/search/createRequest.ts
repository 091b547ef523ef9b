/** Creates a search request, which has the same format for both providers. */
import { SNIPPET_WORDS } from '../../shared/constants.ts'
import type { DocsData } from '../../shared/page/page.ts'
import { LEVELS, type SearchRequest, type SearchSettings } from '../../shared/search/search.ts'
import { contextFilters, type SearchScope, scopeTags } from '../../shared/search/searchScope.ts'
import { facetFiltersOf, NO_FILTERS, type SearchFilters } from './searchFilters.ts'
import { HITS_PER_PAGE, NARROW_SNIPPET_WORDS } from './searchLimits.ts'

interface RequestInput {
  readonly query: string
  /** From 0. */
  readonly page: number
  readonly settings: Pick<
    SearchSettings,
    'hosted' | 'indexName' | 'contextual' | 'tags' | 'folders' | 'parameters'
  >
  /** Docs folders with several versions. Their hits get the tag of their version. */
  readonly docs?: readonly DocsData[] | undefined
  /** Versions to search. Undefined: those in the settings. */
  readonly scope?: SearchScope | undefined
  readonly filters?: SearchFilters | undefined
  /** Language of the site. */
  readonly language: string
  /** Whether the window is too narrow for long snippets. */
  readonly isNarrow: boolean
  /** Words of a snippet. Default: depends on `isNarrow`. */
  readonly snippetWords?: number | undefined
  /** Whether the results name tags that can limit them. The embedded index names them always. */
  readonly wantsTags?: boolean | undefined
}

/** The tags of the hosted service. */
const HOSTED_TAGS = { highlightPreTag: '<mark>', highlightPostTag: '</mark>' }
/** Noncharacters of Unicode, since the documents of a site may be about `<mark>`. */
const EMBEDDED_TAGS = { highlightPreTag: '\ufdd0', highlightPostTag: '\ufdd1' }

const SNIPPETS = [...LEVELS.slice(1).map((level) => `hierarchy.${level}`), 'content']

export function createRequest(input: RequestInput): SearchRequest {
  const { query, page, settings, docs = [], scope, filters = NO_FILTERS, language, isNarrow } = input
  const tags = scope === undefined ? settings.tags : scopeTags(settings.tags, docs, scope)
  const words = input.snippetWords ?? (isNarrow ? NARROW_SNIPPET_WORDS : SNIPPET_WORDS)
  const facetFilters = [
    ...(settings.contextual ? contextFilters(language, tags) : []),
    ...facetFiltersOf(filters, tags, settings.folders ?? []),
  ]
  return {
    query,
    indexName: settings.indexName,
    attributesToRetrieve: [
      ...[...LEVELS.map((level) => `hierarchy.${level}`), 'content', 'type', 'url'],
      ...(docs.length > 0 ? ['docusaurus_tag'] : []),
    ],
    attributesToSnippet: SNIPPETS.map((attribute) => `${attribute}:${words}`),
    snippetEllipsisText: '…',
    ...(settings.hosted === undefined ? EMBEDDED_TAGS : HOSTED_TAGS),
    hitsPerPage: HITS_PER_PAGE,
    page,
    clickAnalytics: false,
    ...(facetFilters.length > 0 && { facetFilters }),
    ...(input.wantsTags && { facets: ['tags'] }),
    ...settings.parameters,
  }
}
