/**
 * A problem outside xpre-docs: a wrong option, an unusable configuration, a used port, an error of the disk. Printed
 * without a stack; the command exits with 2.
 */
export class UserError extends Error {
  /** One line of advice. */
  readonly hint: string | undefined

  constructor(message: string, options: { readonly hint?: string; readonly cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.name = 'UserError'
    this.hint = options.hint
  }
}
