/** `themeConfig` of Docusaurus as keys of xpre-docs. */
import { isExternalHref } from '../../shared/addresses/urls.ts'
import { isRecord } from '../../shared/values/isRecord.ts'
import { listAt, type Values, valueAt } from '../code/codeValue.ts'
import { type KeyTable, leftKeys, sameKeys, translateKeys } from '../config/translateKeys.ts'
import type { Report } from '../report/report.ts'

const BY_CSS = 'there is no key for it; use CSS'

const IMAGE_KEYS: KeyTable = {
  ...sameKeys('src', 'srcDark', 'alt', 'href', 'width', 'height'),
  target: [],
  className: [BY_CSS],
  style: [BY_CSS],
}

/** Addresses of this site start at the root in xpre-docs; `to` may have the address of another site. */
const toSite = (value: unknown): Values => {
  if (typeof value !== 'string') return {}
  if (value.startsWith('/') || value.startsWith('pathname:')) return { to: value }
  return isExternalHref(value) ? { href: value } : { to: `/${value}` }
}

const WITHOUT_EFFECT: KeyTable = {
  ...leftKeys(
    undefined,
    'activeBasePath',
    'activeBaseRegex',
    'activeClassName',
    'target',
    'rel',
    'aria-label',
  ),
  ...leftKeys(undefined, 'prependBaseUrlToHref', 'autoAddBaseUrl', 'dropdownActiveClassDisabled'),
}

const ITEM_KEYS: KeyTable = {
  ...sameKeys('className', 'position', 'label', 'type', 'href', 'docId', 'sidebarId', 'value', 'versions'),
  ...WITHOUT_EFFECT,
  to: toSite,
  docsPluginId: 'docsId',
  html: ['only items of the type `html` have HTML'],
}

const LOCALE_MENU_KEYS: KeyTable = {
  ...WITHOUT_EFFECT,
  ...sameKeys('type', 'position'),
  label: [],
  className: [BY_CSS],
  queryString: ['the menu of languages keeps the address of the page'],
}

interface ItemContext {
  readonly path: string
  readonly report: Report
}

function translateItem(item: unknown, { path, report }: ItemContext): Values[] {
  if (!isRecord(item)) return []
  const { type } = item
  // Links with an icon only have a name for screen readers.
  const label = item.label ?? item['aria-label']
  if (label === undefined && (type === undefined || type === 'default')) {
    report.leave({ what: `\`${path}\``, why: 'it has no label; items need a text' })
    return []
  }
  const lists: KeyTable = Object.fromEntries(
    ['items', 'dropdownItemsBefore', 'dropdownItemsAfter'].map((key) => [
      key,
      (value: unknown): Values => ({ [key]: translateItems(value, { path: `${path}.${key}`, report }) }),
    ]),
  )
  const table = type === 'localeDropdown' ? LOCALE_MENU_KEYS : ITEM_KEYS
  const translated = translateKeys({ ...item, label }, { ...table, ...lists }, { path, report })
  const known = type === 'default' ? { ...translated, type: undefined } : translated
  report.count('item of the navbar')
  return [known]
}

const translateItems = (items: unknown, { path, report }: ItemContext): Values[] =>
  Array.isArray(items)
    ? items.flatMap((item, index) => translateItem(item, { path: `${path}[${index}]`, report }))
    : []

const LINK_KEYS: KeyTable = {
  ...WITHOUT_EFFECT,
  ...sameKeys('label', 'href', 'className'),
  to: toSite,
  type: [],
}

function translateLinks(items: readonly unknown[], context: ItemContext): Values[] {
  return items.flatMap((item, index) => {
    const path = `${context.path}[${index}]`
    if (valueAt(item, 'html') !== undefined) {
      context.report.leave({
        what: `\`${path}\``,
        why: 'links of the footer are texts; write HTML into `footer.copyright`',
      })
      return []
    }
    context.report.count('link of the footer')
    return [translateKeys(item, LINK_KEYS, { path, report: context.report })]
  })
}

