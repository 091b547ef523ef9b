import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Clears the memory of what nobody holds. @returns Bytes of the heap that are in use then. */
export function collectGarbage(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  setFlagsFromString('--no-expose-gc')
  return process.memoryUsage().heapUsed
}
