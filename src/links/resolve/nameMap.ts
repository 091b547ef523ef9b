/**
 * Map with lookup by exact name, then by composed Unicode form: some systems store `é` as one character, others as
 * two. Case always counts; only hints use the lookups that ignore it.
 */
import { addTo } from '../../shared/collections/groupBy.ts'
export interface NameMap<T> {
  get(name: string): T | undefined
  getIgnoringCase(name: string): T | undefined
  /** All values whose names differ at most in case, in order of insertion. */
  allIgnoringCase(name: string): readonly T[]
}

const ASCII = /^[\0-\x7f]*$/

/** ASCII text is always in composed form. */
const compose = (name: string): string => (ASCII.test(name) ? name : name.normalize('NFC'))

/** Form that is equal for names that differ only in case or Unicode composition. */
export const foldName = (name: string): string => compose(name).toLowerCase()

/** The first of several values of one name wins. */
export function createNameMap<T>(entries: Iterable<readonly [name: string, value: T]>): NameMap<T> {
  const exact = new Map<string, T>()
  const composed = new Map<string, T>()
  for (const [name, value] of entries) {
    if (!exact.has(name)) exact.set(name, value)
    const form = compose(name)
    if (form !== name && !composed.has(form)) composed.set(form, value)
  }
  // Created for the first hint: a site without broken links never needs it.
  let folded: ReadonlyMap<string, readonly T[]> | undefined
  const fold = (): ReadonlyMap<string, readonly T[]> => {
    const all = new Map<string, T[]>()
    for (const [name, value] of exact) {
      const form = foldName(name)
      if (!all.get(form)?.includes(value)) addTo(all, form, value)
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

/**
 * Also finds what another name finds.
 * @param otherName Undefined for a name that has no other one.
 */
export const withOtherName = <T>(
  map: NameMap<T>,
  otherName: (name: string) => string | undefined,
): NameMap<T> => {
  const other = (name: string): string => otherName(name) ?? name
  return {
    get: (name) => map.get(name) ?? map.get(other(name)),
    getIgnoringCase: (name) => map.getIgnoringCase(name) ?? map.getIgnoringCase(other(name)),
    allIgnoringCase(name) {
      const found = map.allIgnoringCase(name)
      return found.length > 0 ? found : map.allIgnoringCase(other(name))
    },
  }
}
