/**
 * Resolves the addresses of navbar items. Returns plain data for the theme, and a diagnostic for each item with an
 * unknown target.
 */

import { isWebAddress } from '../../shared/addresses/urls.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { toOneLine } from '../../shared/document/docErrors.ts'
import type { NavItem } from '../../shared/page/navItem.ts'
import type { SiteData, ThemeImage } from '../../shared/page/page.ts'
import type { ImageConfig } from '../../shared/site/config.ts'
import { siteHref } from '../siteHref.ts'
import type { ItemConfig, ItemPlace, NavbarContext, NavbarInput } from './navbarContext.ts'
import { resolveDoc, resolveDocSidebar } from './resolveDocItems.ts'
import { resolveLocaleMenu } from './resolveLocaleMenu.ts'
import { resolveOrOriginal } from './resolveOrOriginal.ts'
import { resolveVersion, resolveVersionMenu } from './resolveVersionItems.ts'

function resolveItem(item: ItemConfig, place: ItemPlace, context: NavbarContext): NavItem[] {
  const { position, keyPath } = place
  const resolveInner = (items: readonly ItemConfig[], listPath: string): NavItem[] =>
    items.flatMap((child, index) =>
      resolveItem(child, { position, keyPath: `${listPath}[${index}]` }, context),
    )
  switch (item.type) {
    case 'link': {
      const href = context.leadToOriginal(siteHref(item.to ?? item.href ?? '/'))
      const { label, kind, className } = item
      return [{ type: 'link', label, href, isExternal: isWebAddress(href), kind, className, position }]
    }
    case 'doc':
      return resolveOrOriginal(context, (inLanguage) => resolveDoc(item, place, inLanguage))
    case 'docSidebar':
      return resolveOrOriginal(context, (inLanguage) => resolveDocSidebar(item, place, inLanguage))
    case 'docsVersion':
      return resolveVersion(item, place, context)
    case 'docsVersionDropdown':
      return resolveVersionMenu(item, place, context, resolveInner)
    case 'localeDropdown':
      return resolveLocaleMenu(item, place, context, resolveInner)
    case 'html':
      return [{ type: 'html', value: item.value, position }]
    case 'search':
      return context.config.search === false ? [] : [{ type: 'search', position }]
    case 'dropdown': {
      const items = resolveInner(item.items, `${keyPath}.items`)
      return items.length === 0 ? [] : [{ type: 'dropdown', label: item.label, position, items }]
    }
  }
}

export const resolveImage = (image: ImageConfig): ThemeImage => ({
  ...image,
  src: siteHref(image.src),
  srcDark: image.srcDark === undefined ? undefined : siteHref(image.srcDark),
  href: image.href === undefined ? undefined : siteHref(image.href),
})

export function resolveNavbar(input: NavbarInput): {
  readonly navbar: SiteData['navbar']
  readonly diagnostics: readonly Diagnostic[]
} {
  const { config, configFile } = input
  const diagnostics: Diagnostic[] = []
  const report: NavbarContext['report'] = (keyPath, message, target, rule = 'invalid-navbar') =>
    diagnostics.push({
      rule,
      message: `"${keyPath}": ${toOneLine(message)}`,
      file: configFile,
      target,
    })
  const items = config.navbar.items.flatMap((item, index) =>
    resolveItem(item, { position: item.position, keyPath: `navbar.items[${index}]` }, { ...input, report }),
  )
  const { logo, title, hideOnScroll } = config.navbar
  const image = logo === undefined ? undefined : resolveImage(logo)
  return { navbar: { title: title ?? config.title, logo: image, items, hideOnScroll }, diagnostics }
}
