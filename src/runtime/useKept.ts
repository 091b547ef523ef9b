import { createContext, type ReactElement, type ReactNode, useContext } from 'react'

/**
 * Renders an element once, and hands out the same HTML wherever the key comes again.
 *
 * @param key Equal keys, equal elements, on every page of the site.
 */
export type KeepElement = (key: string, create: () => ReactElement) => ReactNode

/** Undefined in the browser. */
export const KeptContext = createContext<KeepElement | undefined>(undefined)

/**
 * For an element that stands on many pages: in Node it is rendered for the first of them alone. It must be an element
 * of HTML that shows nothing but what its key says and what all pages have in common.
 *
 * @param keyOf Undefined where the element is of this page.
 */
export function useKept(keyOf: (() => string) | undefined, create: () => ReactElement): ReactNode {
  const keep = useContext(KeptContext)
  return keep === undefined || keyOf === undefined ? create() : keep(keyOf(), create)
}
