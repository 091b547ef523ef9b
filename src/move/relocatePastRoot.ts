import { relocateHref } from '../links/resolve/writeAddress.ts'

/**
 * A relative address that leads out of the root, as it would be written in another folder: editors and code hosts
 * follow it all the same. Undefined when it stays.
 */
export function relocatePastRoot(href: string, folder: string, newFolder: string): string | undefined {
  // Folders above the root have no names here; any will do, since the way up is all that is said of them.
  const above = '-/'.repeat(href.split('/').filter((segment) => segment === '..').length)
  const moved = relocateHref(
    href,
    (above + folder).replace(/\/$/, ''),
    (above + newFolder).replace(/\/$/, ''),
  )
  return moved === href ? undefined : moved
}
