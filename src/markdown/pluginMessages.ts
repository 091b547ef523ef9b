/** Converts the messages that a transform adds to its file (`file.message`) to diagnostics. */
import type { Diagnostic, Place, Point } from '../shared/diagnostic.ts'
import { isRecord } from '../shared/values/isRecord.ts'

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1

function pointOf(value: unknown): Point | undefined {
  if (!isRecord(value) || !isCount(value.line)) return undefined
  return { line: value.line, column: isCount(value.column) ? value.column : 1 }
}

/** Place of a message: a range, a point, or only a line. */
export function placeOfMessage(message: unknown): Place | undefined {
  if (!isRecord(message)) return undefined
  const { place } = message
  const range = isRecord(place) && isRecord(place.start) ? place : undefined
  const start = pointOf(range?.start) ?? pointOf(message)
  if (start === undefined) return undefined
  return { start, end: pointOf(range?.end) ?? { line: start.line, column: start.column + 1 } }
}

/** Path of the included file that contains the node of a message. */
function includedFileOf({ ancestors }: Readonly<Record<string, unknown>>): string | undefined {
  const nodes: readonly unknown[] = Array.isArray(ancestors) ? ancestors : []
  for (const node of nodes.toReversed()) {
    const data = isRecord(node) ? node.data : undefined
    if (isRecord(data) && typeof data.source === 'string') return data.source
  }
  return undefined
}

/**
 * Warnings of a transform. Omits notes of `file.info`; the error of `file.fail` is thrown too.
 *
 * @param file The virtual file of unified; any value, since plugins may replace its messages.
 * @param name Name of the transform for users, at the start of a sentence.
 */
export function readPluginMessages(file: unknown, name: string, source: string): Diagnostic[] {
  const messages: readonly unknown[] = isRecord(file) && Array.isArray(file.messages) ? file.messages : []
  return messages.flatMap((message): Diagnostic[] => {
    if (!isRecord(message) || message.fatal !== false) return []
    const place = placeOfMessage(message)
    return [
      {
        rule: 'plugin-message',
        message: `${name}: ${String(message.reason)}`,
        file: includedFileOf(message) ?? source,
        ...(place && { place }),
      },
    ]
  })
}
