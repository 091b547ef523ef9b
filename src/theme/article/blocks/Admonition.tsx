import type { PropsWithChildren } from 'react'
import { useTranslate } from '../../../runtime/index.ts'
import type { AdmonitionProps } from '../../../shared/page/articleComponents.ts'
import ArticleIcon from '../ArticleIcon.tsx'
import { joinClasses } from '../joinClasses.ts'
import { ADMONITION_KINDS } from './admonitionKinds.ts'
import { separateLabel } from './separateLabel.ts'

/** An admonition. Its accessible name contains its kind, which colour and icon show on screen. */
export default function Admonition({
  type,
  title,
  id,
  className,
  children,
}: PropsWithChildren<AdmonitionProps>) {
  const t = useTranslate()
  const { hue, icon, title: kindTitle } = ADMONITION_KINDS[type]
  const { label, body } = separateLabel(children)
  const kind = t(kindTitle)
  return (
    // A note instead of a landmark: many landmarks in an article make landmarks useless.
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
