/** Validates the response of the service. The index may have been filled by another tool. */

import {
  type Hierarchy,
  type Highlight,
  type HitType,
  LEVELS,
  type Level,
  SearchError,
  type SearchHit,
  type SearchRequest,
  type SearchResult,
} from '../../../shared/search/search.ts'
import { isRecord } from '../../../shared/values/isRecord.ts'
import { TAGS_MAX } from '../searchLimits.ts'

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const countOr = (value: unknown, other: number): number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? Math.floor(value) : other

const isType = (value: unknown): value is HitType =>
  value === 'content' || LEVELS.some((level) => level === value)

/** Rejects script addresses and malformed addresses. */
function isHttpAddress(url: string): boolean {
  try {
    return /^https?:$/.test(new URL(url, 'https://site.invalid').protocol)
  } catch {
    return false
  }
}

function readHierarchy(value: unknown): Hierarchy {
  const fields = isRecord(value) ? value : {}
  const texts = LEVELS.map((level): [Level, string | null] => [level, textOrNull(fields[level])])
  return Object.fromEntries(texts) as Record<Level, string | null>
}

function readHighlight(value: unknown): Highlight | undefined {
  if (!isRecord(value) || typeof value.value !== 'string') return undefined
  const { value: text, matchLevel } = value
  return matchLevel === 'none' || matchLevel === 'partial' || matchLevel === 'full'
    ? { value: text, matchLevel }
    : { value: text }
}

function readHighlights(value: unknown): SearchHit['_highlightResult'] {
  if (!isRecord(value)) return undefined
  const levels = isRecord(value.hierarchy) ? value.hierarchy : {}
  const hierarchy: Partial<Record<Level, Highlight>> = {}
  for (const level of LEVELS) {
    const highlight = readHighlight(levels[level])
    if (highlight !== undefined) hierarchy[level] = highlight
  }
  return { hierarchy, content: readHighlight(value.content) }
}

/** @returns An empty list for a hit without a valid address. */
function readHit(value: unknown): SearchHit[] {
  if (!isRecord(value)) return []
  const { objectID, url, type, content, anchor, docusaurus_tag: tag } = value
  if (typeof objectID !== 'string' || typeof url !== 'string' || !isHttpAddress(url)) return []
  return [
    {
      objectID,
      url,
      hierarchy: readHierarchy(value.hierarchy),
      content: textOrNull(content),
      type: isType(type) ? type : 'content',
      anchor: textOrNull(anchor),
      ...(typeof tag === 'string' && { docusaurus_tag: tag }),
      _highlightResult: readHighlights(value._highlightResult),
      _snippetResult: readHighlights(value._snippetResult),
    },
  ]
}

function readTags(value: unknown): readonly string[] {
  const counts = isRecord(value) && isRecord(value.tags) ? value.tags : {}
  return Object.entries(counts)
    .sort(([, a], [, b]) => countOr(b, 0) - countOr(a, 0))
    .slice(0, TAGS_MAX)
    .map(([tag]) => tag)
}

const malformed = (what: string): SearchError =>
  new SearchError('malformed', `The response of the search service has no ${what}`)

function readResult(value: unknown, request: SearchRequest): SearchResult {
  if (!isRecord(value) || !Array.isArray(value.hits)) throw malformed('hits')
  const hits = value.hits.flatMap(readHit)
  const { queryID } = value
  const tags = readTags(value.facets)
  return {
    hits,
    nbHits: countOr(value.nbHits, hits.length),
    page: countOr(value.page, request.page),
    nbPages: countOr(value.nbPages, hits.length === 0 ? 0 : 1),
    ...(tags.length > 0 && { tags }),
    ...(typeof queryID === 'string' ? { queryID } : {}),
  }
}

/**
 * @returns One result for each request, in their order.
 * @throws {SearchError} `malformed`
 */
export function readResponse(response: unknown, requests: readonly SearchRequest[]): readonly SearchResult[] {
  const results: unknown = isRecord(response) ? response.results : undefined
  if (!Array.isArray(results) || results.length < requests.length) throw malformed('results')
  return requests.map((request, index) => readResult(results[index], request))
}
