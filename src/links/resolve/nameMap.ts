/**
 * Names looked up as people write them: exactly, then in the composed Unicode form, since one system stores `é`
 * as one letter and another as two. Case always counts; the look-up that ignores it is for hints alone.
 */
export interface NameMap<T> {
  get(name: string): T | undefined
  getIgnoringCase(name: string): T | undefined
  /** Everything whose name differs at most in case, in order. */
  allIgnoringCase(name: string): readonly T[]
}

const ASCII = /^[\0-\x7f]*$/

/** Text without anything outside ASCII is composed as it is. */
const compose = (name: string): string => (ASCII.test(name) ? name : name.normalize('NFC'))

/** The form in which two names differ at most in case or in how their letters are composed. */
export const foldName = (name: string): string => compose(name).toLowerCase()

/** Of several values for one name the first counts. */
export function createNameMap<T>(entries: Iterable<readonly [name: string, value: T]>): NameMap<T> {
  const exact = new Map<string, T>()
  const composed = new Map<string, T>()
  for (const [name, value] of entries) {
    if (!exact.has(name)) exact.set(name, value)
    const form = compose(name)
    if (form !== name && !composed.has(form)) composed.set(form, value)
  }
  // Made when the first hint is asked for: a site without broken links never needs it.
  let folded: ReadonlyMap<string, readonly T[]> | undefined
  const fold = (): ReadonlyMap<string, readonly T[]> => {
    const all = new Map<string, T[]>()
    for (const [name, value] of exact) {
      const form = foldName(name)
      const others = all.get(form)
      if (others === undefined) all.set(form, [value])
      else if (!others.includes(value)) others.push(value)
    }
    return all
  }
  const allIgnoringCase = (name: string): readonly T[] => {
    folded ??= fold()
    return folded.get(foldName(name)) ?? []
  }
  return {
    get: (name) => {
      const found = exact.get(name)
      if (found !== undefined || ASCII.test(name)) return found
      const form = compose(name)
      return exact.get(form) ?? composed.get(form)
    },
    getIgnoringCase: (name) => allIgnoringCase(name)[0],
    allIgnoringCase,
  }
}
