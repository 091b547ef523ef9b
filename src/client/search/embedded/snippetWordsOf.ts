import type { SearchRequest } from '../../../shared/search/search.ts'

/** Of the hosted service, where a request does not say. */
const DEFAULT_WORDS = 10

/** How many words of its text a hit shows: `content:10` in the request. */
export function snippetWordsOf({ attributesToSnippet }: Pick<SearchRequest, 'attributesToSnippet'>): number {
  const written = attributesToSnippet.find((attribute) => /^(?:content|\*)(?::|$)/.test(attribute))
  const words = Number(written?.split(':')[1])
  return Number.isInteger(words) && words > 0 ? words : DEFAULT_WORDS
}
