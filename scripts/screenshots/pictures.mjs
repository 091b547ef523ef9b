/**
 * The pictures of the manual, each taken in both colour modes: `manual/docs/<name>-light.webp` and `-dark.webp`.
 * `page` is the page of the manual that shows a picture. `site` is the photographed site (see sites.mjs), `path` its page
 * and `subject` the file of this repository that the page comes from. `prepare` does what a reader does before.
 * `sources` are files of this repository whose changes make the picture old: `takeScreenshots.mjs` records their hash, and
 * a test compares it. Styles of the theme are left out, because most of their changes do not show in a picture.
 * `scale` is the number of pixels of the file for one of CSS. Default: 1.5, so that text stays sharp on all screens.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const SCREEN = { width: 1040, height: 640 }
/** What `dev` shows about mistakes. */
const PANEL = ['panel', 'findingElements', 'panelStyles'].map((name) => `src/client/live/${name}.ts`)
const FIRST_SITE = 'manual/docs/start/first-site.md'
const GUIDE = {
  site: 'templateHome',
  path: 'docs/guides/write-a-page',
  subject: 'templates/docs/docs/guides/write-a-page.md',
}

export const PICTURES = [
  {
    ...{ name: 'start/first-site', page: 'start/first-site.md', ...SCREEN },
    ...{ site: 'firstSite', path: 'docs/install', subject: FIRST_SITE },
  },
  {
    ...{ name: 'start/template-home', page: 'start/init.md', ...SCREEN },
    ...{ site: 'templateHome', path: '', subject: 'templates/home/pages/index.tsx' },
    sources: [
      'templates/home/pages/index.tsx',
      'templates/home/pages/home.css',
      'templates/home/xpre.config.ts',
    ],
  },
  {
    ...{ name: 'writing/dev-findings', page: 'writing/preview.md', ...SCREEN },
    ...{ site: 'dev', path: 'docs', subject: FIRST_SITE, sources: PANEL },
    async prepare(page, { edit }) {
      edit('docs/index.md', '(install.md)', '(instal.md)')
      await page.locator('xpre-docs-dev .badge', { hasText: '1' }).click()
      await page.locator('xpre-docs-dev .list .place').waitFor()
    },
  },
  {
    ...{ name: 'writing/dev-error', page: 'writing/preview.md', ...SCREEN },
    ...{
      site: 'dev',
      path: 'docs/install',
      subject: FIRST_SITE,
      sources: [...PANEL, 'src/dev/errorPage.ts'],
    },
    async prepare(page, { edit }) {
      edit('components/Files.tsx', '{files.length}', '{file.length}')
      await page.locator('xpre-docs-dev .overlay .place').first().waitFor()
    },
  },
  {
    ...{ name: 'search/dialog', page: 'search/use.md', ...SCREEN, ...GUIDE },
    async prepare(page) {
      await page.keyboard.press('/')
      await page.getByRole('combobox').fill('page titl')
      await page.getByRole('option').nth(2).waitFor()
    },
  },
  {
    ...{ name: 'structure/phone-menu', page: 'structure/sidebars.md', ...GUIDE },
    ...{ width: 390, height: 640, scale: 1 },
    async prepare(page) {
      await page.locator('.nav-menu').click()
      await page.locator('#xpre-menu:popover-open').waitFor()
    },
  },
  {
    ...{ name: 'theming/palettes', page: 'theming/colours.md', width: 1040, height: 720 },
    ...{ site: 'palettes', path: 'docs/install', subject: FIRST_SITE },
  },
]

/** File with the hash of the sources of each picture when it was taken. */
export const RECORD = 'scripts/screenshots/sources.json'

/** @param root Folder of the repository. @returns Hash of the sources of a picture; undefined if it lists none. */
export function hashSources(root, { sources }) {
  if (sources === undefined) return undefined
  const hash = createHash('sha256')
  for (const source of sources) hash.update(readFileSync(path.join(root, source)))
  return hash.digest('hex').slice(0, 16)
}

/** Path of a picture, from `manual/docs`. */
export const fileOf = (name, mode) => `${name}-${mode}.webp`
