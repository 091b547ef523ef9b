import { errorCode } from './errorCode.ts'

/** Thrown for contents that exist in no readable form. The message ends a sentence: "is a pointer of Git LFS". */
export class ReadError extends Error {
  constructor(problem: string) {
    super(problem)
    this.name = 'ReadError'
  }
}

/** Why a file cannot be read, without its name; undefined for other errors, which are bugs. */
export function describeReadError(error: unknown): string | undefined {
  if (error instanceof ReadError) return error.message
  const code = errorCode(error)
  return code === undefined ? undefined : `cannot be read (${code})`
}
