/** The pieces the schema is made of. Each message is an expectation, to be read after the word "expected". */
import * as v from 'valibot'
import { SEVERITIES } from '../shared/rules.ts'
import { isExternalHref, toSlashes } from '../shared/urls.ts'
import { describeExpectation } from './describeExpectation.ts'
import { suggestKey } from './suggestKey.ts'

export const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'a text that is not empty'))

/** What to say of unknown keys that other generators have. */
type UnsupportedKeys = ReadonlyMap<string, string>

/** JSON leaves out functions and symbols without a word. */
const refuseLost = (_key: string, value: unknown): unknown => {
  if (typeof value === 'function' || typeof value === 'symbol') throw new TypeError()
  return value
}

function canBeSent(value: unknown): boolean {
  try {
    JSON.stringify(value, refuseLost)
    return true
  } catch {
    return false
  }
}

/** Of an author's own kind; pages get it as JSON. */
export const ownValue = v.pipe(v.unknown(), v.check(canBeSent, 'what can be sent to browsers as JSON'))

/** How serious a finding is: nothing, info, warning, error. */
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

/** Settings of a check under which every message is an expectation. */
export const expectations = { message: (issue: v.BaseIssue<unknown>) => describeExpectation(issue.expected) }

/** An object that has these keys and no others. */
export const closedObject = <const Entries extends v.ObjectEntries>(
  entries: Entries,
  unsupported: UnsupportedKeys = new Map(),
) => v.strictObject(entries, (issue) => describeKeyIssue(issue, entries, unsupported))

/** `false`, or what the schema says; mistakes are reported for the branch that was meant. */
export const orFalse = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.lazy((input): v.LiteralSchema<false, undefined> | Schema => (input === false ? v.literal(false) : schema))

/** One or a list; mistakes are reported for the branch that was meant. */
export const oneOrMany = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.lazy((input): Schema | v.ArraySchema<Schema, undefined> =>
    Array.isArray(input) ? v.array(schema) : schema,
  )

const leavesSite = (path: string) => /^(?:\/|[a-z]:)/i.test(path) || path.split('/').includes('..')

/** A file or folder of the site: its path from the site root, with `/` and neither `./` nor a slash at its end. */
export const sitePath = v.pipe(
  text,
  v.transform((path) =>
    toSlashes(path)
      .replace(/^(?:\.\/+)+(?=.)/, '')
      .replace(/(?<=.)\/+$/, ''),
  ),
  v.check((path) => !leavesSite(path), 'a path inside the site folder, relative to it'),
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

/** Where a link of this site leads: a path, without base URL. `pathname://` is left alone by every check. */
export const linkTarget = pathnameOfSite(
  'a path of this site such as /docs/intro (a full address goes into "href")',
)

/** An address that this site is to have. */
export const ownPath = pathnameOfSite('a path of this site such as /docs/intro')

/** Any address, as long as it does not run as a script. */
export const anyAddress = v.pipe(
  text,
  v.check(
    (href) => !/^(?:javascript|vbscript|data):/i.test(href.replace(/[\s\p{Cc}]/gu, '')),
    'an address that is not a script, such as https://host/path',
  ),
)

/** `to` or `href`, one of the two. */
export const EITHER_TO_OR_HREF = 'one and only one of "to" and "href"'

export const hasEitherToOrHref = (item: { readonly to?: unknown; readonly href?: unknown }): boolean =>
  (item.to === undefined) !== (item.href === undefined)
