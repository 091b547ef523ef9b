import { type ComponentType, createContext } from 'react'
import type { PageView, SiteData } from '../shared/page/page.ts'

/** A page of the site written in React. */
export type PageComponent = ComponentType<{ readonly config: SiteData }>

/** One page as it is shown. */
export interface View {
  /** Another one for every page that is shown, also for the same page again. */
  readonly id: number
  readonly page: PageView
  /** HTML of the content that only Node renders. */
  readonly html: string
  readonly component?: PageComponent | undefined
  /** HTML of the page as it was loaded, while React has not taken it over; else ''. */
  readonly readOriginal: () => string
  /** Its elements are new ones: it has crashed, and was tried again. */
  readonly onRestore: () => void
}

export const ViewContext = createContext<View | undefined>(undefined)
