import { UserError } from './userError.ts'

/**
 * A reused part of the cache or of the last output is missing or has changed during a build. The build starts again
 * without it; the user sees the error only when that fails too.
 */
export class OutdatedError extends UserError {
  constructor(message: string, options: { readonly cause?: unknown } = {}) {
    super(message, { hint: 'build again', ...options })
    this.name = 'OutdatedError'
  }
}
