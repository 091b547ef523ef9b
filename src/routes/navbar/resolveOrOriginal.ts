import { SHARED_PREFIX } from '../../shared/addresses/urls.ts'
import { mapNavLinks, type NavItem } from '../../shared/page/navItem.ts'
import type { NavbarContext } from './navbarContext.ts'

/** Resolves an item in the language, and in the default one where the language lacks its document or sidebar. */
export function resolveOrOriginal(
  context: NavbarContext,
  resolve: (inLanguage: NavbarContext) => NavItem[],
): NavItem[] {
  const { original } = context
  if (original === undefined) return resolve(context)
  const found = resolve({ ...context, report() {} })
  if (found.length > 0) return found
  const { docs, routes } = original
  const addresses = new Map(
    routes.routes.flatMap(({ doc, path }) => (doc ? [[doc.source, path] as const] : [])),
  )
  // A target that the default language lacks too is reported there.
  return mapNavLinks(resolve({ ...context, docs, addresses, report() {} }), (link) => ({
    ...link,
    href: link.isExternal ? link.href : SHARED_PREFIX + link.href.slice(1),
  }))
}
