import { useContext } from 'react'
import { TocContext } from './TocContext.ts'

interface TocSlotProps {
  /** The article has a lead paragraph of its own, or begins with its description. */
  readonly hasLead?: boolean | undefined
}

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
