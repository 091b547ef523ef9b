/**
 * The JavaScript parser for code of documents. It recurses, and a pattern that V8 compiles where nearly no stack is left
 * ends the process, so deep code is refused before.
 */
import type { Parser } from 'acorn'
import { lazyPackage } from '../../process/index.ts'
import { lazy } from '../../shared/values/lazy.ts'

const loadAcorn = lazyPackage('acorn')
const loadAcornJsx = lazyPackage('acorn-jsx')

/** Calls of each recursive method inside each other: together a third of the stack of the main thread, about 1 MB. */
const LIMITS = {
  parseMaybeAssign: 250,
  parseMaybeUnary: 500,
  parseStatement: 250,
  parseExprOp: 2_000,
  parseBindingAtom: 250,
  jsx_parseElement: 250,
}

/** What the types of acorn do not have. */
interface State {
  readonly start: number
  raise(offset: number, message: string): never
}

function limitDepth(Base: typeof Parser): typeof Parser {
  const Limited = class extends Base {}
  for (const [name, limit] of Object.entries(LIMITS)) {
    const parse: unknown = Reflect.get(Base.prototype, name)
    if (typeof parse !== 'function') throw new TypeError(`acorn has no method ${name}`)
    const depths = new WeakMap<State, number>()
    Reflect.set(Limited.prototype, name, function (this: State, ...args: readonly unknown[]): unknown {
      const depth = depths.get(this) ?? 0
      if (depth >= limit) this.raise(this.start, 'The code is nested too deeply')
      depths.set(this, depth + 1)
      const node: unknown = Reflect.apply(parse, this, args)
      depths.set(this, depth)
      return node
    })
  }
  return Limited
}

export const codeParser = lazy(() => loadAcorn().Parser.extend(loadAcornJsx()(), limitDepth))
