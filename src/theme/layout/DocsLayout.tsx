import type { ReactNode } from 'react'
import { usePage, useSite } from '../../runtime/index.ts'
import { MAIN_ID } from '../../shared/constants.ts'
import { joinClasses } from '../../shared/page/joinClasses.ts'
import MobileMenu from '../menu/MobileMenu.tsx'
import Sidebar from '../sidebar/Sidebar.tsx'
import { useSidebar } from '../sidebar/SidebarContext.tsx'
import SidebarFold from '../sidebar/SidebarFold.tsx'
import Toc from '../toc/Toc.tsx'

export interface DocsLayoutProps {
  /** The page: article or category page. */
  readonly children: ReactNode
}

/** Sidebar, content, table of contents. */
export default function DocsLayout({ children }: DocsLayoutProps) {
  const { sidebar } = usePage()
  const { hideable } = useSite().sidebar
  const { state, isHydrated } = useSidebar()
  const hasSidebar = sidebar !== undefined && sidebar.items.length > 0
  const canFold = hasSidebar && hideable
  const classes = joinClasses(
    'layout',
    !hasSidebar && 'is-plain',
    canFold && 'can-fold',
    canFold && state.isHidden && 'is-folded',
  )
  return (
    <div className={classes}>
      <MobileMenu>
        {hasSidebar ? (
          <>
            <Sidebar />
            {hideable && isHydrated && <SidebarFold />}
          </>
        ) : undefined}
      </MobileMenu>
      <main id={MAIN_ID} className="main" tabIndex={-1}>
        {children}
      </main>
      <Toc />
    </div>
  )
}
