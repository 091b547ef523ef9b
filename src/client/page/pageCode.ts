import type { ComponentType, PropsWithChildren } from 'react'
import type { SiteData } from '../../shared/page/page.ts'

/** A page of the site written in React. */
export type PageComponent = ComponentType<{ readonly config: SiteData }>

/** Code of a page that is not static. */
export interface PageCode {
  readonly component?: PageComponent | undefined
  /** Around an article whose layout is hydrated, since a site replaces a component of it. */
  readonly boundary?: ComponentType<PropsWithChildren> | undefined
}
