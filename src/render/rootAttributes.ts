import type { Page, SiteData } from '../shared/page/page.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { escapeHtml } from '../shared/text/escapeHtml.ts'

export type StorageConfig = SiteConfig['storage']

/**
 * Attributes of `<html>`: hooks for the styles of the theme, and the configuration of the first script. The text of that
 * script is the same on every site, so it reads its configuration from here.
 */
export function rootAttributes(site: SiteData, page: Page, storage: StorageConfig): string {
  const { colorMode, announcementBar } = site
  const attributes: readonly (readonly [name: string, value: string | undefined])[] = [
    ['lang', site.htmlLang],
    ['dir', site.direction],
    ['class', page.className || undefined],
    ['data-theme', colorMode.defaultMode],
    ['data-respect-system', colorMode.respectPrefersColorScheme ? '' : undefined],
    ['data-theme-fixed', colorMode.disableSwitch ? '' : undefined],
    ['data-storage', storage.type],
    ['data-storage-namespace', storage.namespace || undefined],
    ['data-announcement', announcementBar?.isCloseable === true ? announcementBar.id : undefined],
  ]
  return attributes
    .flatMap(([name, value]) => (value === undefined ? [] : `${name}="${escapeHtml(value)}"`))
    .join(' ')
}
