import type { ReactNode } from 'react'
import { useIsBrowser } from './useIsBrowser.ts'

export interface BrowserOnlyProps {
  /** A function, so that nothing of it runs in Node. */
  readonly children: () => ReactNode
  /** What stands there until then, and without script. Give it the size of what follows, or the page jumps. */
  readonly fallback?: ReactNode
}

/**
 * Shows in the browser what cannot be rendered in Node: `<BrowserOnly>{() => <Map />}</BrowserOnly>`.
 *
 * @throws {Error} when its child is not a function.
 */
export default function BrowserOnly({ children, fallback = null }: BrowserOnlyProps) {
  const isBrowser = useIsBrowser()
  if (typeof children !== 'function') {
    throw new Error('The child of <BrowserOnly> must be a function: <BrowserOnly>{() => …}</BrowserOnly>')
  }
  return <>{isBrowser ? children() : fallback}</>
}
