import type { ComponentPropsWithRef } from 'react'
import { anchorProps } from './anchorProps.ts'
import NewTabHint from './NewTabHint.tsx'
import { useSite } from './PageContext.tsx'

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A path of the site without base URL, a hash, a full address, or `pathname://` and an address to leave alone. */
  readonly to: string
}

/** A link that knows the base URL. One to another site opens in a new tab and says so to screen readers. */
export default function Link({ to, ...attributes }: LinkProps) {
  const anchor = { ...anchorProps(to, useSite()), ...attributes }
  // Most links of a page, and each with no more objects than it needs: there are a hundred in a sidebar.
  if (anchor.target !== '_blank') return <a {...anchor} />
  return (
    <a {...anchor}>
      {attributes.children}
      <NewTabHint />
    </a>
  )
}
