import type { ReactNode } from 'react'
import { type Navigation, NavigationContext, PageContext, SiteContext } from '../../../runtime/index.ts'
import type { PageView, SiteData } from '../../../shared/page/page.ts'

interface IslandContextsProps {
  readonly site: SiteData
  readonly page: PageView
  /** Undefined in Node. */
  readonly navigation?: Navigation
  readonly children: ReactNode
}

/** Contexts of an island for the hooks of the runtime, since an island is a separate React root. */
export default function IslandContexts({ site, page, navigation, children }: IslandContextsProps) {
  return (
    <NavigationContext.Provider value={navigation}>
      <SiteContext.Provider value={site}>
        <PageContext.Provider value={page}>{children}</PageContext.Provider>
      </SiteContext.Provider>
    </NavigationContext.Provider>
  )
}
