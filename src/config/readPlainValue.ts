/**
 * Reads what a module of a site exports into plain data, each property once: getters, proxies and classes may throw,
 * give another value at each read, or never end.
 * In: any value. Out: a copy of lists and objects, with what stands for no data left as it is.
 */
import { types } from 'node:util'
import { MAX_LEVELS, TOO_DEEP } from '../shared/nesting.ts'
import { describeThrown } from '../shared/text/describeThrown.ts'
import { formatKeyPath, type Key } from './formatKeyPath.ts'

type Keys = readonly Key[]

/** What is wrong with the value, in words that follow the place in the module. */
export class UnreadableValue extends Error {
  constructor(keys: Keys, problem: string, cause?: unknown) {
    const shown = formatKeyPath(keys.slice(0, SHOWN_KEYS)) + (keys.length > SHOWN_KEYS ? '…' : '')
    super(`${shown === '' ? 'the default export' : `"${shown}"`} ${problem}`, { cause })
  }
}

const SHOWN_KEYS = 5

/** Values as a walk over them meets them: an object that stands in several places counts in each. */
const MAX_VALUES = 10_000_000

/** Objects whose content is in no property, so that nothing of it would be read. */
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
  readonly levels: number
  readonly count: number
}

/** Own keys, and what classes give their objects. */
function keysOf(value: object): string[] {
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
 * @param isForeign Whether the value at these keys is left as it is: it belongs to code of others.
 * @throws {UnreadableValue}
 */
export function readPlainValue(
  root: unknown,
  isForeign: (keys: Keys, value: unknown) => boolean = () => false,
): unknown {
  const around = new Set<object>()
  const copies = new Map<object, Copy>()

  function readMembers(value: object, keys: Keys): Copy {
    const symbol = Object.getOwnPropertySymbols(value).find((key) =>
      Object.prototype.propertyIsEnumerable.call(value, key),
    )
    if (symbol !== undefined)
      throw new UnreadableValue(keys, `has the key ${String(symbol)}; only texts can be keys`)
    const names = Array.isArray(value) ? undefined : keysOf(value)
    const length = names?.length ?? Number(Reflect.get(value, 'length'))
    const members: unknown[] = []
    let levels = 0
    let count = 1
    for (let index = 0; index < length; index += 1) {
      const key = names?.[index] ?? index
      const copy = read(readMember(value, key, keys), [...keys, key])
      members.push(copy.value)
      levels = Math.max(levels, copy.levels)
      count += copy.count
      if (count > MAX_VALUES) throw new UnreadableValue(keys, `holds more than ${MAX_VALUES} values`)
    }
    const plain =
      names === undefined ? members : Object.fromEntries(names.map((name, at) => [name, members[at]]))
    return { value: plain, levels: levels + 1, count }
  }

  function readMember(value: object, key: string | number, keys: Keys): unknown {
    try {
      return Reflect.get(value, key)
    } catch (error) {
      throw new UnreadableValue([...keys, key], `cannot be read: ${describeThrown(error)}`, error)
    }
  }

  function readObject(value: object, keys: Keys): Copy {
    const known = copies.get(value)
    if (around.has(value)) throw new UnreadableValue(keys, 'contains itself')
    if (around.size + (known?.levels ?? 1) > MAX_LEVELS) throw new UnreadableValue(keys, TOO_DEEP)
    if (known !== undefined) return known
    const opaque = OPAQUE.find(([is]) => is(value))
    around.add(value)
    const toJson = readMember(value, 'toJSON', keys)
    if (opaque !== undefined && typeof toJson !== 'function')
      throw new UnreadableValue(keys, `is ${opaque[1]}, which is no plain data`)
    const copy =
      typeof toJson === 'function' ? read(Reflect.apply(toJson, value, []), keys) : readMembers(value, keys)
    around.delete(value)
    copies.set(value, copy)
    return copy
  }

  function read(value: unknown, keys: Keys): Copy {
    if (typeof value !== 'object' || value === null || isForeign(keys, value))
      return { value, levels: 0, count: 1 }
    try {
      return readObject(value, keys)
    } catch (error) {
      if (error instanceof UnreadableValue) throw error
      throw new UnreadableValue(keys, `cannot be read: ${describeThrown(error)}`, error)
    }
  }

  return read(root, []).value
}
