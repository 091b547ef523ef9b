import { createContext, type ReactNode } from 'react'

/** The table of contents for phones, which `TocSlot` renders inside the article. */
export const TocContext = createContext<ReactNode>(null)
