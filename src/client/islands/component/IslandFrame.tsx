import type { ReactNode } from 'react'
import { type Navigation, NavigationContext } from '../../../runtime/NavigationContext.ts'
import { PageContext, SiteContext } from '../../../runtime/PageContext.tsx'
import type { PageView, SiteData } from '../../../shared/page/page.ts'

export interface IslandFrameProps {
  readonly site: SiteData
  readonly page: PageView
  /** There is none in Node. */
  readonly navigation?: Navigation
  readonly children: ReactNode
}

/** What the hooks of the runtime find in an island, in Node and in the browser alike: it is a tree of its own. */
export default function IslandFrame({ site, page, navigation, children }: IslandFrameProps) {
  return (
    <NavigationContext.Provider value={navigation}>
      <SiteContext.Provider value={site}>
        <PageContext.Provider value={page}>{children}</PageContext.Provider>
      </SiteContext.Provider>
    </NavigationContext.Provider>
  )
}
