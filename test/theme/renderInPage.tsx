import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PageContext, SiteContext } from '../../src/runtime/contexts/PageContext.tsx'
import type { Page, SiteData } from '../../src/shared/page/page.ts'
import { samplePage, sampleSite } from './sampleSite.ts'

export interface Surroundings {
  readonly site?: SiteData
  readonly page?: Page
}

/** Renders components inside a page to HTML. */
export const renderInPage = (
  children: ReactNode,
  { site = sampleSite, page = samplePage }: Surroundings = {},
): string =>
  renderToStaticMarkup(
    <SiteContext.Provider value={site}>
      <PageContext.Provider value={page}>{children}</PageContext.Provider>
    </SiteContext.Provider>,
  )
