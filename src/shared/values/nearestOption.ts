/** Hints for values that are none of a list of names, from issues of a schema. */
import { nearestName } from '../text/nearestName.ts'

interface SchemaIssue {
  readonly type: string
  readonly input: unknown
  /** Values that are possible, in quotes: `("a" | "b")`. */
  readonly expected: string | null
}

/** Values that a key may have, in quotes. */
export const namedOptions = ({ expected }: Pick<SchemaIssue, 'expected'>): readonly string[] =>
  (expected ?? '').replace(/^\(|\)$/g, '').split(' | ')

const hasNames = ({ type }: SchemaIssue): boolean => type === 'picklist' || type === 'variant'

const plainOptions = (issue: SchemaIssue): readonly string[] =>
  namedOptions(issue).map((option) => option.replaceAll('"', ''))

/** The most similar name; undefined when there is none, and for other kinds of issues. */
export const nearestOption = (issue: SchemaIssue): string | undefined =>
  hasNames(issue) && typeof issue.input === 'string'
    ? nearestName(issue.input, plainOptions(issue))
    : undefined

/** The most similar name, or all names of a list; undefined for other kinds of issues. */
export function adviseOption(issue: SchemaIssue): string | undefined {
  const nearest = nearestOption(issue)
  if (nearest !== undefined) return `did you mean "${nearest}"?`
  return issue.type === 'picklist' ? `it is one of ${plainOptions(issue).join(', ')}` : undefined
}
