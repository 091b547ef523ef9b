/** Names for the contents of files of the output. */
import { hash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'

/** Hexadecimal digits: 128 bits, so that two files never meet by chance. */
const LENGTH = 32

export const hashOutput = (contents: Uint8Array): string => hash('sha256', contents, 'hex').slice(0, LENGTH)

/** Used for one file after the other: a buffer for each costs as much as reading it. */
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

/** `hashOutput` of a file; undefined for one that cannot be read. */
export function hashOutputFile(file: string): string | undefined {
  try {
    return hashOutput(readWhole(file))
  } catch {
    return undefined
  }
}
