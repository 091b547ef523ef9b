import { useSyncExternalStore } from 'react'
import { readBootstrap } from '../bootstrap.ts'
import type { ColorChoice, ColorModeState } from '../colorMode.ts'
import { useSite } from '../contexts/PageContext.tsx'
import { neverChanges } from './neverChanges.ts'

/** Result of `useColorMode`. Stable within a major version. */
export interface ColorModeValue extends ColorModeState {
  /**
   * Sets the choice of the reader, which is persistent and applies to all tabs; `system` removes it. Has no effect in
   * Node.
   */
  readonly setChoice: (choice: ColorChoice) => void
}

/**
 * The current colour mode, the choice of the reader, and a function that sets it.
 *
 * In Node and in the first render of the browser it is the default of the configuration. For styles, prefer the CSS
 * selector `[data-theme='dark']`, which is right from the first paint.
 *
 * @throws {Error} outside a page of the site.
 */
export function useColorMode(): ColorModeValue {
  const { defaultMode, respectPrefersColorScheme } = useSite().colorMode
  const controller = readBootstrap()?.colorMode
  const subscribe = controller?.subscribe ?? neverChanges
  const initialChoice: ColorChoice = respectPrefersColorScheme ? 'system' : defaultMode
  const mode = useSyncExternalStore(
    subscribe,
    () => controller?.get().mode ?? defaultMode,
    () => defaultMode,
  )
  const choice = useSyncExternalStore(
    subscribe,
    () => controller?.get().choice ?? initialChoice,
    () => initialChoice,
  )
  return { mode, choice, setChoice: (nextChoice) => controller?.choose(nextChoice) }
}
