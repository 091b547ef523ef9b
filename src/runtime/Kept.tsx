import { createContext, type ReactElement, type ReactNode, useContext } from 'react'

/** An element that differs from others in texts alone. */
export interface Filled {
  /** Equal names, equal elements but for the texts, on every page of the site. */
  readonly name: string
  readonly texts: readonly string[]
  /** Shows each text as it is, as text or in an attribute, where it can be no address that runs as a script. */
  readonly create: (texts: readonly string[]) => ReactElement
}

/** Renders what comes again on other pages once, and hands out the same HTML wherever its key comes again. */
export interface Keep {
  /** @param key Equal keys, equal elements, on every page of the site. */
  element(key: string, create: () => ReactElement): ReactNode
  /**
   * Elements beside each other.
   *
   * @param keyOf Undefined for one that is of this page.
   * @param create The same function on every page.
   */
  list<Item extends object>(
    items: readonly Item[],
    keyOf: (item: Item) => string | undefined,
    create: (item: Item) => ReactElement,
  ): ReactNode
  /** Rendered for the first of its name alone. */
  fill(element: Filled): ReactNode
}

/** Undefined in the browser. */
export const KeptContext = createContext<Keep | undefined>(undefined)

export interface KeptProps {
  /** Equal names, equal elements, on every page of the site. Undefined where they are of this page. */
  readonly name: string | undefined
  readonly children: () => ReactElement
}

/**
 * Elements that stand on many pages: in Node they are rendered for the first of them alone. They must be elements of
 * HTML, without text beside them, that show nothing but what the name says and what all pages have in common, and
 * hold no component that a site may replace by its own.
 */
export function Kept({ name, children: create }: KeptProps) {
  const keep = useContext(KeptContext)
  return keep && name !== undefined ? keep.element(name, create) : create()
}

/** The element, in the browser as it is. */
export function useFilled(element: Filled): ReactNode {
  return useContext(KeptContext)?.fill(element) ?? element.create(element.texts)
}
