/** Types of the colour mode, and the order of choices of the switch. */

export type ColorMode = 'light' | 'dark'

/** `system` is possible only on a site that follows the system (`respectPrefersColorScheme`). */
export type ColorChoice = ColorMode | 'system'

export interface ColorModeState {
  /** The mode that is shown. */
  readonly mode: ColorMode
  readonly choice: ColorChoice
}

/** The colour mode in the browser. The script `controls` creates it; all other code shares it. */
export interface ColorModeController {
  /** Returns the same object until the state changes. */
  get(): ColorModeState
  choose(choice: ColorChoice): void
  /** @returns Unsubscribes the listener. */
  subscribe(listener: () => void): () => void
}

export function nextChoice(choice: ColorChoice, followsSystem: boolean): ColorChoice {
  if (choice === 'light') return 'dark'
  return choice === 'dark' && followsSystem ? 'system' : 'light'
}
