/**
 * Stands for all that a module would export which cannot be loaded. Its import is reported, so code that uses it must not
 * fail: each property and result of it is the same value, and as text it is empty. Other mistakes in such code are thrown.
 */
export const MISSING_VALUE: object = new Proxy(() => {}, {
  get(_, name) {
    // An awaited value with `then` would never arrive.
    if (name === 'then' || name === '$$typeof') return undefined
    if (name === Symbol.toPrimitive) return () => ''
    if (name === Symbol.iterator) return () => [].values()
    return MISSING_VALUE
  },
  apply: () => MISSING_VALUE,
  construct: () => MISSING_VALUE,
})
