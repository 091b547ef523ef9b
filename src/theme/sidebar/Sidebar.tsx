import { useEffect, useRef } from 'react'
import { usePage } from '../../runtime/PageContext.tsx'
import { SIDEBAR_CLASS } from '../../shared/page/pageMarkup.ts'
import { revealActive } from './revealActive.ts'
import SidebarItems from './SidebarItems.tsx'

/** The pages beside this one: its own branch is open, and so is what the reader has opened. */
export default function Sidebar() {
  const page = usePage()
  const list = useRef<HTMLUListElement>(null)
  const last = useRef<typeof page>(undefined)
  useEffect(() => {
    if (list.current !== null) revealActive(list.current, last.current === undefined)
    last.current = page
  }, [page])
  const { sidebar } = page
  if (sidebar === undefined) return null
  return (
    <ul className={SIDEBAR_CLASS} ref={list}>
      <SidebarItems items={sidebar.items} parent={sidebar.id} />
    </ul>
  )
}
