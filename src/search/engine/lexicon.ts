/** What ranking asks of an index: terms in order, and in which sections each stands. */

/** Where one term stands. All lists have one length and belong together. */
export interface Postings {
  /** Numbers of sections, rising. */
  readonly sections: Uint32Array
  /** See `Impact`. */
  readonly impacts: Uint8Array
  /** How many sections follow that are below this one, where the term is in its heading; else 0. */
  readonly extents: Uint32Array
}

export interface Entry {
  readonly term: string
  /** In how many sections it stands. */
  readonly count: number
  readonly postings: () => Postings
}

/** What of an index is there to answer one query. */
export interface Lexicon {
  /** Of the whole site. */
  readonly sectionCount: number
  /** Words have other forms by the rules of English. */
  readonly hasForms: boolean
  find(term: string): Entry | undefined
  /** Every term that begins so, in order of code units; the term itself among them, synthetic ones not. */
  startingWith(prefix: string): readonly Entry[]
  /** Words of the same meaning as one that begins so, as synthetic terms. */
  synonymsStartingWith(prefix: string): readonly Entry[]
}
