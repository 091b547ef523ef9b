import { useContext } from 'react'
import { TocContext } from './TocContext.ts'

/** Where an article shows the table of contents of phones. Empty in a frame that shows none or has it elsewhere. */
export default function TocSlot() {
  return useContext(TocContext)
}
