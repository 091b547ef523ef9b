/** JavaScript sorts keys that are whole numbers, the smallest first, before all others. */
const WHOLE_NUMBER = /^(?:0|[1-9]\d*)$/

/** Names of an object of versions, newest first: whole numbers from the largest on, then the others as written. */
export function versionKeys(versions: Readonly<Record<string, unknown>>): string[] {
  const names = Object.keys(versions)
  const numbers = names.filter((name) => WHOLE_NUMBER.test(name))
  return [...numbers.reverse(), ...names.filter((name) => !WHOLE_NUMBER.test(name))]
}
