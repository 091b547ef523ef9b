import { useEffect, useRef } from 'react'
import { useNavigation } from '../contexts/NavigationContext.ts'

/**
 * Calls `handler` before the reader goes back or forward, and cancels the navigation if it returns false. It is not
 * called for links, for `useNavigate`, or when the reader leaves the site. For elements that 'back' should close.
 *
 * @param handler Undefined to block nothing.
 */
export const useNavigationBlock = (handler: (() => unknown) | undefined): void => useBlock(handler, false)

/** The same for an overlay that the reader opened. It also works on the first page of a visit. */
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
