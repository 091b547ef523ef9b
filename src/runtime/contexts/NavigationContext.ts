/** The router as components use it. Undefined in Node and on pages that are not hydrated. */
import { createContext, useContext } from 'react'

export interface Navigation {
  /**
   * @param href As in an attribute, with base URL. It may be on another site.
   * @param options `shouldFocusHeading`: moves the focus to the heading with the id of the hash, else to the first
   *   heading.
   */
  navigate(
    href: string,
    options?: { readonly replace?: boolean | undefined; readonly shouldFocusHeading?: boolean | undefined },
  ): void
  /** The query of the address including `?`, or ''. */
  search(): string
  /** Changes only the query. Hash and scroll position stay. */
  setSearch(search: string, options?: { readonly push?: boolean | undefined }): void
  /** Calls the listener on every change of the address. @returns Unsubscribes the listener. */
  subscribe(listener: () => void): () => void
  /**
   * @param handler Called before the reader goes back or forward. Returning false cancels the navigation.
   * @param options `isOverlay`: the handler belongs to an overlay that the reader opened. It is then also called on the
   *   first page of a visit.
   * @returns Removes the handler.
   */
  block(handler: () => unknown, options?: { readonly isOverlay?: boolean | undefined }): () => void
}

export const NavigationContext = createContext<Navigation | undefined>(undefined)

export const useNavigation = (): Navigation | undefined => useContext(NavigationContext)
