/** Which environment variables code asks for. In: its texts. Out: their values, by name. */

/** A variable with its name. */
const VARIABLE = /\bprocess\s*\??\.\s*env\s*(?:\??\.\s*([\w$]+)|(?:\?\.)?\[\s*(["'])([\w$]+)\2\s*\])/g

/** @returns Undefined for code that has `process` in any other form. */
export function environmentOf(
  texts: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Readonly<Record<string, string | undefined>> | undefined {
  if (texts.some((text) => /\bprocess\b/.test(text.replace(VARIABLE, '')))) return undefined
  const names = texts.flatMap((text) =>
    [...text.matchAll(VARIABLE)].map(([, member, , index = '']) => member ?? index),
  )
  return Object.fromEntries(names.map((name) => [name, environment[name]]))
}
