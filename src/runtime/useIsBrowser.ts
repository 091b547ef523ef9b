import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/**
 * False in Node and in the first render of the browser, which has to give the same; true from then on. For what
 * depends on the window, such as its size or what it stores.
 */
export const useIsBrowser = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
