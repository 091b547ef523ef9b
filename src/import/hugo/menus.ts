/** The menu `main` of Hugo becomes the navbar: entries of the configuration, and of pages. */

import { isExternalHref } from '../../shared/addresses/urls.ts'
import { compareText } from '../../shared/text/compareText.ts'
import { isRecord } from '../../shared/values/isRecord.ts'
import { listAt, valueAt } from '../code/codeValue.ts'
import type { SourceFolder } from '../tool.ts'
import { findPageAt, listPages, type Page } from './pages.ts'
import { readAnyCase, textAnyCase } from './readAnyCase.ts'
import { type HugoSettings, weightOf } from './settings.ts'

interface MenuItem {
  readonly label: string
  /** Entries below it name it as their `parent`. */
  readonly id: string
  readonly address?: string | undefined
  readonly parent?: string | undefined
  readonly weight: number
}

const compareItems = (a: MenuItem, b: MenuItem): number =>
  a.weight - b.weight || compareText(a.label.toLowerCase(), b.label.toLowerCase())

/** @param page Undefined for entries of the configuration, which can name one. */
function readEntry(entry: unknown, source: SourceFolder, page?: Page): MenuItem[] {
  const ref = textAnyCase(entry, 'pageRef')
  const target = page ?? (ref === undefined ? undefined : findPageAt(ref, '', source))
  const id = textAnyCase(entry, 'identifier')
  const label =
    textAnyCase(entry, 'name') ??
    textAnyCase(target?.values, 'linkTitle') ??
    textAnyCase(target?.values, 'title') ??
    id
  if (label === undefined) {
    source.report.leave({ what: 'an entry of the menu without a name', why: 'write it into `navbar.items`' })
    return []
  }
  return [
    {
      label,
      id: id ?? label,
      address: target?.address ?? textAnyCase(entry, 'url') ?? ref,
      parent: textAnyCase(entry, 'parent'),
      weight: weightOf(entry),
    },
  ]
}

function configMenu({ config, language }: HugoSettings, source: SourceFolder): MenuItem[] {
  const menus = [valueAt(config, 'languages', language), config]
    .flatMap((values) => [readAnyCase(values, 'menus'), readAnyCase(values, 'menu')])
    .filter(isRecord)
  for (const name of menus.flatMap(Object.keys).filter((each) => each.toLowerCase() !== 'main'))
    source.report.leave({ what: `the menu \`${name}\``, why: 'only the menu `main` becomes the navbar' })
  const main = menus.map((each) => readAnyCase(each, 'main')).find((each) => each !== undefined)
  return listAt(main).flatMap((entry: unknown) => readEntry(entry, source))
}

/** Pages with `menu: main`. */
const pageMenu = (source: SourceFolder): MenuItem[] =>
  listPages(source).flatMap((page): MenuItem[] => {
    const menu = readAnyCase(page.values, 'menu') ?? readAnyCase(page.values, 'menus')
    const main = [menu].flat().includes('main') ? {} : readAnyCase(menu, 'main')
    return main === undefined ? [] : readEntry(main, source, page)
  })

const toLink = ({ label, address }: MenuItem): Readonly<Record<string, string>>[] => {
  if (address === undefined) return []
  return [
    isExternalHref(address)
      ? { label, href: address }
      : { label, to: `/${address.replace(/^\/+|\/+$/g, '')}` },
  ]
}

/** Items of the navbar. Entries below others are dropdowns, which have one level. */
export function translateMenu(
  settings: HugoSettings,
  source: SourceFolder,
): Readonly<Record<string, unknown>>[] {
  const items = [...configMenu(settings, source), ...pageMenu(source)]
  const parents = new Set(items.flatMap(({ parent }) => parent ?? []))
  for (const { id } of items) parents.delete(id)
  // Hugo writes parents that the menu does not have.
  const added = [...parents].map((label) => ({ label, id: label, weight: weightOf(undefined) }))
  const sorted: MenuItem[] = [...items, ...added].sort(compareItems)
  const linksOf = (item: MenuItem, above: readonly string[] = []): Readonly<Record<string, string>>[] => [
    ...toLink(item),
    // An entry can have the name of its parent.
    ...(above.includes(item.id) ? [] : sorted)
      .filter(({ parent }) => parent === item.id)
      .flatMap((child) => linksOf(child, [...above, item.id])),
  ]
  return sorted.flatMap((item): Readonly<Record<string, unknown>>[] => {
    if (item.parent !== undefined) return []
    const links = linksOf(item)
    if (links.length === 0)
      source.report.leave({
        what: `the entry \`${item.label}\` of the menu`,
        why: 'it has no address; write it into `navbar.items`',
      })
    return sorted.some(({ parent }) => parent === item.id) ? [{ label: item.label, items: links }] : links
  })
}
