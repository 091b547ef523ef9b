import type { PropsWithChildren, ReactNode } from 'react'
import { useTranslate } from '../../runtime/index.ts'
import { joinClasses } from '../../shared/page/joinClasses.ts'
import type { AuthoredProps } from '../authoredProps.ts'
import { separateLabel } from '../label/separateLabel.ts'
import { isElement, nodesIn } from '../reactNodes.ts'

/** Stable within a major version. */
export interface DetailsProps extends AuthoredProps {
  /** Text, elements or a `<summary>`. A `<summary>` among the children has the same effect. */
  readonly summary?: ReactNode
  /** Whether it is open at first. */
  readonly open?: boolean
}

const isSummary = (node: ReactNode) => isElement(node) && node.type === 'summary'

/** Text that opens and closes. The browser opens it for find-in-page and for links to anchors inside. */
export default function Details({ summary, open, id, className, children }: PropsWithChildren<DetailsProps>) {
  const t = useTranslate()
  const { label, body: content } = separateLabel(children)
  const nodes = nodesIn(content)
  const inside = nodes.find(isSummary)
  const written = label ?? summary ?? inside
  const isInside = inside !== undefined && written === inside
  const name = isElement(written) && written.type === 'summary' ? written.props.children : written
  return (
    <details id={id} className={joinClasses('fold', className)} open={open}>
      <summary>{name ?? t({ id: 'theme.details.summary', message: 'Details' })}</summary>
      <div className="fold-body flow">{isInside ? nodes.filter((node) => node !== inside) : content}</div>
    </details>
  )
}
