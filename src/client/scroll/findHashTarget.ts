import { decodeSafely } from '../../shared/addresses/urls.ts'

/** Finds the target element of a hash as browsers do: first by the raw hash, then by the decoded one. None has an empty hash. */
export function findHashTarget(document: Document, hash: string): HTMLElement | null {
  const name = hash.slice(1)
  return document.getElementById(name) ?? document.getElementById(decodeSafely(name))
}
