/** What components may ask of the router. There is none in Node, nor where the page was not taken over. */
import { createContext, useContext } from 'react'

export interface Navigation {
  /**
   * @param href As an attribute has it, base URL included; another site is fine.
   * @param options `isFound`: the focus goes to the heading that the hash names, else to the first one.
   */
  navigate(
    href: string,
    options?: { readonly replace?: boolean | undefined; readonly isFound?: boolean | undefined },
  ): void
  /** The query of the address with its sign, or ''. */
  search(): string
  /** Changes the query alone: hash and scroll position stay. */
  setSearch(search: string, options?: { readonly push?: boolean | undefined }): void
  /** Calls the listener at every change of the address. @returns Unsubscribes it. */
  subscribe(listener: () => void): () => void
  /**
   * @param handler Asked before a step back or forward; false cancels it.
   * @param options `isOverlay`: for what the reader has opened above the page, so that it is asked about on the first
   *   page of a visit too.
   * @returns Ends it.
   */
  block(handler: () => unknown, options?: { readonly isOverlay?: boolean | undefined }): () => void
}

export const NavigationContext = createContext<Navigation | undefined>(undefined)

export const useNavigation = (): Navigation | undefined => useContext(NavigationContext)
