/**
 * Stands for all that a module would export which cannot be loaded. Its import is reported, so code that uses it should not
 * fail: each property and result of it is the same value, and as text it is empty.
 */
export const MISSING_VALUE: object = new Proxy(function missing() {}, {
  get(_, name) {
    // React would take the value for a class, or for an element.
    if (name === 'isReactComponent' || name === '$$typeof') return undefined
    // Code that awaits the value goes on.
    if (name === 'then')
      return (resolve?: (value: undefined) => void) => {
        resolve?.(undefined)
        return MISSING_VALUE
      }
    if (name === Symbol.toPrimitive) return () => ''
    if (name === Symbol.iterator) return () => [].values()
    return MISSING_VALUE
  },
  apply: () => MISSING_VALUE,
  construct: () => MISSING_VALUE,
})

/** Properties for which React requires an object. */
const OBJECTS: readonly string[] = ['style', 'dangerouslySetInnerHTML']

/** Leaves out properties of a tag that are missing and that React would refuse. */
export const withoutMissing = (props: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(props).filter(([name, value]) => value !== MISSING_VALUE || !OBJECTS.includes(name)),
  )
