/** Reads and changes the front matter of a document. What does not change stays byte for byte. */

import { isMap, isNode, isScalar } from 'yaml'
import { findFrontMatter } from '../../shared/document/frontMatterRange.ts'
import { isRecord } from '../../shared/values/isRecord.ts'
import type { Values } from '../code/codeValue.ts'
import { parseWrittenToml } from './parseToml.ts'
import { formatYaml, parseDocument, writtenValue } from './writtenValues.ts'

/** As the value of a new key: the value of the key in whose place it is, as the author wrote it. */
export const AS_WRITTEN = Symbol('as written')

interface Changes {
  /** New keys in the place of a key; none remove it. */
  readonly replace?: Readonly<Record<string, Values>>
  /** Keys that are added, unless the document has them. */
  readonly add?: Values
}

export interface FrontMatter {
  readonly format: 'yaml' | 'toml' | 'json' | 'none'
  readonly isReadable: boolean
  /** Empty for a document without front matter, and for one that cannot be read. */
  readonly values: Values
  /** The value of a key, whose numbers and booleans are `Written`. */
  readonly writtenAt: (key: string) => unknown
  /** Line of a key in the document, from 1; undefined for keys of other formats than YAML. */
  readonly lineOf: (key: string) => number | undefined
  /** Text below the front matter. */
  readonly body: string
  /** Line of the first line of the body, from 1. */
  readonly bodyLine: number
  /** Text of the document with other keys and another body. TOML and JSON become YAML. */
  readonly write: (changes: Changes, body?: string) => string
}

/** A key at the top of a block of YAML, as offsets. */
interface Entry {
  readonly name: string
  /** Start of its first line. */
  readonly start: number
  readonly key: readonly [start: number, end: number]
  /** Behind the line break of its last line. */
  readonly end: number
}

const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  return end < 0 ? text.length : end + 1
}

/** Undefined for YAML that is no block of keys, such as `{ title: Lamps }`. */
function readEntries(yaml: string, contents: unknown): Entry[] | undefined {
  if (contents === null) return []
  if (!isMap(contents) || contents.flow === true) return undefined
  return contents.items.flatMap(({ key, value }): Entry[] => {
    if (!isScalar(key) || !key.range) return []
    const [start, keyEnd] = key.range
    const last = Math.max(keyEnd, (isNode(value) && value.range?.[1]) || 0)
    // The end of a block of lines is behind its line break.
    const end = yaml[last - 1] === '\n' ? last : lineEnd(yaml, last)
    return [{ name: String(key.value), start: lineStart(yaml, start), key: [start, keyEnd], end }]
  })
}

