import { useSyncExternalStore } from 'react'
import type { ColorChoice, ColorModeState } from './colorMode.ts'
import { readHandshake } from './handshake.ts'
import { useSite } from './PageContext.tsx'

export interface ColorModeValue extends ColorModeState {
  /** `system` gives up the reader's own choice. Kept, and the same in all tabs. */
  readonly setChoice: (choice: ColorChoice) => void
}

const neverChanges = () => () => {}

/**
 * The colour mode that is shown, what the reader chose, and a way to choose.
 *
 * On the server, and so in the first render of the browser, it is the configuration's default: what differs
 * between the modes is better left to CSS, by `[data-theme='dark']`, which is right from the first paint.
 *
 * @throws {Error} outside a page of the site.
 */
export function useColorMode(): ColorModeValue {
  const { defaultMode, respectPrefersColorScheme } = useSite().colorMode
  const controller = readHandshake()?.colorMode
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
  return { mode, choice, setChoice: (wanted) => controller?.choose(wanted) }
}
