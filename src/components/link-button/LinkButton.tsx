import type { PropsWithChildren } from 'react'
import { Link } from '../../runtime/index.ts'
import { BUTTON_VARIANTS, type ButtonVariant } from '../../shared/page/buttonVariants.ts'
import { joinClasses } from '../../shared/page/joinClasses.ts'
import type { AuthoredProps } from '../authoredProps.ts'
import ArticleIcon from '../icon/ArticleIcon.tsx'
import { readIconName } from '../icon/readIconName.ts'

/** Stable within a major version. */
export interface LinkButtonProps extends AuthoredProps {
  /** A site path without base URL, or a full address. */
  readonly href?: string
  /** `primary`, `secondary` or `minimal`. Default: `primary`. */
  readonly variant?: string
  /** Name of an icon of the theme, after the text. */
  readonly icon?: string
}

const CLASSES: Readonly<Record<ButtonVariant, string>> = {
  primary: 'btn btn-main',
  secondary: 'btn btn-line',
  minimal: 'btn',
}

/** A link that looks like a button. Without an address it is text. */
export default function LinkButton({
  href,
  variant,
  icon,
  id,
  className,
  children,
}: PropsWithChildren<LinkButtonProps>) {
  const shape = readIconName(icon)
  const content = (
    <>
      {children}
      {shape !== undefined && <ArticleIcon name={shape} />}
    </>
  )
  if (href === undefined) return <span id={id}>{content}</span>
  const known = BUTTON_VARIANTS.find((each) => each === variant) ?? 'primary'
  return (
    <Link id={id} className={joinClasses(CLASSES[known], className)} to={href}>
      {content}
    </Link>
  )
}
