import { useEffect, useRef } from 'react'
import { usePage } from '../../runtime/index.ts'
import { SIDEBAR_CLASS } from '../../shared/page/pageMarkup.ts'
import { revealActive } from './revealActive.ts'
import SidebarItems from './SidebarItems.tsx'

/** The docs sidebar. The branch of the page and categories that the reader has opened are open. */
export default function Sidebar() {
  const page = usePage()
  const list = useRef<HTMLUListElement>(null)
  const previousPage = useRef<typeof page>(undefined)
  useEffect(() => {
    if (list.current !== null) revealActive(list.current, previousPage.current === undefined)
    previousPage.current = page
  }, [page])
  const { sidebar } = page
  if (sidebar === undefined) return null
  return (
    <ul className={SIDEBAR_CLASS} ref={list}>
      <SidebarItems items={sidebar.items} parent={sidebar.id} />
    </ul>
  )
}
