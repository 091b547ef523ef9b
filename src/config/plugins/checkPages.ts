/** Validates the pages that a plugin returns. */
import * as v from 'valibot'
import { isMarkdownPath } from '../../shared/document/markdownFile.ts'
import { UserError } from '../../shared/errors/userError.ts'
import { closedObject, expectations, text } from '../schema/schemaParts.ts'
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
    (path) => !path.split('/').some((name) => name.startsWith('_')),
    'a path in which no name starts with "_": such files are not pages',
  ),
)

const pagesSchema = v.array(closedObject({ path: pagePath, markdown: v.string(), from: v.optional(text) }))

export type CheckedPage = v.InferOutput<typeof pagesSchema>[number]

/**
 * @param name Name of the plugin for users, at the start of a sentence.
 * @throws {UserError} with the first mistakes.
 */
export function checkPages(value: unknown, name: string): readonly CheckedPage[] {
  const parsed = v.safeParse(pagesSchema, value, expectations)
  if (parsed.success) return parsed.output
  const lines = parsed.issues.map((issue) => {
    const { path, message } = describeMistake(issue, value)
    return `  ${path === '' ? '' : `${path}: `}${message}`
  })
  const others = lines.length - LISTED_LIMIT
  throw new UserError(
    [
      `${name} returns ${lines.length === 1 ? 'a wrong value' : `${lines.length} wrong values`} from addPages`,
      ...lines.slice(0, LISTED_LIMIT),
      ...(others > 0 ? [`  and ${others} more`] : []),
    ].join('\n'),
  )
}
