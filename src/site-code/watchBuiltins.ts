/**
 * Detects and reverts changes that site code makes to built-in objects. A property added to `Object.prototype`, for
 * example, shows up in every object of xpre-docs, which would fail far from the faulty line.
 */
import { UserError } from '../shared/errors/userError.ts'
import { words } from '../shared/text/words.ts'

interface BuiltinWatch {
  /** Reverts all changes that can be reverted. @returns Messages without their subject: `adds "a" to Object.prototype`. */
  readonly restore: () => readonly string[]
  /** Checks only the most used objects first, which takes microseconds; restores all when they have changed. */
  readonly restoreQuickly: () => readonly string[]
}

/** The most used objects. Code that does not expect additions to them breaks. */
const MOST_USED: ReadonlyMap<string, object> = new Map<string, object>([
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

/** Globals that xpre-docs uses at all times. Others, such as `fetch`, are replaced by tests and polyfills without harm. */
const GLOBALS: readonly string[] = words(`
  AggregateError Array ArrayBuffer Atomics BigInt BigInt64Array BigUint64Array Boolean DataView Date Error EvalError
  FinalizationRegistry Float32Array Float64Array Function Int16Array Int32Array Int8Array JSON Map Math Number Object Promise
  Proxy RangeError ReferenceError Reflect RegExp Set SharedArrayBuffer String Symbol SyntaxError TypeError URIError Uint16Array
  Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet
  Buffer TextDecoder TextEncoder URL process
  decodeURI decodeURIComponent encodeURI encodeURIComponent isFinite isNaN parseFloat parseInt
`)

/** Saved before site code runs, which may replace them. */
const { get, getOwnPropertyDescriptor, defineProperty, deleteProperty, isExtensible, ownKeys } = Reflect
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
  readonly wasExtensible: boolean
}

/** Node stores what is assigned to some of its globals behind an accessor. */
function readProperty(object: object, key: PropertyKey): PropertyDescriptor | undefined {
  const descriptor = getOwnPropertyDescriptor(object, key)
  if (object !== globalThis || descriptor?.get === undefined) return descriptor
  return {
    value: get(object, key),
    writable: descriptor.set !== undefined,
    enumerable: descriptor.enumerable === true,
    configurable: descriptor.configurable === true,
  }
}

function readTarget(name: string, object: object, keys: readonly PropertyKey[] = ownKeys(object)): Target {
  const properties = keys.flatMap((key) => {
    const descriptor = readProperty(object, key)
    // Without a prototype, so that it does not inherit additions to `Object.prototype`.
    return descriptor === undefined ? [] : [{ key, descriptor: setPrototypeOf(descriptor, null) }]
  })
  return { name, object, properties, keys: new Set(keys), wasExtensible: isExtensible(object) }
}

const isSame = (a: PropertyDescriptor, b: PropertyDescriptor | undefined): boolean =>
  b !== undefined &&
  is(a.value, b.value) &&
  a.get === b.get &&
  a.set === b.set &&
  a.enumerable === b.enumerable

/** A frozen property cannot be restored. */
const isFrozen = (a: PropertyDescriptor, b: PropertyDescriptor | undefined): boolean =>
  a.writable === true && b?.writable === false

/** Polyfills add methods that are not enumerable. Any addition to `Object.prototype` affects every object. */
const isHarmless = (name: string, key: PropertyKey, isEnumerable: boolean): boolean =>
  !MOST_USED.has(name) || (name === 'Array.prototype' && !isEnumerable && key !== 'toJSON')

const formatKey = (key: PropertyKey): string => (typeof key === 'symbol' ? String(key) : `"${String(key)}"`)

/** Uses index loops: site code may have replaced the iterators of arrays. */
function restoreTarget({ name, object, properties, keys, wasExtensible }: Target, changes: string[]): void {
  const found = ownKeys(object)
  let hasFrozen = false
  for (let index = 0; index < found.length; index += 1) {
    const key = found[index]
    if (key === undefined || keys.has(key)) continue
    if (isHarmless(name, key, getOwnPropertyDescriptor(object, key)?.enumerable === true)) continue
    deleteProperty(object, key)
    changes[changes.length] = `adds ${formatKey(key)} to ${name}`
  }
  for (let index = 0; index < properties.length; index += 1) {
    const property = properties[index]
    if (property === undefined) continue
    const { key, descriptor } = property
    const current = readProperty(object, key)
    const wasReplaced = !isSame(descriptor, current)
    if (!wasReplaced && !isFrozen(descriptor, current)) continue
    const isUndone = defineProperty(object, key, descriptor)
    if (wasReplaced) changes[changes.length] = `replaces ${formatKey(key)} of ${name}`
    else if (isUndone) changes[changes.length] = `makes ${formatKey(key)} of ${name} read-only`
    else hasFrozen = true
  }
  if (hasFrozen)
    changes[changes.length] =
      wasExtensible && !isExtensible(object) ? `freezes ${name}` : `makes properties of ${name} read-only`
}

const SHOWN_CHANGES = 3

export const formatChanges = (changes: readonly string[]): string =>
  changes.slice(0, SHOWN_CHANGES).join(', ') + (changes.length > SHOWN_CHANGES ? ', …' : '')

export const BUILTINS_HINT =
  'xpre-docs uses the same built-in objects: leave them unchanged, here and in the modules that are imported'

/** @throws {Error} with a list of the changes. */
export function assertUnchanged(changes: readonly string[]): void {
  if (changes.length > 0) throw new Error(`it ${formatChanges(changes)}`)
}

/**
 * Call it before site code changes anything.
 *
 * @param globalNames Globals that are watched.
 */
export function watchBuiltins(globalNames = GLOBALS): BuiltinWatch {
  const globals = readTarget('globalThis', globalThis, globalNames)
  const others = [...MOST_USED, ...OTHERS].map(([name, object]) => readTarget(name, object))
  // Globals come first: all that restores the others uses them.
  const targets = [globals, ...others]
  const used = others.filter(({ name }) => MOST_USED.has(name))
  const methods = [globals, ...used].flatMap(({ object, properties }) =>
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
  /** Additions of polyfills are not checked again. */
  const counts = used.map(({ keys }) => keys.size)
  const isUnchanged = (): boolean => {
    for (let index = 0; index < used.length; index += 1) {
      const target = used[index]
      if (target !== undefined && ownKeys(target.object).length !== counts[index]) return false
    }
    for (let index = 0; index < methods.length; index += 1) {
      const method = methods[index]
      if (method !== undefined && get(method.object, method.key) !== method.value) return false
    }
    return true
  }
  return {
    restore,
    restoreQuickly() {
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

/**
 * The state before any site code runs, as this module is loaded before it. Without globals: a program that builds sites may
 * replace some on purpose, as tests do with `Date`.
 */
const initialBuiltins = watchBuiltins([])

/** Name of the site code that was called last. */
let lastCode: string | undefined

/**
 * Call it before site code runs.
 *
 * @param name Name of the code for users.
 * @throws {UserError} when earlier site code has changed built-in objects since it returned, in a timer or a promise. The
 *   changes are reverted.
 */
export function beginSiteCode(name: string): void {
  const error = findLateChanges()
  lastCode = name
  if (error !== undefined) throw error
}

/** Changes that site code has made outside calls of xpre-docs. Not for use while site code runs. */
export function findLateChanges(): UserError | undefined {
  if (lastCode === undefined) return undefined
  const changes = initialBuiltins.restoreQuickly()
  if (changes.length === 0) return undefined
  return new UserError(
    `Site code in a timer, a promise or a handler ${formatChanges(changes)}; the site code that ran last is ${lastCode}`,
    { hint: BUILTINS_HINT },
  )
}
