import { isRecord } from '../shared/values/isRecord.ts'

const isObject = (text: string): boolean => {
  try {
    return isRecord(JSON.parse(text))
  } catch {
    return false
  }
}

/**
 * Adds entries to a JSON file with texts by id, each with an empty text and the English one as its description. What the
 * file has stays as it is, to the byte.
 *
 * @param text Undefined without a file.
 * @returns Undefined when the file does not hold an object.
 */
export function addMessages(
  text: string | undefined,
  english: Readonly<Record<string, string>>,
): string | undefined {
  const lines = Object.entries(english).map(
    ([id, description]) =>
      `  ${JSON.stringify(id)}: { "message": "", "description": ${JSON.stringify(description)} }`,
  )
  const added = lines.join(',\n')
  if (text === undefined) return `{\n${added}\n}\n`
  if (!isObject(text)) return undefined
  if (lines.length === 0) return text
  const end = text.lastIndexOf('}')
  const before = text.slice(0, end).trimEnd()
  return `${before}${before.endsWith('{') ? '' : ','}\n${added}\n${text.slice(end)}`
}
