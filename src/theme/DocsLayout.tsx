import type { ReactNode } from 'react'
import { usePage } from '../runtime/PageContext.tsx'
import { MAIN_ID } from '../shared/constants.ts'
import MobileMenu from './MobileMenu.tsx'
import Sidebar from './Sidebar.tsx'
import Toc from './Toc.tsx'

export interface DocsLayoutProps {
  readonly children: ReactNode
}

/** Sidebar, content, table of contents. */
export default function DocsLayout({ children }: DocsLayoutProps) {
  const { sidebar } = usePage()
  const hasSidebar = sidebar !== undefined && sidebar.items.length > 0
  return (
    <div className={hasSidebar ? 'frame' : 'frame is-plain'}>
      <MobileMenu>{hasSidebar ? <Sidebar /> : undefined}</MobileMenu>
      <main id={MAIN_ID} className="main" tabIndex={-1}>
        {children}
      </main>
      <Toc />
    </div>
  )
}
