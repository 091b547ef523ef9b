import { useEffect } from 'react'
import { BranchContext, type LoadBranch } from '../runtime/BranchContext.ts'
import { type Navigation, NavigationContext } from '../runtime/NavigationContext.ts'
import { PageBoundaryContext } from '../runtime/PageBoundaryContext.ts'
import { PageContext, SiteContext } from '../runtime/PageContext.tsx'
import type { SiteData } from '../shared/page/page.ts'
import Root from '../theme/Root.tsx'
import StaticContent, { StaticHtmlContext } from '../theme/StaticContent.tsx'
import { SidebarProvider } from '../theme/sidebar/SidebarContext.tsx'
import PageBoundary from './PageBoundary.tsx'
import RootBoundary, { type RootBoundaryProps } from './RootBoundary.tsx'
import { type View, ViewContext } from './view.ts'

export interface AppProps extends Pick<RootBoundaryProps, 'original' | 'onCrash'> {
  readonly site: SiteData
  readonly view: View
  readonly navigation: Navigation
  readonly openBranch: LoadBranch
  /** Everything is there and listens. */
  readonly onReady: () => void
}

/** What `server.tsx` renders, for the browser: the same elements, and around them what only a browser has. */
export default function App({ site, view, navigation, openBranch, onReady, original, onCrash }: AppProps) {
  // Once: it is the same function for as long as the document lives.
  useEffect(onReady, [onReady])
  const { page, html, component: PageComponent } = view
  return (
    <RootBoundary original={original} onCrash={onCrash}>
      <NavigationContext.Provider value={navigation}>
        <BranchContext.Provider value={openBranch}>
          <ViewContext.Provider value={view}>
            <PageBoundaryContext.Provider value={PageBoundary}>
              <SiteContext.Provider value={site}>
                <PageContext.Provider value={page}>
                  <StaticHtmlContext.Provider value={html}>
                    <SidebarProvider>
                      <Root>
                        {PageComponent === undefined ? <StaticContent /> : <PageComponent config={site} />}
                      </Root>
                    </SidebarProvider>
                  </StaticHtmlContext.Provider>
                </PageContext.Provider>
              </SiteContext.Provider>
            </PageBoundaryContext.Provider>
          </ViewContext.Provider>
        </BranchContext.Provider>
      </NavigationContext.Provider>
    </RootBoundary>
  )
}
