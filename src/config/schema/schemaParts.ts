/** Parts of the schema. Each message is an expectation that follows the word "expected". */
import * as v from 'valibot'
import { isExternalHref, toSlashes } from '../../shared/addresses/urls.ts'
import { SEVERITIES } from '../../shared/rules.ts'
import { describeExpectation } from './mistakes/describeExpectation.ts'
import { suggestKey } from './mistakes/suggestKey.ts'

export const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'a text that is not empty'))

/** Globs of documents and posts. */
export const MARKDOWN_FILES: readonly string[] = ['**/*.{md,mdx,markdown}']

/** Base of the address of *Edit this page*. */
export const editAddress = v.pipe(
  text,
  v.check(
    (address) => /^https?:\/\/[^/\s]+/i.test(address),
    'a full address such as https://host/edit/main/',
  ),
)

/** Messages for unknown keys that other generators support. */
type UnsupportedKeys = ReadonlyMap<string, string>

/** `JSON.stringify` omits functions and symbols silently. */
const rejectUnserializable = (_key: string, value: unknown): unknown => {
  if (typeof value === 'function' || typeof value === 'symbol') throw new TypeError()
  return value
}

function isSerializable(value: unknown): boolean {
  try {
    JSON.stringify(value, rejectUnserializable)
    return true
  } catch {
    return false
  }
}

/** Any value that pages can receive as JSON. */
export const jsonValue = v.pipe(v.unknown(), v.check(isSerializable, 'what can be sent to browsers as JSON'))

/** See `SEVERITIES`. */
export const severitySchema = v.picklist(SEVERITIES)

function describeKeyIssue(
  issue: v.StrictObjectIssue,
  entries: v.ObjectEntries,
  unsupported: UnsupportedKeys,
): string {
  if (issue.expected === 'Object' || issue.expected === null) return 'an object'
  if (issue.expected === 'never') {
    const key = String(issue.input)
    return unsupported.get(key) ?? suggestKey(key, Object.keys(entries))
  }
  const missing = issue.path?.at(-1)?.key
  const schema = typeof missing === 'string' ? entries[missing] : undefined
  const inside = schema === undefined ? undefined : v.safeParse(schema, undefined, expectations).issues?.[0]
  return inside?.message ?? 'a value'
}

/** Options of a check that turn every message into an expectation. */
export const expectations = { message: (issue: v.BaseIssue<unknown>) => describeExpectation(issue.expected) }

/** Object with these keys and no others. */
export const closedObject = <const Entries extends v.ObjectEntries>(
  entries: Entries,
  unsupported: UnsupportedKeys = new Map(),
) => v.strictObject(entries, (issue) => describeKeyIssue(issue, entries, unsupported))

/** `false` or the schema; picks one of them, so that messages fit the intended form. */
export const orFalse = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.lazy((input): v.LiteralSchema<false, undefined> | Schema => (input === false ? v.literal(false) : schema))

/** A value or a list; picks one of them, so that messages fit the intended form. */
export const oneOrMany = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.lazy((input): Schema | v.ArraySchema<Schema, undefined> =>
    Array.isArray(input) ? v.array(schema) : schema,
  )

const isOutsideSite = (path: string) => /^(?:\/|[a-z]:)/i.test(path) || path.split('/').includes('..')

/** File or folder of the site: path from the site root with `/`, without `./` and without a trailing slash. */
export const sitePath = v.pipe(
  text,
  v.transform((path) =>
    toSlashes(path)
      .replace(/^(?:\.\/+)+(?=.)/, '')
      .replace(/(?<=.)\/+$/, ''),
  ),
  v.check((path) => !isOutsideSite(path), 'a path inside the site folder, relative to it'),
)

/** Base of routes, such as `docs` or `/`. */
export const routeBase = v.pipe(
  v.string(),
  v.check(
    (path) => !/[?#\\]/.test(path) && !isExternalHref(path) && !path.split('/').includes('..'),
    'a path of the site such as docs or /',
  ),
)

const pathnameOfSite = (expectation: string) =>
  v.pipe(
    text,
    v.check((href) => !isExternalHref(href) || href.startsWith('pathname:'), expectation),
  )

/** Target of a link on this site: path without base URL. Checks skip `pathname://`. */
export const linkTarget = pathnameOfSite(
  'a path of this site such as /docs/intro (a full address goes into "href")',
)

/** Path of this site that a redirect starts from. */
export const redirectSource = pathnameOfSite('a path of this site such as /docs/intro')

/** Any address that does not run as a script. */
export const anyAddress = v.pipe(
  text,
  v.check(
    (href) => !/^(?:javascript|vbscript|data):/i.test(href.replace(/[\s\p{Cc}]/gu, '')),
    'an address that is not a script, such as https://host/path',
  ),
)

/** Exactly one of `to` and `href`. */
export const EITHER_TO_OR_HREF = 'one and only one of "to" and "href"'

export const hasEitherToOrHref = (item: { readonly to?: unknown; readonly href?: unknown }): boolean =>
  (item.to === undefined) !== (item.href === undefined)
