/** Error of a bundle for a page or component module without a default export; stages report it at the file. */

import { fieldOf } from './describeThrown.ts'

/** Identifies the error by a key: bundles have their own copies of classes, so `instanceof` fails. */
const SOURCE = 'sourceWithoutComponent'

/** @param source Path of the module from the site root. */
export const componentError = (message: string, source: string): Error =>
  Object.assign(new Error(message), { [SOURCE]: source })

export function sourceWithoutComponent(error: unknown): string | undefined {
  const source = fieldOf(error, SOURCE)
  return typeof source === 'string' ? source : undefined
}
