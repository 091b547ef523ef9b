/** A page's or component's module without what it is for: what bundles throw, and the stages tell of the file. */

import { fieldOf } from './text/describeThrown.ts'

/** Bundles have classes of their own, so that the error is known by its key. */
const SOURCE = 'sourceWithoutComponent'

/** @param source Of the module, from the site root. */
export const componentError = (message: string, source: string): Error =>
  Object.assign(new Error(message), { [SOURCE]: source })

export function sourceWithoutComponent(error: unknown): string | undefined {
  const source = fieldOf(error, SOURCE)
  return typeof source === 'string' ? source : undefined
}
