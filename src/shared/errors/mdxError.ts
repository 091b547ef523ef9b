/** Error in the code of an `.mdx` document, with its place in the document. */
import { fieldOf, messageOf } from './describeThrown.ts'

/** Identifies the error by a key: bundles have their own copies of classes, so `instanceof` fails. */
const PLACE = 'placeInMdx'

interface PlaceInMdx {
  /** From the site root. */
  readonly file: string
  readonly line: number
  readonly column: number
  /** Whether the code of a component of the site, if it is in the stack, is the better place. */
  readonly isTag?: boolean | undefined
}

/** @param at `line:column`. */
export function mdxError(cause: unknown, file: string, at: string): Error {
  const [line = 1, column = 1] = at.split(':').map(Number)
  const place: PlaceInMdx = { file, line, column }
  return Object.assign(new Error(messageOf(cause), { cause }), { [PLACE]: place })
}

/** The error of a component, with the place of its tag. Errors with a place stay. */
export const tagError = (cause: unknown, file: string, at: string): unknown => {
  if (placeOfMdxError(cause) !== undefined) return cause
  const error = mdxError(cause, file, at)
  return Object.assign(error, { [PLACE]: { ...placeOfMdxError(error), isTag: true } })
}

export const placeOfMdxError = (error: unknown): PlaceInMdx | undefined =>
  fieldOf(error, PLACE) as PlaceInMdx | undefined
