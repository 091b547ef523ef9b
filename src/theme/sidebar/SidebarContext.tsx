import { createContext, type Dispatch, type ReactNode, useContext, useMemo, useReducer } from 'react'
import { usePage, useSite } from '../../runtime/PageContext.tsx'
import { useIsBrowser } from '../../runtime/useIsBrowser.ts'
import { INITIAL_SIDEBAR, reduceSidebar, type SidebarEvent, type SidebarState } from './sidebarState.ts'

export interface SidebarValue {
  readonly state: SidebarState
  readonly dispatch: Dispatch<SidebarEvent>
  /** Whether there is script: false in Node, and until the page is taken over. */
  readonly isAlive: boolean
}

const SidebarContext = createContext<SidebarValue>({
  state: INITIAL_SIDEBAR,
  dispatch: () => {},
  isAlive: false,
})

/** Around everything, so that the sidebar is found as it was left after a page that has none. */
export function SidebarProvider({ children }: { readonly children?: ReactNode }) {
  const page = usePage()
  const { autoCollapseCategories: autoCollapses } = useSite().sidebar
  const isAlive = useIsBrowser()
  const [state, dispatch] = useReducer(reduceSidebar, INITIAL_SIDEBAR)
  // Before anything below is rendered with the new page.
  if (state.page !== page) dispatch({ type: 'show', page, autoCollapses })
  const value = useMemo(() => ({ state, dispatch, isAlive }), [state, isAlive])
  return <SidebarContext.Provider value={value}>{children}</SidebarContext.Provider>
}

export const useSidebar = (): SidebarValue => useContext(SidebarContext)
