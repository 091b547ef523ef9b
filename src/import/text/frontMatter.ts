/** Reads and changes the front matter of a document. What does not change keeps its form. */
import { lazyPackage } from '../../process/lazyPackage.ts'
import { findFrontMatter } from '../../shared/document/frontMatterRange.ts'
import { isRecord } from '../../shared/values/isRecord.ts'

const loadYaml = lazyPackage('yaml')

type Values = Readonly<Record<string, unknown>>

interface FrontMatter {
  /** Empty for a document without front matter, and for YAML that cannot be read. */
  readonly values: Values
  /** Text below the front matter. */
  readonly body: string
  /** Line of the first line of the body, from 1. */
  readonly bodyLine: number
  /**
   * Text of the document with other keys and another body.
   *
   * @param set A key with the value undefined is removed.
   */
  readonly write: (set: Values, body?: string) => string
}

const isUnreadable = Symbol('unreadable')

function parse(yaml: string) {
  try {
    const document = loadYaml().parseDocument(yaml, { merge: true, uniqueKeys: false })
    const value: unknown = document.errors.length > 0 ? isUnreadable : document.toJS({ maxAliasCount: 100 })
    return { document, value }
  } catch {
    return undefined
  }
}

/** Removed keys may leave a document without any. */
const fence = (yaml: string): string =>
  yaml.trim() === '' || yaml.trim() === '{}' ? '' : `---\n${yaml}---\n`

export function readFrontMatter(text: string): FrontMatter {
  const range = findFrontMatter(text)
  const yaml = range === undefined ? '' : text.slice(range.contentStart, range.contentEnd)
  const body = range === undefined ? text : text.slice(range.end).replace(/^\r?\n/, '')
  const bodyLine = text.slice(0, text.length - body.length).split('\n').length
  const parsed = parse(yaml)
  const values = isRecord(parsed?.value) ? parsed.value : {}
  const isEditable = parsed !== undefined && (parsed.value === null || isRecord(parsed.value))
  return {
    values,
    body,
    bodyLine,
    write(set, written = body) {
      const entries = Object.entries(set).filter(
        ([key, value]) => value !== undefined || Object.hasOwn(values, key),
      )
      if (!isEditable || parsed === undefined || entries.length === 0)
        return text.slice(0, text.length - body.length) + written
      const { document } = parsed
      for (const [key, value] of entries) {
        if (value === undefined) document.delete(key)
        else document.set(key, value)
      }
      return fence(document.toString({ lineWidth: 0 })) + written
    },
  }
}
