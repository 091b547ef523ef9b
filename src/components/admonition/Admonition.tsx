import type { PropsWithChildren, ReactNode } from 'react'
import { useTranslate } from '../../runtime/index.ts'
import { joinClasses } from '../../shared/page/joinClasses.ts'
import type { AuthoredProps } from '../authoredProps.ts'
import ArticleIcon from '../icon/ArticleIcon.tsx'
import { separateLabel } from '../label/separateLabel.ts'
import { textOf } from '../reactNodes.ts'
import { ADMONITION_KINDS } from './admonitionKinds.ts'
import { readAdmonitionType } from './admonitionTypes.ts'

/** Stable within a major version. */
export interface AdmonitionProps extends AuthoredProps {
  /** `note`, `tip`, `info`, `important`, `warning`, `caution` or `danger`. Other types are notes. Default: `note`. */
  readonly type?: string
  /** Without it, the name of the type. */
  readonly title?: ReactNode
}

/** A box for what readers should know. Its accessible name contains its type, which colour and icon show on screen. */
export default function Admonition({
  type,
  title,
  id,
  className,
  children,
}: PropsWithChildren<AdmonitionProps>) {
  const t = useTranslate()
  const { hue, icon, title: kindTitle } = ADMONITION_KINDS[readAdmonitionType(type) ?? 'note']
  const { label, body } = separateLabel(children)
  const kind = t(kindTitle)
  const text = textOf(title).trim()
  const shown = typeof title === 'string' ? text : title
  return (
    // A note instead of a landmark: many landmarks in an article make landmarks useless.
    <aside
      id={id}
      className={joinClasses('adm', `adm-${hue}`, className)}
      role="note"
      aria-label={text === '' ? kind : `${kind}: ${text}`}
    >
      <ArticleIcon name={icon} />
      <div className="adm-body flow">
        <p className="adm-title">{label ?? (text === '' ? kind : shown)}</p>
        {body}
      </div>
    </aside>
  )
}
