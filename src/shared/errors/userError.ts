import type { Point } from '../diagnostic.ts'

interface ErrorLocation {
  /** Absolute. */
  readonly file: string
  readonly point?: Point | undefined
}

interface UserErrorOptions {
  readonly hint?: string
  readonly cause?: unknown
  readonly location?: ErrorLocation | undefined
}

/**
 * A problem outside xpre-docs: a wrong option, an unusable configuration, a used port, an error of the disk. Printed
 * without a stack; the command exits with 2.
 */
export class UserError extends Error {
  /** One line of advice. */
  readonly hint: string | undefined
  /** Place in a file of the author, which the message names too. */
  readonly location: ErrorLocation | undefined

  constructor(message: string, options: UserErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.name = 'UserError'
    this.hint = options.hint
    this.location = options.location
  }
}
