import { createContext } from 'react'
import type { PageView } from '../shared/page/page.ts'
import type { PageCode } from './page/pageCode.ts'

/** The page that is shown. */
export interface View {
  /** Unique for each time that a page is shown, also for the same page. */
  readonly id: number
  readonly page: PageView
  /** HTML of the content that only Node renders. */
  readonly html: string
  readonly code: PageCode
  /** HTML of the loaded page until React has hydrated it, then ''. */
  readonly readOriginal: () => string
  /** Called when a crashed page has rendered again, with new elements. */
  readonly onRestore: () => void
}

export const ViewContext = createContext<View | undefined>(undefined)
