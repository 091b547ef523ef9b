import type { ReactNode } from 'react'
import { useIsBrowser } from './hooks/useIsBrowser.ts'

/** Stable within a major version. */
export interface BrowserOnlyProps {
  /** A function, so that Node does not evaluate the content. Anything else throws an error, also in Node. */
  readonly children: () => ReactNode
  /** Content before hydration and without JavaScript. Give it the size of the final content to avoid a layout shift. */
  readonly fallback?: ReactNode
}

/**
 * Renders content only in the browser: `<BrowserOnly>{() => <Map />}</BrowserOnly>`.
 *
 * @throws {Error} when the child is not a function.
 */
export default function BrowserOnly({ children, fallback = null }: BrowserOnlyProps) {
  const isBrowser = useIsBrowser()
  if (typeof children !== 'function') {
    throw new Error('The child of <BrowserOnly> must be a function: <BrowserOnly>{() => …}</BrowserOnly>')
  }
  return <>{isBrowser ? children() : fallback}</>
}
