/**
 * The pictures of the manual, each taken in both colour modes: `manual/docs/<name>-light.webp` and `-dark.webp`.
 * `page` is the page of the manual that shows a picture. `site` is the photographed site (see sites.mjs), `path` its page
 * and `subject` the file of this repository that the page comes from. `prepare` does what a reader does before.
 * `scale` is the number of pixels of the file for one of CSS. Default: 1.5, so that text stays sharp on all screens.
 */

const SCREEN = { width: 1040, height: 640 }
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
  },
  {
    ...{ name: 'writing/dev-findings', page: 'writing/preview.md', ...SCREEN },
    ...{ site: 'dev', path: 'docs', subject: FIRST_SITE },
    async prepare(page, { edit }) {
      edit('docs/index.md', '(install.md)', '(instal.md)')
      await page.locator('xpre-docs-dev .badge', { hasText: '1' }).click()
      await page.locator('xpre-docs-dev .list .place').waitFor()
    },
  },
  {
    ...{ name: 'writing/dev-error', page: 'writing/preview.md', ...SCREEN },
    ...{ site: 'dev', path: 'docs/install', subject: FIRST_SITE },
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

/** Path of a picture, from `manual/docs`. */
export const fileOf = (name, mode) => `${name}-${mode}.webp`
