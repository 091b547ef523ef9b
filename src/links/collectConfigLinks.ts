/**
 * Collects the links and images of the configuration, including those in its HTML texts, each with its key path.
 * Resolves nothing.
 */

import { isExternalHref } from '../shared/addresses/urls.ts'
import type { LinkRef } from '../shared/document/doc.ts'
import type { ImageConfig, SiteConfig } from '../shared/site/config.ts'
import { innerNavbarItems } from '../shared/site/innerNavbarItems.ts'
import { htmlAddresses } from './resolve/htmlAddresses.ts'

export interface ConfigLink extends Pick<LinkRef, 'href' | 'kind'> {
  /** Such as `navbar.items[2].to`. */
  readonly keyPath: string
  /** The text as the author wrote it, where `href` is derived from it. */
  readonly written?: string
}

/** A static file may be written with or without its leading slash. */
export const fileLink = (keyPath: string, path: string | undefined): ConfigLink[] =>
  path === undefined
    ? []
    : [
        {
          keyPath,
          kind: 'image',
          written: path,
          href: isExternalHref(path) || path.startsWith('/') ? path : `/${path.replace(/^\.\//, '')}`,
        },
      ]

const pageLink = (keyPath: string, href: string | undefined): ConfigLink[] =>
  href === undefined ? [] : [{ keyPath, kind: 'link', href }]

const toOrHref = (keyPath: string, item: { to?: string | undefined; href?: string | undefined }) => [
  ...pageLink(`${keyPath}.to`, item.to),
  ...pageLink(`${keyPath}.href`, item.href),
]

const imageLinks = (keyPath: string, image: ImageConfig | undefined): ConfigLink[] =>
  image === undefined
    ? []
    : [
        ...fileLink(`${keyPath}.src`, image.src),
        ...fileLink(`${keyPath}.srcDark`, image.srcDark),
        ...pageLink(`${keyPath}.href`, image.href),
      ]

function navbarLinks({ navbar }: SiteConfig): ConfigLink[] {
  const items = navbar.items.flatMap((item, index): ConfigLink[] => {
    const keyPath = `navbar.items[${index}]`
    if (item.type === 'link') return toOrHref(keyPath, item)
    if (item.type === 'docsVersion') return pageLink(`${keyPath}.to`, item.to)
    return innerNavbarItems(item).flatMap(([list, children]) =>
      children.flatMap((child, at) => {
        const childPath = `${keyPath}.${list}[${at}]`
        if (child.type === 'docsVersion') return pageLink(`${childPath}.to`, child.to)
        return child.type === 'link' ? toOrHref(childPath, child) : []
      }),
    )
  })
  return [...imageLinks('navbar.logo', navbar.logo), ...items]
}

function footerLinks({ footer }: SiteConfig): ConfigLink[] {
  const items = footer.links.flatMap((entry: SiteConfig['footer']['links'][number], index) =>
    'items' in entry
      ? entry.items.flatMap((item, at) => toOrHref(`footer.links[${index}].items[${at}]`, item))
      : toOrHref(`footer.links[${index}]`, entry),
  )
  return [...imageLinks('footer.logo', footer.logo), ...items]
}

/** A text of HTML, with its key path. */
interface ConfigHtml {
  readonly keyPath: string
  readonly html: string
}

const htmlText = (keyPath: string, html: string | undefined): ConfigHtml[] =>
  html === undefined ? [] : [{ keyPath, html }]

export function collectConfigHtml({ announcementBar, copyright, footer, navbar }: SiteConfig): ConfigHtml[] {
  const items = navbar.items.flatMap((item, index): ConfigHtml[] => {
    const keyPath = `navbar.items[${index}]`
    if (item.type === 'html') return htmlText(`${keyPath}.value`, item.value)
    return innerNavbarItems(item).flatMap(([list, children]) =>
      children.flatMap((child, at) =>
        child.type === 'html' ? htmlText(`${keyPath}.${list}[${at}].value`, child.value) : [],
      ),
    )
  })
  return [
    ...htmlText('copyright', copyright),
    ...htmlText('announcementBar.content', announcementBar?.content),
    ...items,
    ...htmlText('footer.copyright', footer.copyright),
  ]
}

export function collectConfigLinks(config: SiteConfig): ConfigLink[] {
  return [
    ...fileLink('favicon', config.favicon),
    ...fileLink('image', config.image),
    ...navbarLinks(config),
    ...footerLinks(config),
    ...collectConfigHtml(config).flatMap(({ keyPath, html }) =>
      htmlAddresses(html).map((address) => ({ keyPath, ...address })),
    ),
  ]
}
