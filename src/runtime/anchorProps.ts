import { type HrefOptions, isExternalHref, isWebAddress, toHref } from '../shared/addresses/urls.ts'

interface AnchorProps {
  readonly href: string
  readonly target?: '_blank'
  /** `external`: the browser follows the link, not the router. */
  readonly rel?: string
}

/** Prefix of an address that is not changed: without base URL, trailing slash and client navigation. */
const PLAIN_PREFIX = 'pathname://'

/**
 * The attributes of a link to `to`: a site path without base URL, `#…`, `?…`, a full address, or `pathname://` and an
 * address that is not changed.
 *
 * A site path always gets the base URL, even if it starts with the same characters: a site below `/docs/` may have
 * pages at `/docs/docs/…`.
 */
export function anchorProps(to: string, site: HrefOptions): AnchorProps {
  if (to.startsWith(PLAIN_PREFIX)) return { href: to.slice(PLAIN_PREFIX.length), rel: 'external' }
  if (isWebAddress(to)) return { href: to, target: '_blank', rel: 'noopener noreferrer' }
  return { href: isExternalHref(to) ? to : toHref(to, site) }
}
