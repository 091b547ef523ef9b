/**
 * Text that runs in the process of its own, around the configuration. The functions must not refer to their module: their
 * source text is sent.
 */
import { CODE_MARK } from './codeValue.ts'

/** A package in place of one that is not run: calls are recorded, functions that only pass a value on are called. */
export function createStubs(mark: string, recorded: WeakMap<object, unknown>): (from: string) => object {
  const createStub = (from: string, name: string, value: unknown): object => {
    const stub: object = new Proxy(() => {}, {
      get(_target, key) {
        if (key === '__esModule' || key === 'then' || key === 'toJSON') return undefined
        if (key === Symbol.toPrimitive) return () => ''
        if (key === Symbol.iterator) return () => [][Symbol.iterator]()
        return typeof key === 'symbol' ? undefined : createStub(from, key, { [mark]: {} })
      },
      apply(_target, _self, args: unknown[]) {
        return /^(?:define|with)[A-Z]/.test(name)
          ? args[0]
          : createStub(from, name, { [mark]: { from, args } })
      },
      construct: (_target, args: unknown[]) => createStub(from, name, { [mark]: { from, args } }),
      // The exports of a bundled package inherit from it, so that any name can be imported.
      getPrototypeOf: () => stub,
    })
    recorded.set(stub, value)
    return stub
  }
  return (from) => createStub(from, '', { [mark]: {} })
}

/** Copies a value to plain data. Code, cycles and deep parts become marks. */
export function toData(value: unknown, mark: string, recorded: WeakMap<object, unknown>): unknown {
  const maximum = { depth: 60, values: 1_000_000 }
  let values = 0
  const code = { [mark]: {} }
  const copy = (item: unknown, ancestors: readonly unknown[]): unknown => {
    values += 1
    if (values > maximum.values) throw new Error('the configuration has more than 1,000,000 values')
    if (item === null || typeof item === 'string' || typeof item === 'boolean') return item
    if (typeof item === 'number') return Number.isFinite(item) ? item : undefined
    if (typeof item === 'undefined') return undefined
    if (typeof item !== 'object' && typeof item !== 'function') return code
    const inside = [...ancestors, item]
    if (recorded.has(item)) return copy(recorded.get(item), inside)
    if (typeof item === 'function' || ancestors.includes(item) || ancestors.length > maximum.depth)
      return code
    if (Array.isArray(item)) return item.map((member: unknown) => copy(member, inside) ?? null)
    if (item instanceof Date) return item.toISOString()
    if (item instanceof URL) return item.href
    if (item instanceof RegExp || item instanceof Map || item instanceof Set || item instanceof Promise)
      return code
    return Object.fromEntries(Object.entries(item).map(([key, member]) => [key, copy(member, inside)]))
  }
  return copy(value, [])
}

/** Name of the function in the bundle that modules in place of packages call. */
export const STUB_FUNCTION = '__xpreImportStub'

/** Number of the pipe that gets the result. */
export const RESULT_PIPE = 3

/**
 * Entry of the bundle. The configuration may be a function, which gets what VitePress and Vite pass on.
 *
 * @param file Path as in an import, from the folder of the bundle.
 */
export const entryText = (file: string): string => `
import { writeFileSync } from 'node:fs'
const recorded = new WeakMap()
const mark = ${JSON.stringify(CODE_MARK)}
globalThis.${STUB_FUNCTION} = (${createStubs})(mark, recorded)
const toData = ${toData}
const write = (result) => writeFileSync(${RESULT_PIPE}, JSON.stringify(result))
try {
  const module = await import(${JSON.stringify(file)})
  let value = 'default' in module ? module.default : module
  if (typeof value === 'function' && !recorded.has(value)) value = value({ mode: 'production', command: 'build' })
  write({ value: toData(await value, mark, recorded) })
} catch (error) {
  write({ problem: String(error?.message ?? error), stack: String(error?.stack ?? '') })
}
process.exit()
`
