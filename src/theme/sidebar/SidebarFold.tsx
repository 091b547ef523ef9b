import { useTranslate } from '../../runtime/index.ts'
import { useSidebar } from './SidebarContext.tsx'

/** Hides and shows the sidebar. One button for both, so that it keeps the focus. */
export default function SidebarFold() {
  const t = useTranslate()
  const { state, dispatch } = useSidebar()
  const { isHidden } = state
  return (
    <button
      className="side-fold"
      type="button"
      onClick={() => dispatch({ type: 'hide', isHidden: !isHidden })}
    >
      {isHidden
        ? t({ id: 'theme.sidebar.show', message: 'Expand sidebar' })
        : t({ id: 'theme.sidebar.hide', message: 'Collapse sidebar' })}
    </button>
  )
}
