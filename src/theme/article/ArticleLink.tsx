import type { ComponentPropsWithoutRef } from 'react'
import Link from '../../runtime/Link.tsx'

/** A link of the text. An `<a>` without an address is an anchor and stays one. */
export default function ArticleLink({ href, children, ...attributes }: ComponentPropsWithoutRef<'a'>) {
  if (href === undefined) return <a {...attributes}>{children}</a>
  return (
    <Link {...attributes} to={href}>
      {children}
    </Link>
  )
}
