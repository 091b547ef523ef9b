import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Runs the garbage collector. @returns Used bytes of the heap. */
export function collectGarbage(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  setFlagsFromString('--no-expose-gc')
  return process.memoryUsage().heapUsed
}
