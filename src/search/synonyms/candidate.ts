/** A word of the site that may mean the same as a word of queries. */
export interface Candidate {
  /** One word, or two with a space. */
  readonly term: string
  readonly kind: 'spelling' | 'family' | 'queries' | 'heading'
  /** Between 0 and 1. */
  readonly score: number
  /** For people. */
  readonly detail: string
}

/** Candidates of a lower score are not proposed. */
export const MIN_CONFIDENCE = 0.6

/** Confidence in several independent reasons. */
export const combineScores = (scores: readonly number[]): number =>
  Number((1 - scores.reduce((doubt, score) => doubt * (1 - score), 1)).toFixed(2))
