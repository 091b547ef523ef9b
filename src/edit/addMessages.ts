import type { AddedMessage } from '../shared/languages/addedMessage.ts'
import { isRecord } from '../shared/values/isRecord.ts'
import { parseJson } from '../shared/values/parseJson.ts'

/** @returns Line end and indentation of the first entry, as editors and formatters keep them. */
function layoutOf(text: string): { readonly lineEnd: string; readonly indent: string } {
  const [, lineEnd = '\n', indent = '  '] = /^\s*\{[ \t]*(\r?\n)([ \t]+)"/.exec(text) ?? []
  return { lineEnd, indent }
}

/**
 * Adds entries to a JSON file with texts by id. What the file has stays as it is, to the byte.
 *
 * @param text Undefined without a file.
 * @returns Undefined when the file does not hold an object.
 */
export function addMessages(
  text: string | undefined,
  added: ReadonlyMap<string, AddedMessage>,
): string | undefined {
  const { lineEnd, indent } = layoutOf(text ?? '')
  const lines = [...added].map(([id, { message, description }]) => {
    const about = description === undefined ? '' : `, "description": ${JSON.stringify(description)}`
    return `${indent}${JSON.stringify(id)}: { "message": ${JSON.stringify(message)}${about} }`
  })
  const all = lines.join(`,${lineEnd}`)
  if (text === undefined) return `{\n${all}\n}\n`
  if (!isRecord(parseJson(text))) return undefined
  if (lines.length === 0) return text
  const end = text.lastIndexOf('}')
  const before = text.slice(0, end).trimEnd()
  return `${before}${before.endsWith('{') ? '' : ','}${lineEnd}${all}${lineEnd}${text.slice(end)}`
}
