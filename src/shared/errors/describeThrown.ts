/**
 * Describes values that site code throws. JavaScript can throw any value: `null`, an object without a prototype, a proxy,
 * an error whose message is a getter that throws. These functions never throw.
 */

const tryRead = <T>(read: () => T): T | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

export const isError = (error: unknown): error is Error => tryRead(() => error instanceof Error) === true

/** undefined for a value that is not an error. */
export const fieldOf = (error: unknown, key: string): unknown =>
  tryRead(() => (isError(error) ? Reflect.get(error, key) : undefined))

const textOf = (error: unknown, key: string): string => {
  const value = fieldOf(error, key)
  return typeof value === 'string' ? value : ''
}

/** '' for a value that is not an error. */
export const stackOf = (error: unknown): string => textOf(error, 'stack')

/** The message of an error; any other value as text. */
export function messageOf(error: unknown): string {
  if (isError(error)) return textOf(error, 'message')
  return tryRead(() => String(error)) ?? 'a value that cannot be shown as text'
}

/** Causes may form a cycle. */
const MAX_CAUSES = 10

/** Causes of an error, nearest first. */
export function causesOf(error: unknown): readonly unknown[] {
  const causes: unknown[] = []
  for (let current = error; causes.length < MAX_CAUSES; current = causes.at(-1)) {
    const cause = fieldOf(current, 'cause')
    if (cause === undefined) break
    causes.push(cause)
  }
  return causes
}

/** One line with the name of the error: `TypeError: a is not a function`. */
export function describeThrown(error: unknown): string {
  const message = messageOf(error).replace(/\s*\n\s*/g, ' ')
  return isError(error) ? `${textOf(error, 'name') || 'Error'}: ${message}` : message
}
