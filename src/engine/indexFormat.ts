/**
 * Format of the index files. The root lists all other files, or contains them when all of them are so small that one
 * request is faster than several. xpre-docs compresses all of them, since not every host does.
 */

import type { SectionRun } from './historyPages.ts'

/** Increased when a release cannot read the index of another one. */
export const INDEX_VERSION = 5

/** Location of a part: name of its file, or its range in the root after the JSON. */
export type PartLocation = string | readonly [offset: number, length: number]

/** Sorted parts of one kind, with the first key of each. */
export interface Directory<Key> {
  readonly first: readonly Key[]
  readonly parts: readonly PartLocation[]
}

/** Properties of a page to filter by. */
export interface Facets {
  readonly language: string
  readonly version: string | null
  readonly docusaurus_tag: string
  /** Labels of the tags of the page. Absent without tags. */
  readonly tags?: readonly string[]
  /** Number of newer released versions; an unreleased version counts as the oldest one. Absent for the last version. */
  readonly age?: number
}

export interface IndexRoot {
  readonly version: number
  readonly pageCount: number
  readonly sectionCount: number
  /** Parts of terms with postings, by term. */
  readonly terms: Directory<string>
  /** Parts of terms without postings, by term, for corrections of words without a match. */
  readonly words: Directory<string>
  /** Parts of reversed terms, for words with a typo at their start. */
  readonly endings: Directory<string>
  /** Parts of pages, by number of their first section. */
  readonly pages: Directory<number>
  /**
   * Parts of pages without texts, each with many pages: enough to show hits in headings. Empty when the root contains the
   * whole index.
   */
  readonly heads: Directory<number>
  /** Ranges of sections with the same facets: first section, and index in `facets`. */
  readonly facetRuns: readonly (readonly [section: number, facets: number])[]
  readonly facets: readonly Facets[]
  /** Sections of pages about changes between releases. Absent without such pages. */
  readonly history?: readonly SectionRun[] | undefined
  /** Stop words of the site's language. */
  readonly stopWords: readonly string[]
  /** Whether words have other forms by the rules of English. */
  readonly hasForms: boolean
  /** Code of another language with rules, and the file of its rules for browsers. */
  readonly language?: readonly [code: string, file: string] | undefined
}

/** Data of a page for its hits. Keys are short since every page repeats them. */
export interface StoredPage {
  /** Route path, without base URL. */
  readonly p: string
  /** lvl0: the sidebar category. */
  readonly c: string
  /** Categories below it. Absent without any. */
  readonly d?: string | undefined
  readonly s: readonly StoredSection[]
}

/** Section of a page. Without `texts` in `heads`. */
export type StoredSection = readonly [
  anchor: string | null,
  depth: number,
  heading: string,
  texts?: readonly string[],
]

/**
 * Synthetic term with the postings of all synonyms of a word, or of two words with a space. It sorts next to the word, so
 * that it is in the same part.
 */
export const synonymTerm = (words: string): string => `${words}~`

/** Synthetic term with the best headings for a prefix, where reading all its words would take too long. */
export const prefixTerm = (start: string): string => `${start}*`

/** Synthetic term with the postings of all compounds whose last word has the stem, which is in the same part. */
export const compoundTerm = (stem: string): string => `${stem}^`

/** Words never contain these characters. */
export const isSynonymTerm = (term: string): boolean => term.endsWith('~')

export const isCompoundTerm = (term: string): boolean => term.endsWith('^')

export const isSyntheticTerm = (term: string): boolean => /[~*^]$/.test(term)

export const reverse = (term: string): string => [...term].reverse().join('')
