/** Links that are written in the configuration: navbar, footer, logos. The place is the file and the key path. */
import type { NavbarItemConfig, SiteConfig } from '../shared/config.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { SidebarItem } from '../shared/route.ts'
import type { Site } from '../shared/site.ts'
import type { LinkIndex } from './linkIndex.ts'
import { resolveLink } from './resolveLink.ts'

interface ConfigLink {
  /** `navbar.items[2].to` */
  readonly key: string
  readonly href: string
}

/** Named when there is no file: the one that could hold it. */
const CONFIG_FILE = 'xpre.config.ts'
const SIDEBARS_FILE = /^sidebars\.(?:[cm]?[jt]s|json)$/

interface LinkItem {
  readonly to?: string | undefined
  readonly href?: string | undefined
}

function linksOfItem({ to, href }: LinkItem, key: string): ConfigLink[] {
  if (to !== undefined) return [{ key: `${key}.to`, href: to }]
  return href === undefined ? [] : [{ key: `${key}.href`, href }]
}

function navbarLinks(item: NavbarItemConfig, key: string): ConfigLink[] {
  if (item.type === 'link') return linksOfItem(item, key)
  if (item.type !== 'dropdown') return []
  return item.items.flatMap((child, i) =>
    child.type === 'link' ? linksOfItem(child, `${key}.items[${i}]`) : [],
  )
}

function footerLinks({ footer }: SiteConfig): ConfigLink[] {
  return footer.links.flatMap((entry, i) =>
    'items' in entry
      ? entry.items.flatMap((item, j) => linksOfItem(item, `footer.links[${i}].items[${j}]`))
      : linksOfItem(entry, `footer.links[${i}]`),
  )
}

function sidebarLinks(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => {
    if (item.type === 'category') return sidebarLinks(item.items)
    return item.type === 'link' && item.docId === undefined ? [item.href] : []
  })
}

export function checkConfigLinks(site: Site, index: LinkIndex): Diagnostic[] {
  const { config } = site
  const file = config.configFile ?? CONFIG_FILE
  const check = (href: string, where: string, source: string): Diagnostic[] => {
    const { problem } = resolveLink({ href, kind: 'link' }, undefined, index)
    return problem === undefined
      ? []
      : [{ ...problem, message: `${where}: ${problem.message}`, file: source, target: href }]
  }
  const links = [
    ...config.navbar.items.flatMap((item, i) => navbarLinks(item, `navbar.items[${i}]`)),
    ...footerLinks(config),
  ]
  const sidebarsFile = [...site.listing.files].find((name) => SIDEBARS_FILE.test(name)) ?? file
  const sidebars = site.docs.flatMap(({ versions }) =>
    versions.flatMap((version) =>
      Object.values(version.sidebars).flatMap(({ id, items }) =>
        sidebarLinks(items).flatMap((href) => check(href, `sidebar "${id}"`, sidebarsFile)),
      ),
    ),
  )
  return [...links.flatMap(({ key, href }) => check(href, key, file)), ...sidebars]
}
