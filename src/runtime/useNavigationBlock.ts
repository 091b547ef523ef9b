import { useEffect, useRef } from 'react'
import { useNavigation } from './NavigationContext.ts'

/**
 * Asks `handler` before the reader goes back or forward; when it returns false they stay where they are. Links and
 * `useNavigate` are not asked about, nor is leaving the site. For what 'back' should close rather than leave.
 *
 * @param handler Undefined while nothing is to be blocked.
 */
export const useNavigationBlock = (handler: (() => unknown) | undefined): void => useBlock(handler, false)

/** The same for what the reader has opened above the page, also on the first page of a visit. */
export const useOverlayBlock = (handler: (() => unknown) | undefined): void => useBlock(handler, true)

function useBlock(handler: (() => unknown) | undefined, isOverlay: boolean): void {
  const navigation = useNavigation()
  const latest = useRef(handler)
  const isActive = handler !== undefined
  useEffect(() => {
    latest.current = handler
  })
  useEffect(
    () => (isActive ? navigation?.block(() => latest.current?.(), { isOverlay }) : undefined),
    [navigation, isActive, isOverlay],
  )
}
