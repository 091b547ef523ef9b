import type { SidebarViewMarks } from '../../shared/page/badge.ts'
import { joinClasses } from '../../shared/page/joinClasses.ts'

interface SidebarLabelProps {
  readonly item: SidebarViewMarks & { readonly label: string }
}

/**
 * The name of a row with its icon and badge. The icon is beside the first line, and the badge follows the last word. The
 * blank before the badge separates the words for screen readers.
 */
export default function SidebarLabel({ item: { icon, label, badge, lang } }: SidebarLabelProps) {
  if (icon === undefined && badge === undefined)
    return lang === undefined ? label : <span lang={lang}>{label}</span>
  return (
    <span className="side-marks">
      {icon !== undefined && (
        <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
          <path d={icon} />
        </svg>
      )}
      <span lang={lang}>
        {badge === undefined ? label : `${label} `}
        {badge !== undefined && (
          <span className={joinClasses('badge', 'is-here', badge.hue && `badge-${badge.hue}`)}>
            {badge.text}
          </span>
        )}
      </span>
    </span>
  )
}
