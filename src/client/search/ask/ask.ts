/** A service of the site that answers questions. xpre-docs itself asks none. */

export interface AskSource {
  readonly title: string
  /** Full address, or path with the base URL. */
  readonly url: string
}

/** A part of an answer: text, which is added to the parts before it, or the sources of the answer. */
export type AskPart = string | { readonly text?: string; readonly sources?: readonly AskSource[] }

interface AskQuestion {
  readonly question: string
  /** Language of the site. */
  readonly locale: string
  /** Aborted when the reader closes the answer, and after a timeout. */
  readonly signal: AbortSignal
}

/** Export `ask` of the module in `search.ask`: returns the answer, or its parts one after the other. */
export type Ask = (
  question: AskQuestion,
) => Promise<AskPart | AsyncIterable<AskPart>> | AskPart | AsyncIterable<AskPart>
