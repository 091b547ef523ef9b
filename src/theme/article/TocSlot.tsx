import { useContext } from 'react'
import { TocContext } from './TocContext.ts'

/** The position of the table of contents for phones in an article. Empty if the layout shows none or shows it elsewhere. */
export default function TocSlot() {
  return useContext(TocContext)
}