function formatKeys(values: Values, yaml: string): string {
  const [indent = ''] = /^ *(?=[^\s#])/m.exec(yaml) ?? []
  const written = formatYaml(values).replace(/^(?=.)/gm, indent)
  return yaml.includes('\r\n') ? written.replaceAll('\n', '\r\n') : written
}

function editYaml(yaml: string, entries: readonly Entry[], { replace = {}, add = {} }: Changes): string {
  const present = new Set(entries.map(({ name }) => name).filter((name) => !Object.hasOwn(replace, name)))
  let edited = ''
  let at = 0
  for (const { name, start, key, end } of entries) {
    if (!Object.hasOwn(replace, name)) continue
    edited += yaml.slice(at, start)
    at = end
    const added = Object.entries(replace[name] ?? {}).filter(([each]) => !present.has(each))
    for (const [each, value] of added) {
      present.add(each)
      edited +=
        value === AS_WRITTEN
          ? yaml.slice(start, key[0]) + each + yaml.slice(key[1], end)
          : formatKeys({ [each]: value }, yaml)
    }
    if (added.length === 0) at += /^(?:[ \t]*\r?\n)*/.exec(yaml.slice(end))?.[0].length ?? 0
  }
  const others = Object.entries(add).filter(([name]) => !present.has(name))
  return edited + yaml.slice(at) + formatKeys(Object.fromEntries(others), yaml)
}

const isEmpty = ({ replace = {}, add = {} }: Changes): boolean =>
  Object.keys(replace).length + Object.keys(add).length === 0

interface Block {
  readonly format: FrontMatter['format']
  readonly yaml: string
  /** Text before the YAML. */
  readonly before: string
  /** Text between the YAML and the body. */
  readonly after: string
  readonly body: string
}

function createFrontMatter({ format, yaml, before, after, body }: Block, bodyLine: number): FrontMatter {
  const parsed = parseDocument(yaml)
  const isReadable = parsed !== undefined && (parsed.value === null || isRecord(parsed.value))
  const values = isRecord(parsed?.value) ? parsed.value : {}
  const contents = parsed?.document.contents
  const entries = readEntries(yaml, contents) ?? []
  const everything = (): Values => {
    const all = isReadable && parsed !== undefined ? writtenValue(contents, parsed.document) : undefined
    return isRecord(all) ? all : {}
  }
  /** Without aliases, which need their anchors, and with one key a line. */
  const editPlain = (changes: Changes): string => {
    const plain = formatYaml(everything())
    return editYaml(plain, readEntries(plain, parseDocument(plain)?.document.contents) ?? [], changes)
  }
  return {
    format,
    isReadable,
    values,
    writtenAt: (key) => everything()[key],
    lineOf(key) {
      const entry = format === 'yaml' ? entries.find(({ name }) => name === key) : undefined
      return entry && (before + yaml.slice(0, entry.key[0])).split('\n').length
    },
    body,
    bodyLine,
    write(changes, written = body) {
      if (!isReadable || (isEmpty(changes) && (format === 'yaml' || format === 'none')))
        return before + yaml + after + written
      const isBlock = contents === null || (isMap(contents) && contents.flow !== true)
      const edited = isBlock ? editYaml(yaml, entries, changes) : undefined
      const whole = edited !== undefined && parseDocument(edited) ? edited : editPlain(changes)
      if (whole.trim() === '') return written
      return format === 'yaml' ? before + whole + after + written : `---\n${whole}---\n${written}`
    },
  }
}

const lineOfBody = (text: string, body: string): number =>
  text.slice(0, text.length - body.length).split('\n').length

export function readFrontMatter(text: string): FrontMatter {
  const range = findFrontMatter(text)
  if (range === undefined)
    return createFrontMatter({ format: 'none', yaml: '', before: '', after: '', body: text }, 1)
  const { contentStart, contentEnd, end } = range
  const body = text.slice(end).replace(/^\r?\n/, '')
  const after = text.slice(contentEnd, text.length - body.length)
  return createFrontMatter(
    {
      format: 'yaml',
      before: text.slice(0, contentStart),
      yaml: text.slice(contentStart, contentEnd),
      after: after.endsWith('\n') ? after : `${after}\n`,
      body,
    },
    lineOfBody(text, body),
  )
}

const OTHER_FORMATS = [
  ['toml', /^\+\+\+[ \t]*\r?\n(|[\s\S]*?\n)\+\+\+[ \t]*(?:\r?\n|$)/],
  ['json', /^(\{\r?\n[\s\S]*?\n\}|\{[ \t]*"[^"\n]*"[ \t]*:[^\n]*\})[ \t]*(?:\r?\n|$)/],
] as const

/** Reads TOML and JSON as well. */
export function readAnyFrontMatter(text: string): FrontMatter {
  for (const [format, pattern] of OTHER_FORMATS) {
    const [all, block = ''] = pattern.exec(text) ?? []
    if (all === undefined) continue
    const written = block.replaceAll('\r\n', '\n')
    const body = text.slice(all.length)
    const values = format === 'toml' ? parseWrittenToml(written) : {}
    // JSON is YAML.
    const yaml = format === 'json' ? written : values && formatYaml(values)
    if (yaml !== undefined && isRecord(parseDocument(yaml)?.value ?? {}))
      return createFrontMatter({ format, yaml, before: '', after: '', body }, lineOfBody(text, body))
    const unreadable = createFrontMatter(
      { format, yaml: '[', before: '', after: '', body },
      lineOfBody(text, body),
    )
    return { ...unreadable, write: (_changes, other = body) => all + other }
  }
  return readFrontMatter(text)
}
