import { UserError } from './userError.ts'

/**
 * Something that a build was going to reuse, of its cache or of the last output, is gone or another one.
 * A build starts over without it; only when it happens again, the user sees the error.
 */
export class OutdatedError extends UserError {
  constructor(message: string, options: { readonly cause?: unknown } = {}) {
    super(message, { hint: 'build again', ...options })
    this.name = 'OutdatedError'
  }
}
