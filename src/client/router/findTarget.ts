import { decodeSafely } from '../../shared/urls.ts'

/** The element that a hash names, as browsers look for it: as it is written, else decoded. */
export function findTarget(document: Document, hash: string): HTMLElement | null {
  const name = hash.slice(1)
  return document.getElementById(name) ?? document.getElementById(decodeSafely(name))
}
