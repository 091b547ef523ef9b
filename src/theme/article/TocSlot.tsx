import { useContext } from 'react'
import type { TocSlotProps } from '../../shared/page/articleComponents.ts'
import { TocContext } from './TocContext.ts'

/**
 * The position of the description and the table of contents for phones in an article. Empty if the layout shows none or
 * shows them elsewhere.
 */
export default function TocSlot({ hasLead }: TocSlotProps) {
  const { lead, toc } = useContext(TocContext)
  return (
    <>
      {hasLead !== true && lead}
      {toc}
    </>
  )
}
