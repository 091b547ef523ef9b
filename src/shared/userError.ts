/**
 * Something outside the tool is in the way: a wrong option, an unusable configuration, a port taken, a disk
 * that refuses. Printed without a stack; the command exits with 2.
 */
export class UserError extends Error {
  /** One line on what to do about it. */
  readonly hint: string | undefined

  constructor(message: string, options: { readonly hint?: string; readonly cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.name = 'UserError'
    this.hint = options.hint
  }
}