/** A column without a title gets none of its own, so its links are named after the column before. */
function translateFooter(footer: unknown, report: Report): Values {
  const path = 'themeConfig.footer'
  const links = listAt(footer, 'links')
  const isColumns = links.some((link) => valueAt(link, 'items') !== undefined)
  const translated = isColumns
    ? links.map((column, index) => ({
        title: valueAt(column, 'title') ?? 'More',
        items: translateLinks(listAt(column, 'items'), { path: `${path}.links[${index}].items`, report }),
      }))
    : translateLinks(links, { path: `${path}.links`, report })
  return translateKeys(
    footer,
    {
      copyright: 'copyright',
      style: [BY_CSS],
      links: () => ({ links: translated }),
      logo: (logo) => ({ logo: translateKeys(logo, IMAGE_KEYS, { path: `${path}.logo`, report }) }),
    },
    { path, report },
  )
}

function translateNavbar(navbar: unknown, report: Report): Values {
  const path = 'themeConfig.navbar'
  return translateKeys(
    navbar,
    {
      title: 'title',
      hideOnScroll: 'hideOnScroll',
      style: [BY_CSS],
      logo: (logo) => ({ logo: translateKeys(logo, IMAGE_KEYS, { path: `${path}.logo`, report }) }),
      items: (items) => ({ items: translateItems(items, { path: `${path}.items`, report }) }),
    },
    { path, report },
  )
}

const SEARCH_KEYS: KeyTable = {
  ...sameKeys('appId', 'apiKey', 'indexName', 'searchParameters', 'replaceSearchResultPathname'),
  contextualSearch: 'contextual',
  searchPagePath: 'searchPagePath',
  ...leftKeys(undefined, 'insights', 'externalUrlRegex', 'placeholder'),
  translations: ['texts of the interface are not configured by this key'],
  askAi: ['there is no assistant'],
  replaceSearchResultPathname: 'replaceResultPathname',
}

const ANNOUNCEMENT_KEYS: KeyTable = {
  ...sameKeys('id', 'content', 'isCloseable'),
  backgroundColor: [BY_CSS],
  textColor: [BY_CSS],
}

/** The default of Docusaurus. */
const withId = (bar: unknown): unknown => (isRecord(bar) ? { id: 'announcement-bar', ...bar } : bar)

const table = (report: Report): KeyTable => ({
  image: 'image',
  navbar: (navbar) => ({ navbar: translateNavbar(navbar, report) }),
  footer: (footer) => ({ footer: translateFooter(footer, report) }),
  colorMode: (value) => ({
    colorMode: translateKeys(value, sameKeys('defaultMode', 'disableSwitch', 'respectPrefersColorScheme'), {
      path: 'themeConfig.colorMode',
      report,
    }),
  }),
  announcementBar: (value) => ({
    announcementBar: translateKeys(withId(value), ANNOUNCEMENT_KEYS, {
      path: 'themeConfig.announcementBar',
      report,
    }),
  }),
  tableOfContents: 'toc',
  docs: (value) => {
    const sidebar = valueAt(value, 'sidebar')
    return sidebar === undefined ? {} : { sidebar }
  },
  algolia: (value) => ({
    search: translateKeys(value, SEARCH_KEYS, { path: 'themeConfig.algolia', report }),
  }),
  metadata: (value) => ({
    headTags: listAt(value).map((attributes: unknown) => ({
      tagName: 'meta',
      attributes,
    })),
  }),
  prism: ['xpre-docs highlights code when the site is built, without settings'],
  mermaid: ['diagrams have the light and the dark theme of Mermaid'],
  zoom: ['images have no zoom'],
})

export const translateThemeConfig = (themeConfig: unknown, report: Report): Values =>
  translateKeys(themeConfig, table(report), { path: 'themeConfig', report })
