/**
 * Finds what code of a site has changed in the objects that the tool shares with it, and undoes that: a property of
 * `Object.prototype` is one of every object of the tool, which would then fail far from the line that is wrong.
 */
import { UserError } from '../shared/userError.ts'

export interface BuiltinWatch {
  /** Undoes all changes that can be undone. @returns Each in words that follow the name of a module: `adds "a" to Object.prototype`. */
  readonly restore: () => readonly string[]
  /** The same in microseconds: changes of the most used of the objects only. */
  readonly restoreSoon: () => readonly string[]
}

/** The most used ones. Additions to these reach code that does not know of them. */
const OPEN: ReadonlyMap<string, object> = new Map<string, object>([
  ['Object.prototype', Object.prototype],
  ['Array.prototype', Array.prototype],
  ['JSON', JSON],
])

const OTHERS: ReadonlyMap<string, object> = new Map<string, object>([
  ['Function.prototype', Function.prototype],
  ['String.prototype', String.prototype],
  ['Number.prototype', Number.prototype],
  ['Boolean.prototype', Boolean.prototype],
  ['RegExp.prototype', RegExp.prototype],
  ['Date.prototype', Date.prototype],
  ['Map.prototype', Map.prototype],
  ['Set.prototype', Set.prototype],
  ['WeakMap.prototype', WeakMap.prototype],
  ['Promise.prototype', Promise.prototype],
  ['Object', Object],
  ['Array', Array],
  ['Promise', Promise],
  ['Reflect', Reflect],
  ['Number', Number],
  ['Math', Math],
])

/** Taken before code of a site runs, which may replace them. */
const { getOwnPropertyDescriptor, defineProperty, deleteProperty, isExtensible, ownKeys } = Reflect
const { is, setPrototypeOf } = Object

interface Property {
  readonly key: PropertyKey
  readonly descriptor: PropertyDescriptor
}

interface Target {
  readonly name: string
  readonly object: object
  readonly properties: readonly Property[]
  readonly keys: ReadonlySet<PropertyKey>
  readonly isOpen: boolean
}

function readTarget(name: string, object: object): Target {
  const keys = ownKeys(object)
  const properties = keys.flatMap((key) => {
    const descriptor = getOwnPropertyDescriptor(object, key)
    // A descriptor must not inherit what is added to `Object.prototype`.
    return descriptor === undefined ? [] : [{ key, descriptor: setPrototypeOf(descriptor, null) }]
  })
  return { name, object, properties, keys: new Set(keys), isOpen: isExtensible(object) }
}

const isSame = (a: PropertyDescriptor, b: PropertyDescriptor | undefined): boolean =>
  b !== undefined &&
  is(a.value, b.value) &&
  a.get === b.get &&
  a.set === b.set &&
  a.enumerable === b.enumerable

/** A frozen object stays frozen. */
const isFrozen = (a: PropertyDescriptor, b: PropertyDescriptor | undefined): boolean =>
  a.writable === true && b?.writable === false

/** Polyfills add methods that no loop over keys sees. Any addition to `Object.prototype` is one to each object. */
const isHarmless = (name: string, key: PropertyKey, isEnumerable: boolean): boolean =>
  !OPEN.has(name) || (name === 'Array.prototype' && !isEnumerable && key !== 'toJSON')

const nameOf = (key: PropertyKey): string => (typeof key === 'symbol' ? String(key) : `"${String(key)}"`)

