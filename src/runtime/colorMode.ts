/** Colour mode as values: what is shown, what was chosen, and what the switch chooses next. */

export type ColorMode = 'light' | 'dark'

/** `system` only where the configuration respects the reader's system. */
export type ColorChoice = ColorMode | 'system'

export interface ColorModeState {
  /** What is shown. */
  readonly mode: ColorMode
  readonly choice: ColorChoice
}

/** Owns the colour mode in the browser. The first script makes it; everybody else asks it. */
export interface ColorModeController {
  /** The same object until something changes. */
  get(): ColorModeState
  choose(choice: ColorChoice): void
  /** @returns Ends it. */
  subscribe(listener: () => void): () => void
}

export function nextChoice(choice: ColorChoice, followsSystem: boolean): ColorChoice {
  if (choice === 'light') return 'dark'
  return choice === 'dark' && followsSystem ? 'system' : 'light'
}
