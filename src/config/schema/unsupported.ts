/** Settings that the configuration rejects with their own message, since they would have no effect. */

/** Value of `expected` in issues whose message is a complete sentence, not an expectation. */
export const UNSUPPORTED = 'unsupported'

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
