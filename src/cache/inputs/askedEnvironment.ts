/** Which environment variables code asks for. In: its texts. Out: their values, by name. */

const ENVIRONMENT =
  /\bprocess\s*(?:\?\.|\.)\s*env\b(?:\s*(?:\?\.|\.)\s*([\w$]+)|\s*(?:\?\.)?\[\s*(["'])([\w$]+)\2\s*\])?/g

/** Other ways to read the environment; the names they read cannot be found. */
const HIDDEN = /\bfrom\s*["'](?:node:)?process["']|\bprocess\s*\[|\{[^{}]*\benv\b[^{}]*\}\s*=\s*process\b/

/** @returns Undefined for code that asks for something that is not named. */
export function environmentOf(
  texts: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Readonly<Record<string, string | undefined>> | undefined {
  if (texts.some((text) => HIDDEN.test(text))) return undefined
  const asked = texts.flatMap((text) =>
    [...text.matchAll(ENVIRONMENT)].map(([, member, , index]) => member ?? index),
  )
  const names = asked.flatMap((name) => name ?? [])
  if (names.length < asked.length) return undefined
  return Object.fromEntries(names.map((name) => [name, environment[name]]))
}