/** Loops count: code of the site may have replaced what iterates over lists. */
function restoreTarget({ name, object, properties, keys, isOpen }: Target, changes: string[]): void {
  const found = ownKeys(object)
  let hasFrozen = false
  for (let index = 0; index < found.length; index += 1) {
    const key = found[index]
    if (key === undefined || keys.has(key)) continue
    if (isHarmless(name, key, getOwnPropertyDescriptor(object, key)?.enumerable === true)) continue
    deleteProperty(object, key)
    changes[changes.length] = `adds ${nameOf(key)} to ${name}`
  }
  for (let index = 0; index < properties.length; index += 1) {
    const property = properties[index]
    if (property === undefined) continue
    const { key, descriptor } = property
    const now = getOwnPropertyDescriptor(object, key)
    const wasReplaced = !isSame(descriptor, now)
    if (!wasReplaced && !isFrozen(descriptor, now)) continue
    const isUndone = defineProperty(object, key, descriptor)
    if (wasReplaced) changes[changes.length] = `replaces ${nameOf(key)} of ${name}`
    else if (isUndone) changes[changes.length] = `makes ${nameOf(key)} of ${name} read-only`
    else hasFrozen = true
  }
  if (hasFrozen)
    changes[changes.length] =
      isOpen && !isExtensible(object) ? `freezes ${name}` : `makes properties of ${name} read-only`
}

const SHOWN_CHANGES = 3

export const listChanges = (changes: readonly string[]): string =>
  changes.slice(0, SHOWN_CHANGES).join(', ') + (changes.length > SHOWN_CHANGES ? ', …' : '')

export const SHARED_HINT =
  'the tool shares these objects with the code of a site: leave them as they are, here and in what is imported'

/** @throws {Error} that names the changes. */
export function assertUnchanged(changes: readonly string[]): void {
  if (changes.length > 0) throw new Error(`it ${listChanges(changes)}`)
}

/** Call it while nothing has been changed yet. */
export function watchBuiltins(): BuiltinWatch {
  const targets = [...OPEN, ...OTHERS].map(([name, object]) => readTarget(name, object))
  const used = targets.filter(({ name }) => OPEN.has(name))
  const methods = used.flatMap(({ object, properties }) =>
    properties.flatMap(({ key, descriptor }) =>
      'value' in descriptor ? [{ object, key, value: descriptor.value as unknown }] : [],
    ),
  )
  const restore = (): readonly string[] => {
    const changes: string[] = []
    for (let index = 0; index < targets.length; index += 1) {
      const target = targets[index]
      if (target !== undefined) restoreTarget(target, changes)
    }
    return changes
  }
  /** Additions of a polyfill are not looked at again. */
  const counts = used.map(({ keys }) => keys.size)
  const isUnchanged = (): boolean => {
    for (let index = 0; index < used.length; index += 1) {
      const target = used[index]
      if (target !== undefined && ownKeys(target.object).length !== counts[index]) return false
    }
    for (let index = 0; index < methods.length; index += 1) {
      const method = methods[index]
      if (method !== undefined && Reflect.get(method.object, method.key) !== method.value) return false
    }
    return true
  }
  return {
    restore,
    restoreSoon() {
      if (isUnchanged()) return []
      const changes = restore()
      for (let index = 0; index < used.length; index += 1) {
        const target = used[index]
        if (target !== undefined) counts[index] = ownKeys(target.object).length
      }
      return changes
    },
  }
}

/** Before any code of a site runs: this module is loaded before it. */
const atStart = watchBuiltins()

/** Name of the code of the site that was called last. */
let lastCode: string | undefined

/**
 * Code of the site is about to run.
 *
 * @param name What a user calls it.
 * @throws {UserError} when code that has run before has changed shared objects since, in a timer or a promise. The
 *   changes are undone.
 */
export function beginSiteCode(name: string): void {
  const error = findLateChanges()
  lastCode = name
  if (error !== undefined) throw error
}

/** What code of the site has changed while nothing called it. Not for use while code of a site runs. */
export function findLateChanges(): UserError | undefined {
  if (lastCode === undefined) return undefined
  const changes = atStart.restoreSoon()
  if (changes.length === 0) return undefined
  return new UserError(
    `Code that the site has left in a timer, a promise or a handler ${listChanges(changes)}; the last code that began is ${lastCode}`,
    { hint: SHARED_HINT },
  )
}
