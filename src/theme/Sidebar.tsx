import { usePage } from '../runtime/PageContext.tsx'
import SidebarItems from './SidebarItems.tsx'

/** The pages beside this one: its own branch is open, the others are links. */
export default function Sidebar() {
  const { sidebar } = usePage()
  return sidebar === undefined ? null : <SidebarItems className="side" items={sidebar.items} />
}
