import type { ColorMode } from '../../runtime/colorMode.ts'

/**
 * Configuration for the first script. Its text is the same on every site, so it reads its configuration from attributes
 * of `<html>`.
 */
export interface Settings {
  /** `data-storage`. */
  readonly storage: 'localStorage' | 'sessionStorage'
  /** `data-storage-namespace`, else ''. */
  readonly namespace: string
  /** `data-theme-default` once the first script has set it, else `data-theme` from the HTML. */
  readonly defaultMode: ColorMode
  /** `data-respect-system` is present. */
  readonly followsSystem: boolean
  /** `data-theme-fixed` is present: the switch is disabled, and an earlier choice has no effect. */
  readonly isFixed: boolean
  /** `data-announcement`: the id of a closeable announcement. */
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
