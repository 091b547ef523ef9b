/** An answer to the question at the end of a document. */
export interface Feedback {
  /** Path of the page, without the base URL. */
  readonly path: string
  readonly helpful: boolean
  /** A second answer of the same reader has it. */
  readonly comment?: string | undefined
}

/** Exports of the module `feedback.hook`. */
export interface FeedbackHook {
  /** An error, also of the promise, is shown to the reader as an answer that was not sent. */
  onFeedback(feedback: Feedback): unknown
}

/** What browsers need to ask the question. */
export interface FeedbackSettings {
  readonly url?: string | undefined
  /** Whether the reader is asked for a comment. */
  readonly comment: boolean
}
