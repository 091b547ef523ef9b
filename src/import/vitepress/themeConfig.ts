/** `themeConfig` of VitePress as keys of xpre-docs. */
import { isExternalHref } from '../../shared/addresses/urls.ts'
import { isRecord } from '../../shared/values/isRecord.ts'
import { listAt, textAt, type Values, valueAt } from '../code/codeValue.ts'
import { definedOnly, type KeyTable, leftKeys, sameKeys, translateKeys } from '../config/translateKeys.ts'
import type { Report } from '../report/report.ts'
import { parseAddress } from '../siteAddress.ts'

const TEXTS = 'texts of the interface have no keys in the configuration'

const TAG = /<\/?([a-z][\w-]*)\b[^<>]*>/gi

/** Names of tags, such as `<script setup>` as the label of a page, are text. */
export const withoutTags = (text: string): string =>
  text
    .replace(TAG, (tag, name: string) =>
      /^<\/|=|\/>$/.test(tag) || /^(?:br|hr|img|wbr)$/i.test(name) || text.includes(`</${name}>`) ? '' : tag,
    )
    .trim()

/** A label; undefined for one of tags only, such as an icon. */
export const labelOf = (item: unknown): string | undefined =>
  withoutTags(textAt(item, 'text') ?? '') || undefined

/** Addresses without a slash start at the root, as in VitePress. */
const toAddress = (link: string): Values =>
  isExternalHref(link) ? { href: link } : { to: link.startsWith('/') ? link : `/${link}` }

function translateLink(item: unknown): Values[] {
  const label = labelOf(item)
  const link = textAt(item, 'link')
  return label === undefined || link === undefined ? [] : [{ label, ...toAddress(link) }]
}

/** Groups inside of a menu are written one after another. */
const translateMenu = (items: readonly unknown[]): Values[] =>
  items.flatMap((item) => {
    const inner = listAt(item, 'items')
    return inner.length > 0 ? translateMenu(inner) : translateLink(item)
  })

/** The navbar of VitePress is at the right. */
const POSITION = 'right'

export function translateNav(nav: unknown, report: Report): Values[] {
  const items = listAt(nav).flatMap((item: unknown): Values[] => {
    if (valueAt(item, 'component') !== undefined) {
      report.leave({ what: 'a component of Vue in `themeConfig.nav`', why: 'write a link' })
      return []
    }
    const items = translateMenu(listAt(item, 'items'))
    const label = labelOf(item)
    if (items.length > 0 && label !== undefined)
      return [{ type: 'dropdown', label, position: POSITION, items }]
    const links = translateLink(item)
    if (links.length === 0)
      report.leave({ what: 'an item of `themeConfig.nav`', why: 'it has no text, or code that was not run' })
    return links.map((link) => ({ ...link, position: POSITION }))
  })
  report.count('item of the navbar', items.length)
  return items
}

/** `github` as `GitHub` cannot be known for all; the first letter is enough. */
const nameOf = (icon: string): string =>
  icon === 'github' ? 'GitHub' : icon.slice(0, 1).toUpperCase() + icon.slice(1)

function translateSocialLinks(links: unknown, report: Report): Values[] {
  return listAt(links).flatMap((link: unknown): Values[] => {
    const href = textAt(link, 'link')
    if (href === undefined) return []
    report.count('social link')
    const label =
      textAt(link, 'ariaLabel') ??
      nameOf(textAt(link, 'icon') ?? parseAddress(href, 'https://site')?.hostname ?? href)
    return [{ label, href, position: POSITION }]
  })
}

function translateLogo(logo: unknown): Values | undefined {
  if (typeof logo === 'string') return { src: logo }
  const src = textAt(logo, 'src') ?? textAt(logo, 'light')
  if (src === undefined) return undefined
  return definedOnly({
    src,
    srcDark: textAt(logo, 'dark'),
    alt: textAt(logo, 'alt'),
    width: valueAt(logo, 'width'),
    height: valueAt(logo, 'height'),
  })
}

/** The levels of `outline`; undefined for the default. */
export function readOutline(outline: unknown): { readonly min: number; readonly max: number } | undefined {
  const level: unknown = isRecord(outline) ? outline.level : outline
  if (level === 'deep') return { min: 2, max: 6 }
  if (typeof level === 'number') return { min: level, max: level }
  if (!Array.isArray(level)) return undefined
  const [min, max]: readonly unknown[] = level
  return typeof min === 'number' && typeof max === 'number' ? { min, max } : undefined
}

function translateSearch(search: unknown, report: Report): Values {
  const path = 'themeConfig.search'
  if (textAt(search, 'provider') !== 'algolia') return {}
  const keys = translateKeys(
    valueAt(search, 'options'),
    {
      ...sameKeys('appId', 'apiKey', 'indexName', 'searchParameters'),
      locales: [TEXTS],
      placeholder: [],
      translations: [TEXTS],
      insights: [],
      askAi: ['there is no assistant'],
    },
    { path: `${path}.options`, report },
  )
  return { search: keys }
}

export function translateFooter(footer: unknown, report: Report): Values {
  const texts = [textAt(footer, 'message'), textAt(footer, 'copyright')].filter((text) => text !== undefined)
  if (texts.length === 0) return {}
  report.count('footer')
  return { footer: { copyright: texts.join('<br>') } }
}

/** Keys with texts of the interface. */
export const TEXT_KEYS: readonly string[] = [
  'docFooter',
  'darkModeSwitchLabel',
  'lightModeSwitchTitle',
  'darkModeSwitchTitle',
  'sidebarMenuLabel',
  'returnToTopLabel',
  'langMenuLabel',
  'skipToContentLabel',
  'outlineTitle',
  'notFound',
]

const table = (report: Report): KeyTable => ({
  // Together with other keys.
  ...leftKeys(undefined, 'logo', 'siteTitle', 'nav', 'socialLinks', 'sidebar', 'editLink'),
  search: (search) => translateSearch(search, report),
  algolia: (options) => translateSearch({ provider: 'algolia', options }, report),
  footer: (footer) => translateFooter(footer, report),
  outline: (outline) => {
    const levels = readOutline(outline)
    return levels === undefined ? {} : { toc: { minHeadingLevel: levels.min, maxHeadingLevel: levels.max } }
  },
  aside: ['`hide_table_of_contents` in front matter hides the table of contents'],
  carbonAds: ['there are no advertisements'],
  ...leftKeys(undefined, 'lastUpdated', 'externalLinkIcon', 'i18nRouting', 'logoLink'),
  ...leftKeys(TEXTS, ...TEXT_KEYS),
})

export function translateThemeConfig(themeConfig: unknown, report: Report): Values {
  const keys = translateKeys(themeConfig, table(report), { path: 'themeConfig', report })
  const items = [
    ...translateNav(valueAt(themeConfig, 'nav'), report),
    ...translateSocialLinks(valueAt(themeConfig, 'socialLinks'), report),
  ]
  const navbar = definedOnly({
    title: textAt(themeConfig, 'siteTitle'),
    logo: translateLogo(valueAt(themeConfig, 'logo')),
    items: items.length > 0 ? items : undefined,
  })
  return { ...keys, ...(Object.keys(navbar).length > 0 && { navbar }) }
}
