import type { PropsWithChildren } from 'react'
import { useTranslate } from '../../../runtime/useTranslate.ts'
import type { TableWrapProps } from '../../../shared/page/articleComponents.ts'

/** Lets a wide table scroll by itself, by keyboard as well. */
export default function TableWrap({ label, children }: PropsWithChildren<TableWrapProps>) {
  const t = useTranslate()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be one more part of the outline
    <div
      className="table"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      role="region"
      aria-label={label ?? t({ id: 'theme.table.label', message: 'Table' })}
    >
      {children}
    </div>
  )
}
