import { useSyncExternalStore } from 'react'
import { neverChanges } from './neverChanges.ts'

/**
 * False in Node and in the first render of the browser, which must match the HTML from Node; then true. For content
 * that depends on the window, such as its size or stored values.
 */
export const useIsBrowser = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
