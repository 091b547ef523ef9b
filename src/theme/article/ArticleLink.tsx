import type { ComponentPropsWithoutRef } from 'react'
import { Link } from '../../runtime/index.ts'

/** A link of an article. An `<a>` without `href` is an anchor and stays unchanged. */
export default function ArticleLink({ href, children, ...attributes }: ComponentPropsWithoutRef<'a'>) {
  if (href === undefined) return <a {...attributes}>{children}</a>
  return (
    <Link {...attributes} to={href}>
      {children}
    </Link>
  )
}
