import type { ColorMode } from '../../runtime/colorMode.ts'

/**
 * What the first script knows of the configuration. Its text is the same on every site, so this travels as
 * attributes of `<html>`.
 */
export interface Settings {
  /** `data-storage`. */
  readonly storage: 'localStorage' | 'sessionStorage'
  /** `data-storage-namespace`; may be absent. */
  readonly namespace: string
  /** `data-theme`, as the server wrote it; then `data-theme-default`. */
  readonly defaultMode: ColorMode
  /** `data-respect-system`: present or absent. */
  readonly followsSystem: boolean
  /** `data-theme-fixed`: present where the switch is disabled, so that an earlier choice has no effect. */
  readonly isFixed: boolean
  /** `data-announcement`: the id of an announcement that can be closed. */
  readonly announcement: string | undefined
}

export const readSettings = (data: Readonly<Record<string, string | undefined>>): Settings => ({
  storage: data.storage === 'sessionStorage' ? 'sessionStorage' : 'localStorage',
  namespace: data.storageNamespace ?? '',
  defaultMode: (data.themeDefault ?? data.theme) === 'light' ? 'light' : 'dark',
  followsSystem: data.respectSystem !== undefined,
  isFixed: data.themeFixed !== undefined,
  announcement: data.announcement,
})
