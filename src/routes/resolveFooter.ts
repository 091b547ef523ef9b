import { isWebAddress } from '../shared/addresses/urls.ts'
import type { FooterLink, SiteData } from '../shared/page/page.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import type { LeadToOriginal } from './languages/originalSite.ts'
import { resolveImage } from './navbar/resolveNavbar.ts'
import { siteHref } from './siteHref.ts'

type FooterEntry = SiteConfig['footer']['links'][number]
type FooterLinkConfig = Exclude<FooterEntry, { items: unknown }>

function resolveLink(
  { label, to, href, className }: FooterLinkConfig,
  leadToOriginal: LeadToOriginal,
): FooterLink {
  const address = leadToOriginal(siteHref(to ?? href ?? '/'))
  return { label, href: address, isExternal: isWebAddress(address), className }
}

/** Columns or one row of links, with resolved addresses. The schema rejects a mix of the two. */
export function resolveFooter(
  { footer, copyright }: SiteConfig,
  leadToOriginal: LeadToOriginal,
): SiteData['footer'] {
  const linkOf = (link: FooterLinkConfig) => resolveLink(link, leadToOriginal)
  const columns = footer.links.flatMap((entry: FooterEntry) =>
    'items' in entry ? [{ title: entry.title, items: entry.items.map(linkOf) }] : [],
  )
  const row = footer.links.flatMap((entry: FooterEntry) => ('items' in entry ? [] : [linkOf(entry)]))
  const logo = footer.logo === undefined ? undefined : resolveImage(footer.logo)
  return { logo, columns, row, copyright: footer.copyright ?? copyright }
}
