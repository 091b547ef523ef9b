/** Puts translated labels into the settings of the navbar and the footer. Pure. */
import { keepLabel, type TranslateLabel } from '../../routes/index.ts'
import type { NavbarItemConfig, SiteConfig } from '../../shared/site/config.ts'

type Dropdown = Extract<NavbarItemConfig, { type: 'dropdown' }>
type Item = NavbarItemConfig | Dropdown['items'][number]

function translateItem<One extends Item>(item: One, translate: TranslateLabel): One {
  const inner = <Inner extends Item>(items: readonly Inner[]): Inner[] =>
    items.map((each) => translateItem(each, translate))
  const label = 'label' in item && item.label !== undefined ? item.label : undefined
  return {
    ...item,
    ...(label !== undefined && { label: translate(`item.label.${label}`, label) }),
    ...('items' in item && { items: inner(item.items) }),
    ...('dropdownItemsBefore' in item && { dropdownItemsBefore: inner(item.dropdownItemsBefore) }),
    ...('dropdownItemsAfter' in item && { dropdownItemsAfter: inner(item.dropdownItemsAfter) }),
  }
}

type FooterEntry = SiteConfig['footer']['links'][number]

interface SettingsLabels {
  readonly navbar: TranslateLabel
  readonly footer: TranslateLabel
  /** By index of the blog. */
  readonly blogs: readonly TranslateLabel[]
}

/** The heading of the list of posts without a configured one is a text of the interface. */
function translateBlog(blog: SiteConfig['blog'][number], translate: TranslateLabel): typeof blog {
  const sidebarTitle = translate('sidebar.title', blog.sidebarTitle ?? '')
  return {
    ...blog,
    title: translate('title', blog.title),
    description: translate('description', blog.description),
    ...(sidebarTitle !== '' && { sidebarTitle }),
  }
}

export function translateSettings(config: SiteConfig, { navbar, footer, blogs }: SettingsLabels): SiteConfig {
  const linkOf = <Link extends { readonly label: string }>(link: Link): Link => ({
    ...link,
    label: footer(`link.item.label.${link.label}`, link.label),
  })
  const entryOf = (entry: FooterEntry): FooterEntry =>
    'items' in entry
      ? { ...entry, title: footer(`link.title.${entry.title}`, entry.title), items: entry.items.map(linkOf) }
      : linkOf(entry)
  const { title, logo, items } = config.navbar
  const copyright = config.footer.copyright ?? config.copyright
  return {
    ...config,
    blog: config.blog.map((blog, index) => translateBlog(blog, blogs[index] ?? keepLabel)),
    navbar: {
      ...config.navbar,
      ...(title !== undefined && { title: navbar('title', title) }),
      ...(logo?.alt !== undefined && { logo: { ...logo, alt: navbar('logo.alt', logo.alt) } }),
      items: items.map((item) => translateItem(item, navbar)),
    },
    footer: {
      ...config.footer,
      links: config.footer.links.map(entryOf) as SiteConfig['footer']['links'],
      ...(copyright !== undefined && { copyright: footer('copyright', copyright) }),
    },
  }
}
