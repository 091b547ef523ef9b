import type { ColorModeController, ColorModeState } from '../../runtime/colorMode.ts'
import type { SiteStorage } from '../../runtime/storage.ts'
import type { Settings } from './settings.ts'

type ColorModeSettings = Pick<Settings, 'defaultMode' | 'followsSystem' | 'isFixed'>

/** Key of the chosen mode in the storage. */
const STORAGE_KEY = 'theme'

const IS_DARK = '(prefers-color-scheme: dark)'

/** @param stored The stored value. Values other than `light` and `dark` are ignored. */
export function colorModeState(
  stored: string | null,
  systemIsDark: boolean,
  { defaultMode, followsSystem, isFixed }: ColorModeSettings,
): ColorModeState {
  if (!isFixed && (stored === 'light' || stored === 'dark')) return { mode: stored, choice: stored }
  if (followsSystem) return { mode: systemIsDark ? 'dark' : 'light', choice: 'system' }
  return { mode: defaultMode, choice: defaultMode }
}

function writeMode({ dataset }: HTMLElement, { mode, choice }: ColorModeState): void {
  dataset.theme = mode
  dataset.themeChoice = choice
}

/** Sets the mode before the first paint. Saves the default, which `createColorMode` needs, in `data-theme-default`. */
export function applyInitialMode(
  root: HTMLElement,
  readStored: (key: string) => string | null,
  settings: ColorModeSettings,
): void {
  root.dataset.themeDefault = settings.defaultMode
  writeMode(root, colorModeState(readStored(STORAGE_KEY), matchMedia(IS_DARK).matches, settings))
}

/** Sets the mode on `root`, and updates it when the reader, another tab or the system changes it. */
export function createColorMode(
  root: HTMLElement,
  storage: SiteStorage,
  settings: ColorModeSettings,
): ColorModeController {
  const system = matchMedia(IS_DARK)
  const listeners = new Set<() => void>()
  const read = (stored = storage.get(STORAGE_KEY)) => colorModeState(stored, system.matches, settings)
  let state = read()

  const write = () => writeMode(root, state)
  const update = (next: ColorModeState) => {
    if (next.mode === state.mode && next.choice === state.choice) return
    state = next
    write()
    for (const listener of listeners) listener()
  }

  write()
  const readAgain = () => update(read())
  system.addEventListener('change', readAgain)
  // A page from the back/forward cache may have missed changes of other tabs.
  addEventListener('pageshow', readAgain)
  storage.subscribe(STORAGE_KEY, (stored) => update(read(stored)))

  return {
    get: () => state,
    choose(choice) {
      storage.set(STORAGE_KEY, choice === 'system' ? null : choice)
      readAgain()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
