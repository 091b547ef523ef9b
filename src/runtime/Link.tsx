import type { ComponentPropsWithRef } from 'react'
import { anchorProps } from './anchorProps.ts'
import { useSite } from './contexts/PageContext.tsx'
import NewTabHint from './NewTabHint.tsx'

/** All attributes of `<a>` are accepted too, except `href`. Stable within a major version. */
export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A site path without base URL, a hash, a full address, or `pathname://` and an address that is not changed. */
  readonly to: string
}

/** A link that adds the base URL. A link to another site opens in a new tab, which screen readers announce. */
export default function Link({ to, ...attributes }: LinkProps) {
  const { href, target, rel } = anchorProps(to, useSite())
  const anchor = { href, target, rel, ...attributes }
  if (anchor.target !== '_blank') return <a {...anchor} />
  return (
    <a {...anchor}>
      {attributes.children}
      <NewTabHint />
    </a>
  )
}
