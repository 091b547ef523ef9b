/** A text to translate, as it is written into a file of messages. */
export interface AddedMessage {
  /** What is shown until it is translated: '' for the text of the tool or of the code. */
  readonly message: string
  /** For translators. */
  readonly description?: string | undefined
}
