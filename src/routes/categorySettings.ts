/**
 * Validates a category metadata file.
 * Returns its settings, or every mistake with its place. A file with a mistake is ignored as a whole, so that no page
 * shows half of its settings.
 */
import * as v from 'valibot'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { quoteValue } from '../shared/text/quoteValue.ts'
import { likelyName } from './nearestNames.ts'
import type { CategoryFile } from './readCategoryFile.ts'

export const text = v.pipe(v.string('a text'), v.minLength(1, 'a text that is not empty'))

const generatedIndex = v.strictObject({
  type: v.literal('generated-index'),
  slug: v.optional(text),
  title: v.optional(text),
  description: v.optional(v.string('a text')),
  image: v.optional(text),
  keywords: v.optional(
    v.union(
      [
        v.array(text),
        v.pipe(
          text,
          v.transform((keyword) => [keyword]),
        ),
      ],
      'a list of texts',
    ),
  ),
})

/** Link of a category, in metadata files and in the sidebars file. */
export const categoryLinkSchema = v.nullable(
  v.variant(
    'type',
    [generatedIndex, v.strictObject({ type: v.literal('doc'), id: text })],
    '{type: "generated-index"}, {type: "doc", id} or null',
  ),
)

const categorySchema = v.strictObject({
  label: v.optional(text),
  position: v.optional(v.number('a number')),
  className: v.optional(v.string('a text')),
  description: v.optional(v.string('a text')),
  collapsed: v.optional(v.boolean('true or false')),
  collapsible: v.optional(v.boolean('true or false')),
  link: v.optional(categoryLinkSchema),
})

export type CategoryLink = v.InferOutput<typeof categoryLinkSchema>
export type CategorySettings = v.InferOutput<typeof categorySchema>

const KNOWN_KEYS = Object.keys(categorySchema.entries)

/** Keys of other generators that the theme does not use. */
const WITHOUT_EFFECT: ReadonlySet<unknown> = new Set(['autoAddBaseUrl', 'customProps', 'defaultStyle', 'key'])

/** One sentence about a mistake, with the value as written. */
export function describeIssue(issue: v.BaseIssue<unknown>, keyPath: string): string {
  if (issue.expected === 'never' && WITHOUT_EFFECT.has(issue.path?.at(-1)?.key))
    return `"${keyPath}" has no effect in xpre-docs; remove the key`
  if (issue.expected === 'never') return `"${keyPath}" is not a known key`
  if (issue.input === undefined) return `"${keyPath}" is missing`
  const received = quoteValue(issue.input)
  const expected = issue.type === 'literal' || issue.type === 'variant' ? issue.expected : issue.message
  const description = /^Invalid /.test(String(expected)) ? issue.expected : expected
  return `"${keyPath}" should be ${String(description)}, not ${received}`
}

interface CheckedCategory {
  readonly settings: CategorySettings
  readonly diagnostics: readonly Diagnostic[]
}

export function checkCategoryFile(file: CategoryFile): CheckedCategory {
  const readDiagnostics = file.diagnostics ?? []
  if (readDiagnostics.length > 0) return { settings: {}, diagnostics: readDiagnostics }
  const result = v.safeParse(categorySchema, file.value ?? {})
  if (result.success) return { settings: result.output, diagnostics: [] }
  const diagnostics = result.issues.map((issue): Diagnostic => {
    const keyPath = v.getDotPath(issue)
    const unknownKey = issue.expected === 'never' && keyPath !== null
    const nearest = unknownKey ? likelyName(keyPath, KNOWN_KEYS) : undefined
    return {
      rule: 'invalid-category',
      message:
        keyPath === null
          ? `A category file should hold an object, not ${quoteValue(file.value)}`
          : describeIssue(issue, keyPath),
      file: file.source,
      place: keyPath === null ? undefined : file.places?.get(keyPath),
      suggestions: nearest === undefined ? undefined : [{ text: `did you mean "${nearest}"?` }],
    }
  })
  return { settings: {}, diagnostics }
}
