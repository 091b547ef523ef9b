import type { PropsWithChildren } from 'react'
import { useTranslate } from '../../../runtime/useTranslate.ts'
import type { AdmonitionProps } from '../../../shared/page/articleComponents.ts'
import ArticleIcon from '../ArticleIcon.tsx'
import { joinClasses } from '../joinClasses.ts'
import { ADMONITION_KINDS } from './admonitionKinds.ts'
import { splitLabel } from './splitLabel.ts'

/** A remark beside the text. Its kind, shown by colour and icon, is said in its accessible name. */
export default function Admonition({
  type,
  title,
  id,
  className,
  children,
}: PropsWithChildren<AdmonitionProps>) {
  const t = useTranslate()
  const { hue, icon, message } = ADMONITION_KINDS[type]
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
