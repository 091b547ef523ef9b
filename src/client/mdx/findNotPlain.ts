/** Finds a value that JSON would change: a function, an element, an instance of a class, `undefined` in a list. */

const MAX_PATH = 1000

const isPlainObject = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return (prototype === Object.prototype || prototype === null) && !('$$typeof' in value)
}

/** @returns Path of the value, such as `options.onChange`; undefined for plain data. */
export function findNotPlain(props: Readonly<Record<string, unknown>>): string | undefined {
  const pending = Object.entries(props)
  for (let entry = pending.pop(); entry !== undefined; entry = pending.pop()) {
    const [path, value] = entry
    if (path === 'children' || value === undefined || value === null) continue
    if (typeof value === 'string' || typeof value === 'boolean') continue
    if (typeof value === 'number') {
      if (!Number.isFinite(value)) return path
      continue
    }
    // A value that contains itself has a path without end.
    if (typeof value !== 'object' || path.length > MAX_PATH) return path
    if (Array.isArray(value))
      pending.push(...value.map((each, index) => [`${path}[${index}]`, each] as [string, unknown]))
    else if (isPlainObject(value))
      pending.push(
        ...Object.entries(value).map(([name, each]) => [`${path}.${name}`, each] as [string, unknown]),
      )
    else return path
  }
  return undefined
}
