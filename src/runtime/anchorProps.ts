import { type HrefOptions, isExternalHref, leadsToSite, toHref } from '../shared/urls.ts'

export interface AnchorProps {
  readonly href: string
  readonly target?: '_blank'
  /** `external`: the router leaves the link to the browser. */
  readonly rel?: string
}

/** An address behind this is written out as it is: no base URL, no trailing slash, no client navigation. */
const PLAIN_PREFIX = 'pathname://'

/**
 * The attributes of a link to `to`: a path of the site without base URL, `#…`, `?…`, a full address, or
 * `pathname://` before an address that is to stay as it is.
 *
 * The base URL is always added to a path, and only here; a path that starts like the base URL is not taken
 * for one that has it already, since a site below `/docs/` may have pages at `/docs/…` of its own.
 */
export function anchorProps(to: string, site: HrefOptions): AnchorProps {
  if (to.startsWith(PLAIN_PREFIX)) return { href: to.slice(PLAIN_PREFIX.length), rel: 'external' }
  if (leadsToSite(to)) return { href: to, target: '_blank', rel: 'noopener noreferrer' }
  return { href: isExternalHref(to) ? to : toHref(to, site) }
}
