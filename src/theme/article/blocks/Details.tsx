import type { PropsWithChildren } from 'react'
import { useTranslate } from '../../../runtime/index.ts'
import type { DetailsProps } from '../../../shared/page/articleComponents.ts'
import { joinClasses } from '../joinClasses.ts'
import { separateLabel } from './separateLabel.ts'

/** Collapsible text. The browser opens it for find-in-page and for links to anchors inside. */
export default function Details({ summary, open, id, className, children }: PropsWithChildren<DetailsProps>) {
  const t = useTranslate()
  const { label, body } = separateLabel(children)
  return (
    <details id={id} className={joinClasses('fold', className)} open={open}>
      <summary>{label ?? summary ?? t({ id: 'theme.details.summary', message: 'Details' })}</summary>
      <div className="fold-body flow">{body}</div>
    </details>
  )
}
