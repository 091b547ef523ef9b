/** Settings of the hosted index for documentation. Its attributes come from `recordsOf`. */
import type { IndexSettings } from 'algoliasearch'
import { LEVELS } from '../../shared/search/search.ts'

/** Settings of every documentation index; other settings of an existing index stay unchanged. */
export const INDEX_SETTINGS = {
  // The position of a word in a heading or text does not affect its relevance.
  searchableAttributes: [
    ...LEVELS.map((level) => `unordered(hierarchy.${level})`),
    'content',
    'unordered(keywords)',
  ],
  attributesForFaceting: ['language', 'version', 'docusaurus_tag', 'tags', 'type'],
  attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'type'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:10'],
  // Only the best hit of each address.
  distinct: true,
  attributeForDistinct: 'url',
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  // 404 must not match 403.
  allowTyposOnNumericTokens: false,
  ignorePlurals: true,
  minProximity: 1,
  attributeCriteriaComputedBy: 'minProximity',
  // "scroll" finds `hideOnScroll`.
  camelCaseAttributes: ['hierarchy', 'content'],
  advancedSyntax: true,
  removeWordsIfNoResults: 'allOptional',
} as const satisfies IndexSettings

export interface Synonym {
  readonly objectID: string
  readonly type: 'synonym'
  readonly synonyms: string[]
}

/** Prefix of the ids of configured synonyms. Synonyms with other ids were created by hand and stay unchanged. */
export const SYNONYM_ID_PREFIX = 'xpre-docs-'

/** @param groups Lists of words; each word of a list also finds the others. */
export const toSynonyms = (groups: readonly (readonly string[])[]): Synonym[] =>
  groups.map((words, index) => ({
    objectID: SYNONYM_ID_PREFIX + (index + 1),
    type: 'synonym',
    synonyms: [...words],
  }))
