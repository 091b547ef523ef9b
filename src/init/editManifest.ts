/** Adds members to the text of a `package.json`. Every other character stays. */
import { type ObjectExpression, type Property, parseExpressionAt } from 'acorn'
import { UserError } from '../shared/errors/userError.ts'
import { isRecord } from '../shared/values/isRecord.ts'

type Members = Readonly<Record<string, string>>

interface Additions {
  readonly scripts: Members
  readonly devDependencies: Members
}

const FILE = 'package.json'

const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '')

/** @throws {UserError} for a text that is not a JSON object. */
export function parseManifest(text: string): Readonly<Record<string, unknown>> {
  let value: unknown
  try {
    value = JSON.parse(withoutMark(text))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UserError(`"${FILE}" is not valid JSON: ${reason}`, { hint: 'correct it and run init again' })
  }
  if (isRecord(value)) return value
  throw new UserError(`"${FILE}" is not a JSON object`, { hint: 'correct it and run init again' })
}

/** @throws {UserError} for a key whose value is not an object. */
export function membersOf(manifest: Readonly<Record<string, unknown>>, key: string): Members {
  const value = manifest[key] === undefined ? {} : manifest[key]
  if (isRecord(value)) {
    const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'
    return Object.fromEntries(Object.entries(value).filter(isText))
  }
  throw new UserError(`"${key}" in "${FILE}" is not an object`, { hint: 'correct it and run init again' })
}

const propertiesOf = ({ properties }: ObjectExpression): Property[] =>
  properties.filter((node) => node.type === 'Property')

const nameOf = ({ key }: Property): string => (key.type === 'Literal' ? String(key.value) : '')

function parseObject(text: string): ObjectExpression {
  const root = parseExpressionAt(text, 0, { ecmaVersion: 'latest' })
  if (root.type !== 'ObjectExpression') throw new Error(`${FILE} has no object`)
  return root
}

/** White space from the line break before an offset; undefined when other text is on the line. */
const lineStartBefore = (text: string, at: number): string | undefined =>
  /(?:\r\n|\r|\n)[ \t]*$/.exec(text.slice(0, at))?.[0]

const memberOf = (key: string, value: string): string => `${JSON.stringify(key)}: ${value}`

const splice = (text: string, start: number, end: number, written: string): string =>
  text.slice(0, start) + written + text.slice(end)

interface Layout {
  /** Line break and white space before a member of the root; undefined when the root is on one line. */
  readonly member: string | undefined
  readonly newline: string
  readonly indent: string
}

function layoutOf(text: string, root: ObjectExpression): Layout {
  const [first] = root.properties
  const member = first === undefined ? '\n  ' : lineStartBefore(text, first.start)
  const newline = member?.replace(/[ \t]+$/, '') ?? '\n'
  return { member, newline, indent: member?.slice(newline.length) ?? '' }
}

/** An object with one member, as the value of a key of the root. */
function formatObject(member: string, { member: lineStart, newline, indent }: Layout): string {
  if (lineStart === undefined) return `{ ${member} }`
  return `{${newline}${indent}${indent}${member}${newline}${indent}}`
}

/** @param index Position among the members. */
function insert(text: string, properties: readonly Property[], index: number, member: string): string {
  const [before, after] = [properties[index - 1], properties[index]]
  const separator = lineStartBefore(text, (after ?? before)?.start ?? 0) ?? ' '
  if (before !== undefined) return splice(text, before.end, before.end, `,${separator}${member}`)
  const at = after?.start ?? 0
  return splice(text, at, at, `${member},${separator}`)
}

/** Index at which a key is inserted: its alphabetical position if the keys are sorted, else the end. */
function indexFor(properties: readonly Property[], name: string, isSorted: boolean): number {
  const index = isSorted ? properties.findIndex((property) => nameOf(property) > name) : -1
  return index < 0 ? properties.length : index
}

/** @param key Key of the root whose value is the object. */
function addMember(text: string, key: string, name: string, value: string): string {
  const root = parseObject(text)
  const layout = layoutOf(text, root)
  const member = memberOf(name, JSON.stringify(value))
  const properties = propertiesOf(root)
  // The last of equal keys counts.
  const object = properties.findLast((property) => nameOf(property) === key)?.value
  if (object?.type !== 'ObjectExpression') {
    const added = memberOf(key, formatObject(member, layout))
    if (properties.length > 0) return insert(text, properties, properties.length, added)
    return splice(text, root.start, root.end, `{${layout.member}${added}${layout.newline}}`)
  }
  const members = propertiesOf(object)
  if (members.length === 0) return splice(text, object.start, object.end, formatObject(member, layout))
  return insert(text, members, indexFor(members, name, key === 'devDependencies'), member)
}

/** @param text A JSON object without the added names; `scripts` and `devDependencies` are objects or missing. */
export function addToManifest(text: string, additions: Additions): string {
  const mark = text.slice(0, text.length - withoutMark(text).length)
  let edited = withoutMark(text)
  for (const key of ['scripts', 'devDependencies'] as const) {
    for (const [name, value] of Object.entries(additions[key])) edited = addMember(edited, key, name, value)
  }
  return mark + edited
}
