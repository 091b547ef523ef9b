import { createContext, type ReactNode } from 'react'

/** The table of contents of phones, for the article that is to show it among its blocks. */
export const TocContext = createContext<ReactNode>(null)
