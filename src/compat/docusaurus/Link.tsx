import type { ComponentPropsWithoutRef } from 'react'
import { Link as RuntimeLink } from '../../runtime/index.ts'
import { useWithoutBaseUrl } from './basedAddresses.ts'

interface LinkProps extends ComponentPropsWithoutRef<'a'> {
  readonly to?: string
  /** Properties without an effect here. */
  readonly isNavLink?: boolean
  readonly activeClassName?: string
  readonly exact?: boolean
  readonly autoAddBaseUrl?: boolean
}

/** A link whose address may have the base URL already, as `useBaseUrl` returns it: `@docusaurus/Link`. */
export default function Link({
  to,
  href,
  isNavLink,
  activeClassName,
  exact,
  autoAddBaseUrl,
  ...attributes
}: LinkProps) {
  const withoutBaseUrl = useWithoutBaseUrl()
  const address = to ?? href
  if (address === undefined) return <a {...attributes} />
  return <RuntimeLink {...attributes} to={withoutBaseUrl(address)} />
}
