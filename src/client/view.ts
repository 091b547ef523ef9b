import { type ComponentType, createContext } from 'react'
import type { PageView, SiteData } from '../shared/page/page.ts'
import type { PageCode } from './loadPageCode.tsx'

/** A page of the site written in React. */
export type PageComponent = ComponentType<{ readonly config: SiteData }>

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
