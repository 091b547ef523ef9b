/** Index data for ranking: terms in order, and the sections of each. */
import type { Language } from './languages/language.ts'

/** Postings of one term. The lists have the same length; equal indexes belong together. */
export interface Postings {
  /** Section numbers, ascending. */
  readonly sections: Uint32Array
  /** See `Impact`. */
  readonly impacts: Uint8Array
  /** Number of sections below this one, when the term is in its heading; else 0. */
  readonly extents: Uint32Array
}

export interface Entry {
  readonly term: string
  /** Number of sections with the term. */
  readonly count: number
  readonly postings: () => Postings
}

/** The loaded part of an index, enough to answer one query. */
export interface Lexicon {
  /** Number of sections of the whole site. */
  readonly sectionCount: number
  /** Equal for the forms of a word. Undefined for a language without rules. */
  readonly stem: Language['stem']
  find(term: string): Entry | undefined
  /** All terms with the prefix, sorted by code units; includes the prefix itself, excludes synthetic terms. */
  findByPrefix(prefix: string): readonly Entry[]
  /** Synthetic synonym terms of all words with the prefix. */
  findSynonymsByPrefix(prefix: string): readonly Entry[]
}
