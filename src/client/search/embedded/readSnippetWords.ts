import type { SearchRequest } from '../../../shared/search/search.ts'

/** Default of the hosted service. */
const DEFAULT_WORDS = 10

/** Number of words in the snippet of a hit: 10 for `content:10` in the request. */
export function readSnippetWords({
  attributesToSnippet,
}: Pick<SearchRequest, 'attributesToSnippet'>): number {
  const attribute = attributesToSnippet.find((attribute) => /^(?:content|\*)(?::|$)/.test(attribute))
  const words = Number(attribute?.split(':')[1])
  return Number.isInteger(words) && words > 0 ? words : DEFAULT_WORDS
}
