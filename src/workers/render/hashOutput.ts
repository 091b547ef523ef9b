/** Content hashes of output files. */
import { hash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'

/** Hexadecimal digits: 128 bits, which rules out accidental collisions. */
const LENGTH = 32

export const hashOutput = (contents: Uint8Array): string => hash('sha256', contents, 'hex').slice(0, LENGTH)

/** Reused for all files: allocating a buffer for each costs as much as reading it. */
let buffer = Buffer.allocUnsafeSlow(1 << 18)

function readWhole(file: string): Uint8Array {
  const descriptor = openSync(file, 'r')
  try {
    let end = 0
    for (;;) {
      const read = readSync(descriptor, buffer, end, buffer.length - end, null)
      if (read === 0) return buffer.subarray(0, end)
      end += read
      if (end === buffer.length) buffer = Buffer.concat([buffer], buffer.length * 2)
    }
  } finally {
    closeSync(descriptor)
  }
}

/** `hashOutput` of a file; undefined when the file cannot be read. */
export function hashOutputFile(file: string): string | undefined {
  try {
    return hashOutput(readWhole(file))
  } catch {
    return undefined
  }
}
