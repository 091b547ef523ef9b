import type { PropsWithChildren } from 'react'
import { useTranslate } from '../../runtime/useTranslate.ts'
import type { AdmonitionProps, AdmonitionType } from '../../shared/articleComponents.ts'
import ArticleIcon from './ArticleIcon.tsx'
import { joinClasses } from './joinClasses.ts'
import { splitLabel } from './splitLabel.ts'

interface Kind {
  /** One of the four colour families of the tokens. */
  readonly hue: 'note' | 'tip' | 'warning' | 'danger'
  readonly icon: string
  readonly message: string
}

const KINDS: Readonly<Record<AdmonitionType, Kind>> = {
  note: { hue: 'note', icon: 'info', message: 'Note' },
  info: { hue: 'note', icon: 'info', message: 'Info' },
  important: { hue: 'note', icon: 'message-square-warning', message: 'Important' },
  tip: { hue: 'tip', icon: 'lightbulb', message: 'Tip' },
  warning: { hue: 'warning', icon: 'triangle-alert', message: 'Warning' },
  caution: { hue: 'warning', icon: 'triangle-alert', message: 'Caution' },
  danger: { hue: 'danger', icon: 'octagon-alert', message: 'Danger' },
}

/** A remark beside the text. Its kind, shown by colour and icon, is said in its accessible name. */
export default function Admonition({
  type,
  title,
  id,
  className,
  children,
}: PropsWithChildren<AdmonitionProps>) {
  const t = useTranslate()
  const { hue, icon, message } = KINDS[type]
  const { label, body } = splitLabel(children)
  const kind = t({ id: `theme.admonition.${type}`, message })
  return (
    // A note and not a landmark: an article full of landmarks has none.
    <aside
      id={id}
      className={joinClasses('adm', `adm-${hue}`, className)}
      role="note"
      aria-label={title === undefined ? kind : `${kind}: ${title}`}
    >
      <ArticleIcon name={icon} />
      <div className="adm-body flow">
        <p className="adm-title">{label ?? title ?? kind}</p>
        {body}
      </div>
    </aside>
  )
}
