/**
 * Copies the export of a module to plain data and reads each property only once: getters, proxies and classes may throw,
 * return another value at each read, or never end. Other values than lists and objects are returned unchanged.
 */
import { types } from 'node:util'
import { MAX_LEVELS, TOO_DEEP } from '../../shared/document/nesting.ts'
import { describeThrown } from '../../shared/errors/describeThrown.ts'
import { formatKeyPath, type Key } from '../schema/mistakes/formatKeyPath.ts'

type Keys = readonly Key[]

/** The message describes the problem; the caller adds the position in the module. */
export class UnreadableValue extends Error {
  constructor(keys: Keys, problem: string, cause?: unknown) {
    const shown = formatKeyPath(keys.slice(0, SHOWN_KEYS)) + (keys.length > SHOWN_KEYS ? '…' : '')
    super(`${shown === '' ? 'the default export' : `"${shown}"`} ${problem}`, { cause })
  }
}

const SHOWN_KEYS = 5

/** Counts an object once for each of its references, as a tree walk does. */
const MAX_VALUES = 10_000_000

/** Objects whose content is not in properties, so that a copy would be empty. */
const OPAQUE: readonly (readonly [(value: unknown) => boolean, string])[] = [
  [types.isMap, 'a Map'],
  [types.isSet, 'a Set'],
  [types.isWeakMap, 'a WeakMap'],
  [types.isWeakSet, 'a WeakSet'],
  [types.isPromise, 'a Promise (is an "await" missing?)'],
  [types.isNativeError, 'an Error'],
  [types.isRegExp, 'a regular expression'],
  [types.isAnyArrayBuffer, 'an ArrayBuffer'],
  [types.isArrayBufferView, 'a list of bytes'],
  [types.isBoxedPrimitive, 'an object around a text, number or boolean'],
]

interface Copy {
  readonly value: unknown
  readonly depth: number
  readonly count: number
}

/** Own enumerable keys, and getters of the object's classes. */
function listKeys(value: object): string[] {
  const keys = new Set(Object.keys(value))
  for (let owner: object | null = Object.getPrototypeOf(value); owner; owner = Object.getPrototypeOf(owner)) {
    if (owner === Object.prototype) break
    for (const [key, { get, enumerable }] of Object.entries(Object.getOwnPropertyDescriptors(owner))) {
      if (get !== undefined || enumerable === true) keys.add(key)
    }
  }
  return [...keys]
}

/**
 * @param isForeign Whether the value at these keys belongs to other code and is returned unchanged.
 * @throws {UnreadableValue}
 */
export function readPlainValue(
  root: unknown,
  isForeign: (keys: Keys, value: unknown) => boolean = () => false,
): unknown {
  const ancestors = new Set<object>()
  const copies = new Map<object, Copy>()

  function readMembers(value: object, keys: Keys): Copy {
    const symbol = Object.getOwnPropertySymbols(value).find((key) =>
      Object.prototype.propertyIsEnumerable.call(value, key),
    )
    if (symbol !== undefined)
      throw new UnreadableValue(keys, `has the key ${String(symbol)}; only texts can be keys`)
    const names = Array.isArray(value) ? undefined : listKeys(value)
    const length = names?.length ?? Number(Reflect.get(value, 'length'))
    const members: unknown[] = []
    let depth = 0
    let count = 1
    for (let index = 0; index < length; index += 1) {
      const key = names?.[index] ?? index
      const copy = read(readMember(value, key, keys), [...keys, key])
      members.push(copy.value)
      depth = Math.max(depth, copy.depth)
      count += copy.count
      if (count > MAX_VALUES) throw new UnreadableValue(keys, `holds more than ${MAX_VALUES} values`)
    }
    const plain =
      names === undefined ? members : Object.fromEntries(names.map((name, at) => [name, members[at]]))
    return { value: plain, depth: depth + 1, count }
  }

  function readMember(value: object, key: string | number, keys: Keys): unknown {
    try {
      return Reflect.get(value, key)
    } catch (error) {
      throw new UnreadableValue([...keys, key], `cannot be read: ${describeThrown(error)}`, error)
    }
  }

  function readObject(value: object, keys: Keys): Copy {
    const cached = copies.get(value)
    if (ancestors.has(value)) throw new UnreadableValue(keys, 'contains itself')
    if (ancestors.size + (cached?.depth ?? 1) > MAX_LEVELS) throw new UnreadableValue(keys, TOO_DEEP)
    if (cached !== undefined) return cached
    const opaque = OPAQUE.find(([is]) => is(value))
    ancestors.add(value)
    const toJson = readMember(value, 'toJSON', keys)
    if (opaque !== undefined && typeof toJson !== 'function')
      throw new UnreadableValue(keys, `is ${opaque[1]}, which is not plain data`)
    const copy =
      typeof toJson === 'function' ? read(Reflect.apply(toJson, value, []), keys) : readMembers(value, keys)
    ancestors.delete(value)
    copies.set(value, copy)
    return copy
  }

  function read(value: unknown, keys: Keys): Copy {
    if (typeof value !== 'object' || value === null || isForeign(keys, value))
      return { value, depth: 0, count: 1 }
    try {
      return readObject(value, keys)
    } catch (error) {
      if (error instanceof UnreadableValue) throw error
      throw new UnreadableValue(keys, `cannot be read: ${describeThrown(error)}`, error)
    }
  }

  return read(root, []).value
}
