import type { PropsWithChildren } from 'react'
import { useTranslate } from '../../runtime/index.ts'

interface ScrollBoxProps {
  readonly kind: 'formula' | 'diagram'
  /** Inside of a paragraph. */
  readonly isInline?: boolean
}

/** Scrollable container for a wide formula or diagram. It is focusable, so that arrow keys scroll it. */
export default function ScrollBox({ kind, isInline = false, children }: PropsWithChildren<ScrollBoxProps>) {
  const t = useTranslate()
  const Tag = isInline ? 'span' : 'div'
  return (
    <Tag
      className={kind}
      tabIndex={0}
      role="group"
      aria-label={
        kind === 'formula'
          ? t({ id: 'theme.formula.label', message: 'Formula' })
          : t({ id: 'theme.diagram.label', message: 'Diagram' })
      }
    >
      {children}
    </Tag>
  )
}
