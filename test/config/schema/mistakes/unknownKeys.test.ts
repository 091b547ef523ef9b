import { expect, test } from 'vitest'
import { mistakesOf } from '../validateInput.ts'

test('CFG-2: each unknown key of an object is reported, also names of Object.prototype', () => {
  expect(mistakesOf({ navbar: { titlle: 1, logos: 2, constructor: 3, toString: 4 } })).toEqual([
    'navbar.constructor: unknown key, expected one of title, logo, hideOnScroll, items',
    'navbar.logos: unknown key, did you mean "logo"?',
    'navbar.titlle: unknown key, did you mean "title"?',
    'navbar.toString: unknown key',
  ])
})

test('CFG-2: unknown keys do not hide other mistakes of the same object', () => {
  expect(mistakesOf({ docs: { pth: 'docs', breadcrumbs: 'yes' }, storage: { kind: 1, type: 2 } })).toEqual([
    'docs.breadcrumbs: expected true or false, found "yes"',
    'docs.pth: unknown key, did you mean "path"?',
    'storage.kind: unknown key, expected one of type, namespace',
    'storage.type: expected "localStorage" or "sessionStorage", found 2',
  ])
})

test('CFG-2: keys of other generators name the replacement, and known keys are listed once', () => {
  const others = { presets: [], themes: [], themeConfig: {}, scripts: [], stylesheets: [] }
  const found = mistakesOf({ ...others, zzzzzz: 1, yyyyyy: 2 })
  expect(found).toEqual([
    'presets: unknown key; write the options of a preset into docs and pages',
    'scripts: unknown key; write script tags into headTags',
    'stylesheets: unknown key; write link tags into headTags',
    'themeConfig: unknown key; write what is in it beside the other keys: navbar, footer, colorMode, announcementBar and image; docs.sidebar is sidebar, tableOfContents is toc, and algolia is search',
    'themes: unknown key; put components of the theme that you replace into the folder theme/',
    expect.stringMatching(/^yyyyyy: unknown key, expected one of title, /),
    'zzzzzz: unknown key',
  ])
})

test.each([
  ['', 'editUrl', '"docs.editUrl"'],
  ['', 'edit_url', '"docs.editUrl"'],
  ['', 'logo', '"navbar.logo" or "footer.logo"'],
  ['', 'items', '"navbar.items"'],
  ['', 'path', '"docs.path" or "pages.path" or "i18n.path"'],
  ['', 'locale', '"i18n.locales"'],
  ['', 'breadcrumb', '"docs.breadcrumbs"'],
  ['', 'remarkPlugin', '"markdown.remarkPlugins"'],
  ['docs', 'navbar', '"navbar" at the top level'],
  ['docs', 'sidebar', '"sidebar" at the top level'],
  ['docs', 'hideable', '"sidebar.hideable"'],
  ['navbar', 'copyright', '"copyright" at the top level'],
  ['pages', 'editUrl', '"docs.editUrl"'],
  // Similar keys of the same object come before similar keys of others.
  ['docs', 'editUrll', '"editUrl"'],
  ['docs', 'version', '"versions"'],
  ['navbar', 'logos', '"logo"'],
])('CFG-2: the unknown key %j.%s suggests %s', (owner, key, expected) => {
  expect(mistakesOf(owner === '' ? { [key]: 1 } : { [owner]: { [key]: 1 } })).toEqual([
    `${owner === '' ? key : `${owner}.${key}`}: unknown key, did you mean ${expected}?`,
  ])
})

test.each([
  ['', ['id', 'type', 'name', 'analytics', 'social', 'keywords', 'language', 'sidebarItems']],
  ['docs', ['title', 'url', 'image', 'items', 'links', 'sidebarId']],
  ['navbar', ['links', 'path', 'url', 'style', 'image']],
  ['pages', ['include', 'exclude', 'title']],
])('CFG-2: unknown keys of %j without a similar one suggest nothing', (owner, names) => {
  for (const name of names) {
    const [found] = mistakesOf(owner === '' ? { [name]: 1 } : { [owner]: { [name]: 1 } })
    expect(found).toContain(': unknown key, expected one of ')
  }
})

test.each([
  ['base', 'baseUrl'],
  ['description', 'tagline, or description in the front matter of a page'],
  ['head', 'headTags'],
  ['lang', 'i18n.defaultLocale'],
  ['nav', 'navbar.items'],
  ['outDir', 'the option --out-dir of build'],
  ['srcDir', 'docs.path'],
])('CFG-2: the key %s of another generator names what to write', (key, written) => {
  expect(mistakesOf({ [key]: 'x' })).toEqual([`${key}: unknown key; write ${written}`])
})
