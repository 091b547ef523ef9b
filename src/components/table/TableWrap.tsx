import type { PropsWithChildren } from 'react'
import { useTranslate } from '../../runtime/index.ts'

interface TableWrapProps {
  /** Accessible name, from the table's head. */
  readonly label?: string
}

/**
 * Scrollable container for a wide table. It is focusable, so that arrow keys scroll it, and no landmark: a page would have one
 * for each table, with equal names for tables with the same columns.
 */
export default function TableWrap({ label, children }: PropsWithChildren<TableWrapProps>) {
  const t = useTranslate()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div
      className="table"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard
      tabIndex={0}
      role="group"
      aria-label={label ?? t({ id: 'theme.table.label', message: 'Table' })}
    >
      {children}
    </div>
  )
}
