import { isWebAddress } from '../shared/addresses/urls.ts'
import type { FooterLink, SiteData } from '../shared/page/page.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { resolveImage } from './navbar/resolveNavbar.ts'
import { siteHref } from './siteHref.ts'

type FooterEntry = SiteConfig['footer']['links'][number]
type FooterLinkConfig = Exclude<FooterEntry, { items: unknown }>

function resolveLink({ label, to, href, className }: FooterLinkConfig): FooterLink {
  const address = siteHref(to ?? href ?? '/')
  return { label, href: address, isExternal: isWebAddress(address), className }
}

/** Columns or one row of links, with resolved addresses. The schema rejects a mix of the two. */
export function resolveFooter({ footer, copyright }: SiteConfig): SiteData['footer'] {
  const columns = footer.links.flatMap((entry: FooterEntry) =>
    'items' in entry ? [{ title: entry.title, items: entry.items.map(resolveLink) }] : [],
  )
  const row = footer.links.flatMap((entry: FooterEntry) => ('items' in entry ? [] : [resolveLink(entry)]))
  const logo = footer.logo === undefined ? undefined : resolveImage(footer.logo)
  return { logo, columns, row, copyright: footer.copyright ?? copyright }
}
