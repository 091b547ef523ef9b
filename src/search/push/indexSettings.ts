/** How the hosted index of a documentation site ranks and answers. Its attributes are those of `recordsOf`. */
import type { IndexSettings } from 'algoliasearch'
import { LEVELS } from '../../shared/search/search.ts'

/** What all indexes of documentation have in common; what is not named keeps what the index has. */
export const INDEX_SETTINGS = {
  // Where in a heading or text a word stands says nothing of how well it fits.
  searchableAttributes: [
    ...LEVELS.map((level) => `unordered(hierarchy.${level})`),
    'content',
    'unordered(keywords)',
  ],
  attributesForFaceting: ['language', 'version', 'docusaurus_tag', 'type'],
  attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'type'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:10'],
  // Of one address, the best place alone.
  distinct: true,
  attributeForDistinct: 'url',
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  // 404 is not 403.
  allowTyposOnNumericTokens: false,
  ignorePlurals: true,
  minProximity: 1,
  attributeCriteriaComputedBy: 'minProximity',
  // `hideOnScroll` is found by "scroll".
  camelCaseAttributes: ['hierarchy', 'content'],
  advancedSyntax: true,
  removeWordsIfNoResults: 'allOptional',
} as const satisfies IndexSettings

export interface Synonym {
  readonly objectID: string
  readonly type: 'synonym'
  readonly synonyms: string[]
}

/** Of the synonyms that are the configuration's; others were made by hand and stay. */
export const SYNONYM_ID_PREFIX = 'xpre-docs-'

/** @param groups Lists of words, each of which finds the others. */
export const toSynonyms = (groups: readonly (readonly string[])[]): Synonym[] =>
  groups.map((words, index) => ({
    objectID: SYNONYM_ID_PREFIX + (index + 1),
    type: 'synonym',
    synonyms: [...words],
  }))
