import type { IconProps } from '../../../shared/page/articleComponents.ts'
import { ARTICLE_ICONS } from '../../../shared/page/articleIcons.ts'
import { joinClasses } from '../joinClasses.ts'

/** An icon in a line of text. Without a label it is decoration. Instead of an unknown icon, screen readers get its label. */
export default function Icon({ name, label, id, className }: IconProps) {
  const shape = ARTICLE_ICONS.get(name)
  if (shape === undefined) return label === undefined ? null : <span className="sr">{label}</span>
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
