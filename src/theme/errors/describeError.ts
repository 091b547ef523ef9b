/** Maximum number of messages, since chains of causes may be circular. */
const CAUSE_LIMIT = 10

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The messages of an error and its causes as one text. Never throws, whatever value was thrown. */
export function describeError(error: unknown): string {
  const texts: string[] = []
  let current = error
  do {
    try {
      texts.push(textOf(current))
      current = current instanceof Error ? current.cause : undefined
    } catch {
      texts.push('An error that cannot be read')
      current = undefined
    }
  } while (current !== undefined && current !== null && texts.length < CAUSE_LIMIT)
  return texts.join('\n\nCause:\n')
}
