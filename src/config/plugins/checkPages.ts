/** Validates the pages that a plugin returns. */
import * as v from 'valibot'
import { isMarkdownPath } from '../../shared/document/markdownFile.ts'
import { UserError } from '../../shared/errors/userError.ts'
import { closedObject, expectations, sitePath, text } from '../schema/schemaParts.ts'
import { describeMistake } from '../schema/validateConfig.ts'

/** Mistakes listed in one message: each page of a wrong shape has the same ones. */
const LISTED_LIMIT = 5

const isPlain = (path: string): boolean =>
  !/^[a-z]:|[\\\p{Cc}]/iu.test(path) &&
  path.split('/').every((name) => name !== '' && !/^\.{1,2}$/.test(name))

const pagePath = v.pipe(
  text,
  v.check(isPlain, 'a path below the docs folder, such as products/blue.md'),
  v.check(isMarkdownPath, 'the name of a document, which ends with .md or .mdx'),
  v.check(
    (path) => !path.split('/').some((name) => /^[_.]|^node_modules$/i.test(name)),
    'a path without names that start with "_" or ".", and without node_modules: such files are not pages',
  ),
)

const pagesSchema = v.array(
  closedObject({ path: pagePath, markdown: v.string(), from: v.optional(sitePath) }),
)

export type CheckedPage = v.InferOutput<typeof pagesSchema>[number]

/**
 * @param name Name of the plugin for users, at the start of a sentence.
 * @throws {UserError} with the first mistakes.
 */
export function checkPages(value: unknown, name: string): readonly CheckedPage[] {
  const parsed = v.safeParse(pagesSchema, value, { ...expectations, abortPipeEarly: true })
  if (parsed.success) return parsed.output
  const count = parsed.issues.length
  const lines = parsed.issues.slice(0, LISTED_LIMIT).map((issue) => {
    const { path, message } = describeMistake(issue, value)
    return `  ${path === '' ? '' : `${path}: `}${message}`
  })
  const others = count - lines.length
  throw new UserError(
    [
      `${name} returns ${count === 1 ? 'a wrong value' : `${count} wrong values`} from addPages`,
      ...lines,
      ...(others > 0 ? [`  and ${others} more`] : []),
    ].join('\n'),
  )
}

const wholeNumber = v.custom<number>(
  (value) => Number.isSafeInteger(value) && Number(value) >= 1,
  'a whole number from 1',
)

const placeSchema = closedObject({
  file: sitePath,
  line: v.optional(wholeNumber),
  column: v.optional(wholeNumber),
})

export type CheckedPlace = v.InferOutput<typeof placeSchema>

/** @throws {Error} with the first mistake. */
export function checkWarningPlace(place: unknown): CheckedPlace {
  const parsed = v.safeParse(placeSchema, place, expectations)
  if (parsed.success) return parsed.output
  const { path, message } = describeMistake(parsed.issues[0], place)
  throw new Error(`the place of a warning is wrong: ${path === '' ? '' : `${path}: `}${message}`)
}
