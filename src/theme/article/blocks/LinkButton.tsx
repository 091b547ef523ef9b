import type { PropsWithChildren } from 'react'
import { Link } from '../../../runtime/index.ts'
import type { ButtonVariant, LinkButtonProps } from '../../../shared/page/articleComponents.ts'
import ArticleIcon from '../ArticleIcon.tsx'
import { joinClasses } from '../joinClasses.ts'

const CLASSES: Readonly<Record<ButtonVariant, string>> = {
  primary: 'btn btn-main',
  secondary: 'btn btn-line',
  minimal: 'btn',
}

/** A link that looks like a button. Without an address it is text. */
export default function LinkButton({
  href,
  variant = 'primary',
  icon,
  id,
  className,
  children,
}: PropsWithChildren<LinkButtonProps>) {
  const content = (
    <>
      {children}
      {icon !== undefined && <ArticleIcon name={icon} />}
    </>
  )
  if (href === undefined) return <span id={id}>{content}</span>
  return (
    <Link id={id} className={joinClasses(CLASSES[variant], className)} to={href}>
      {content}
    </Link>
  )
}
