import { ARTICLE_ICONS } from '../../shared/page/articleIcons.ts'
import { joinClasses } from '../../shared/page/joinClasses.ts'
import type { AuthoredProps } from '../authoredProps.ts'
import { readIconName } from './readIconName.ts'

/** Stable within a major version. */
export interface IconProps extends AuthoredProps {
  /** Name of an icon of the theme. */
  readonly name?: string
  /** Accessible name. Without it, the icon is decoration. */
  readonly label?: string
}

/** An icon in a line of text. Screen readers get the label, or the name, of an icon that the theme does not have. */
export default function Icon({ name = '', label, id, className }: IconProps) {
  const shape = ARTICLE_ICONS.get(readIconName(name) ?? '')
  if (shape === undefined) {
    const text = label ?? name
    return text === '' ? null : <span className="sr">{text}</span>
  }
  const classes = joinClasses('i', 'i-text', className)
  const path = <path d={shape} />
  if (label === undefined) {
    return (
      <svg id={id} className={classes} viewBox="0 0 24 24" aria-hidden="true">
        {path}
      </svg>
    )
  }
  return (
    <svg id={id} className={classes} viewBox="0 0 24 24" role="img" aria-label={label}>
      {path}
    </svg>
  )
}
