import type { ReactNode } from 'react'
import { usePage } from '../../runtime/index.ts'
import { MAIN_ID } from '../../shared/constants.ts'
import { componentOf } from '../../shared/page/pageFields.ts'
import MobileMenu from '../menu/MobileMenu.tsx'
import Toc from '../toc/Toc.tsx'

export interface PlainLayoutProps {
  /** The page: React page, Markdown page, search page or 404 page. */
  readonly children: ReactNode
}

/** Layout without sidebar. React pages and the 404 page have the full width; articles have the text width. */
export default function PlainLayout({ children }: PlainLayoutProps) {
  const page = usePage()
  const isWide = componentOf(page) !== undefined || page.kind === 'notFound'
  const main = (
    <main id={MAIN_ID} className={isWide ? 'main-wide' : 'main'} tabIndex={-1}>
      {children}
    </main>
  )
  return (
    <>
      <MobileMenu />
      {isWide ? (
        main
      ) : (
        <div className="layout is-plain">
          {main}
          <Toc />
        </div>
      )}
    </>
  )
}
