import type { SiteConfig } from '../shared/config.ts'
import type { Page, SiteData } from '../shared/page/page.ts'
import { escapeHtml } from '../shared/text/escapeHtml.ts'

export type StorageConfig = SiteConfig['storage']

/**
 * Attributes of `<html>`: what the theme's styles ask for, and what the first script knows of the configuration.
 * Its text is the same on every site, so that travels here.
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
