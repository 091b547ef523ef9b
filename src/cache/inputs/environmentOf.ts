/** Finds the environment variables that code reads. */

/** Access to one variable by a constant name. */
const VARIABLE = /\bprocess\s*\??\.\s*env\s*(?:\??\.\s*([\w$]+)|(?:\?\.)?\[\s*(["'])([\w$]+)\2\s*\])/g

/** @returns Values by name; undefined for code that uses `process` in any other way. */
export function environmentOf(
  texts: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Readonly<Record<string, string | undefined>> | undefined {
  if (texts.some((text) => /\bprocess\b/.test(text.replace(VARIABLE, '')))) return undefined
  const names = texts.flatMap((text) =>
    [...text.matchAll(VARIABLE)].map(([, member, , quoted = '']) => member ?? quoted),
  )
  return Object.fromEntries(names.map((name) => [name, environment[name]]))
}
