/** Settings that the configuration rejects with their own message, since they would have no effect. */

/** Value of `expected` in issues whose message is a complete sentence, not an expectation. */
export const UNSUPPORTED = 'unsupported'

const describe = (feature: string, remedy: string): string =>
  `${feature} are not supported by this release of xpre-docs; ${remedy}`

const TRANSLATIONS = 'sites in several languages'

export const SEVERAL_LOCALES = describe(TRANSLATIONS, 'list only the default locale')
export const OTHER_LOCALE = describe(TRANSLATIONS, 'remove the key, which is not the default locale')
export const LOCALE_LABEL = describe('menus of languages', 'remove the key')

/** For keys that other generators need for deployment. */
export const WITHOUT_EFFECT = 'has no effect in xpre-docs; remove the key'

/** Top-level keys of other generators. */
export const TOP_LEVEL_KEYS: ReadonlyMap<string, string> = new Map([
  ['organizationName', WITHOUT_EFFECT],
  ['projectName', WITHOUT_EFFECT],
  ['base', 'unknown key; write baseUrl'],
  ['description', 'unknown key; write tagline, or description in the front matter of a page'],
  ['head', 'unknown key; write headTags'],
  ['lang', 'unknown key; write i18n.defaultLocale'],
  ['nav', 'unknown key; write navbar.items'],
  ['outDir', 'unknown key; write the option --out-dir of build'],
  ['srcDir', 'unknown key; write docs.path'],
  ['presets', 'unknown key; write the options of a preset into docs and pages'],
  ['scripts', 'unknown key; write script tags into headTags'],
  ['stylesheets', 'unknown key; write link tags into headTags'],
  [
    'themeConfig',
    'unknown key; write what is in it beside the other keys: navbar, footer, colorMode, announcementBar and image; docs.sidebar is sidebar, tableOfContents is toc, and algolia is search',
  ],
  ['themes', 'unknown key; put components of the theme that you replace into the folder theme/'],
])

/** Nested keys of other generators, by path. */
export const NESTED_KEYS: ReadonlyMap<string, string> = new Map([
  [
    'markdown.hooks',
    "unknown key; write rules: { 'broken-markdown-link': 'throw' } for onBrokenMarkdownLinks, and rules: { 'missing-asset': 'throw' } for onBrokenMarkdownImages",
  ],
])

/** By `type` of the navbar item. */
export const UNSUPPORTED_ITEMS: ReadonlyMap<unknown, string> = new Map([
  ['localeDropdown', describe(TRANSLATIONS, 'remove the item')],
])
