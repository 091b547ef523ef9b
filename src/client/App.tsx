import { type ContextType, useEffect } from 'react'
import {
  BranchContext,
  type LoadBranch,
  type Navigation,
  NavigationContext,
  PageBoundaryContext,
  PageContext,
  SiteContext,
} from '../runtime/index.ts'
import type { SiteData } from '../shared/page/page.ts'
import { LayoutPartsContext } from '../theme/base/LayoutPart.tsx'
import StaticContent, { StaticHtmlContext } from '../theme/base/StaticContent.tsx'
import Root from '../theme/Root.tsx'
import { SidebarProvider } from '../theme/sidebar/SidebarContext.tsx'
import RootBoundary, { type RootBoundaryProps } from './RootBoundary.tsx'
import { type View, ViewContext } from './view.ts'

interface AppProps extends Pick<RootBoundaryProps, 'original' | 'onCrash'> {
  readonly site: SiteData
  readonly view: View
  readonly navigation: Navigation
  readonly loadBranch: LoadBranch
  readonly parts: ContextType<typeof LayoutPartsContext>
  /** Called after hydration. */
  readonly onReady: () => void
}

/** Renders the same elements as `server.tsx`, with the contexts and error boundaries of the browser around them. */
export default function App({
  site,
  view,
  navigation,
  loadBranch,
  parts,
  onReady,
  original,
  onCrash,
}: AppProps) {
  // Runs once, since `onReady` never changes.
  useEffect(onReady, [onReady])
  const { page, html, code } = view
  const { component: PageComponent } = code
  return (
    <RootBoundary original={original} onCrash={onCrash}>
      <NavigationContext value={navigation}>
        <BranchContext value={loadBranch}>
          <ViewContext value={view}>
            <PageBoundaryContext value={code.boundary}>
              <SiteContext value={site}>
                <PageContext value={page}>
                  <StaticHtmlContext value={html}>
                    <LayoutPartsContext value={parts}>
                      <SidebarProvider>
                        <Root>
                          {PageComponent === undefined ? <StaticContent /> : <PageComponent config={site} />}
                        </Root>
                      </SidebarProvider>
                    </LayoutPartsContext>
                  </StaticHtmlContext>
                </PageContext>
              </SiteContext>
            </PageBoundaryContext>
          </ViewContext>
        </BranchContext>
      </NavigationContext>
    </RootBoundary>
  )
}
