import { useTranslate } from '../../runtime/index.ts'

interface HeadingLinkProps {
  readonly id: string
  /** Plain text of the heading, for the accessible name. */
  readonly text: string
}

/** The link to a heading. Visible on hover and focus, and faintly visible on devices without hover. */
export default function HeadingLink({ id, text }: HeadingLinkProps) {
  const t = useTranslate()
  const label = t({ id: 'theme.heading.link', message: 'Link to {heading}' }, { heading: text })
  return (
    <a className="h-link" href={`#${id}`} aria-label={label}>
      #
    </a>
  )
}
