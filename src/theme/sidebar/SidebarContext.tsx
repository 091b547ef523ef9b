import { createContext, type Dispatch, type ReactNode, useContext, useMemo, useReducer } from 'react'
import { useIsBrowser, usePage, useSite } from '../../runtime/index.ts'
import { INITIAL_SIDEBAR, reduceSidebar, type SidebarEvent, type SidebarState } from './sidebarState.ts'

interface SidebarValue {
  readonly state: SidebarState
  readonly dispatch: Dispatch<SidebarEvent>
  /** False in Node and until the page is hydrated. */
  readonly isHydrated: boolean
}

const SidebarContext = createContext<SidebarValue>({
  state: INITIAL_SIDEBAR,
  dispatch: () => {},
  isHydrated: false,
})

/** Holds the state of the sidebar. Placed around all pages, so that the state persists across pages without a sidebar. */
export function SidebarProvider({ children }: { readonly children?: ReactNode }) {
  const page = usePage()
  const { autoCollapseCategories: autoCollapses } = useSite().sidebar
  const isHydrated = useIsBrowser()
  const [state, dispatch] = useReducer(reduceSidebar, INITIAL_SIDEBAR)
  // Updates the state before children render with the new page.
  if (state.page !== page) dispatch({ type: 'show', page, autoCollapses })
  const value = useMemo(() => ({ state, dispatch, isHydrated: isHydrated }), [state, isHydrated])
  return <SidebarContext value={value}>{children}</SidebarContext>
}

export const useSidebar = (): SidebarValue => useContext(SidebarContext)
