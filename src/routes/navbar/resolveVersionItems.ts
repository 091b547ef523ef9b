/** Resolves the menu of versions, and the link to a version. A docs folder with one version has plain links instead. */
import type { NavItem, NavLink } from '../../shared/page/navItem.ts'
import type { DocsInstance, DocsVersion } from '../../shared/site/route.ts'
import { versionKeys } from '../../shared/site/versionKeys.ts'
import { nearestNames } from '../nearestNames.ts'
import { siteHref } from '../siteHref.ts'
import { findInstance, type ItemOfType, type ItemPlace, type NavbarContext } from './navbarContext.ts'

type MenuConfig = ItemOfType<'docsVersionDropdown'>

interface MenuVersion {
  readonly version: DocsVersion
  readonly label: string
}

/** Versions of the menu. Reports names of versions that do not exist. */
function menuVersions(
  { versions: written }: MenuConfig,
  { id, versions }: DocsInstance,
  { keyPath }: ItemPlace,
  { report }: NavbarContext,
): MenuVersion[] {
  if (written === undefined) return versions.map((version) => ({ version, label: version.label }))
  const isList = Array.isArray(written)
  const chosen: readonly (readonly [name: string, label: string | undefined])[] = isList
    ? written.map((name: string) => [name, undefined])
    : versionKeys(written).map((name) => [name, written[name]?.label])
  return chosen.flatMap(([name, label], index) => {
    const version = versions.find((other) => other.name === name)
    if (version !== undefined) return [{ version, label: label ?? version.label }]
    const names = versions.map((other) => other.name)
    const available = nearestNames(name, names, names.length).map((other) => `"${other}"`)
    const key = isList ? `[${index}]` : `[${JSON.stringify(name)}]`
    const message = `There is no version "${name}" of the docs folder "${id}"; available are ${available.join(', ')}`
    report(`${keyPath}.versions${key}`, message, name)
    return []
  })
}

const mainLink = (label: string, href: string, { position }: ItemPlace): NavLink => ({
  type: 'link',
  label,
  href,
  isExternal: false,
  kind: 'link',
  position,
})

export function resolveVersionMenu(
  item: MenuConfig,
  place: ItemPlace,
  context: NavbarContext,
  /** Resolves the items before and after the versions. */
  resolveInner: (items: MenuConfig['dropdownItemsBefore'], keyPath: string) => NavItem[],
): NavItem[] {
  const before = resolveInner(item.dropdownItemsBefore, `${place.keyPath}.dropdownItemsBefore`)
  const after = resolveInner(item.dropdownItemsAfter, `${place.keyPath}.dropdownItemsAfter`)
  const found = findInstance(item.docsId, place, context)
  if (found === undefined) return []
  const { instance } = found
  const { position } = place
  const links = menuVersions(item, instance, place, context).map(({ version, label }) => ({
    ...mainLink(label, version.mainPath, place),
    version: { docsId: instance.id, name: version.name },
  }))
  const [first] = links
  if (first === undefined) return []
  if (instance.versions.length > 1)
    return [{ type: 'versionMenu', docsId: instance.id, position, before, versions: links, after }]
  const { version: _, ...link } = first
  const items = [...before, link, ...after]
  return items.length === 1
    ? items
    : [{ type: 'dropdown', label: link.label, position, items, choice: 'version' }]
}

export function resolveVersion(
  { docsId, label, to }: ItemOfType<'docsVersion'>,
  place: ItemPlace,
  context: NavbarContext,
): NavItem[] {
  const found = findInstance(docsId, place, context)
  if (found === undefined) return []
  const { versions } = found.instance
  const href = to === undefined ? undefined : siteHref(to)
  const links = versions.map(
    (version) => [version.name, mainLink(label ?? version.label, href ?? version.mainPath, place)] as const,
  )
  if (links.length === 1) return links.map(([, link]) => link)
  return [{ type: 'versionLink', docsId, position: place.position, links: Object.fromEntries(links) }]
}
