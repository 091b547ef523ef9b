import { createContext, type ReactNode } from 'react'

/** What `TocSlot` renders inside the article. */
interface TocContent {
  /** The description, for an article without a lead paragraph of its own. */
  readonly lead: ReactNode
  /** The table of contents for phones. */
  readonly toc: ReactNode
}

export const TocContext = createContext<TocContent>({ lead: null, toc: null })
