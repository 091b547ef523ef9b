/** Thrown by a bundle for a module of a page or component without its default export; stages report it at the file. */

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
