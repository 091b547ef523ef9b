import { relocateHref } from '../links/index.ts'

/**
 * Rewrites a relative address that leads out of the site root, for a file that moves to `newFolder`. Editors and code
 * hosts follow such addresses.
 * @returns Undefined if the address stays the same.
 */
export function relocatePastRoot(href: string, folder: string, newFolder: string): string | undefined {
  // Parent folders of the root have no known names; placeholders suffice, since the address contains only `..` for
  // them.
  const above = '-/'.repeat(href.split('/').filter((segment) => segment === '..').length)
  const moved = relocateHref(
    href,
    (above + folder).replace(/\/$/, ''),
    (above + newFolder).replace(/\/$/, ''),
  )
  return moved === href ? undefined : moved
}
