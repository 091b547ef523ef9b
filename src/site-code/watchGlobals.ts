import { words } from '../shared/text/words.ts'

/** Globals that xpre-docs uses at all times. Others, such as `fetch`, are replaced by tests and polyfills without harm. */
const NAMES: readonly string[] = words(`
  AggregateError Array ArrayBuffer Atomics BigInt BigInt64Array BigUint64Array Boolean DataView Date Error EvalError
  FinalizationRegistry Float32Array Float64Array Function Int16Array Int32Array Int8Array JSON Map Math Number Object Promise
  Proxy RangeError ReferenceError Reflect RegExp Set SharedArrayBuffer String Symbol SyntaxError TypeError URIError Uint16Array
  Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet
  Buffer TextDecoder TextEncoder URL process
  decodeURI decodeURIComponent encodeURI encodeURIComponent isFinite isNaN parseFloat parseInt
`)

/** Saved before site code runs, which may replace them. */
const { get, set } = Reflect
const OriginalError = Error
const { length } = NAMES

/**
 * Call it before site code runs, which may replace globals: xpre-docs would fail far from the faulty line.
 *
 * @returns To be called after the code: restores the globals.
 * @throws {Error} The returned function, with the names of replaced globals.
 */
export function watchGlobals(): () => void {
  const values = NAMES.map((name): unknown => get(globalThis, name))
  return () => {
    let replaced = ''
    // No iterator and no method of arrays: their globals may be gone.
    for (let index = 0; index < length; index += 1) {
      const name = NAMES[index] ?? ''
      if (get(globalThis, name) === values[index]) continue
      set(globalThis, name, values[index])
      replaced += `${replaced === '' ? '' : ', '}"${name}"`
    }
    if (replaced !== '') throw new OriginalError(`it replaces ${replaced} of globalThis`)
  }
}
