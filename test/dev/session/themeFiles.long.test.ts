/** Fonts and stylesheets that the configuration names, while a site is edited. */
import { expect, onTestFinished, test } from 'vitest'
import { type Files, openEditedSite } from './editedSite.ts'

const FONT = 'fonts/brand.woff2'
const STYLES = 'brand.css'
const BOX = 'components/Box.jsx'

const box = (word: string) => `export default function Box() { return <p>${word}</p> }\n`

const SITE: Files = {
  'xpre.config.mjs': `export default {
  theme: { css: ['${STYLES}'], fonts: { body: { family: 'Brand', src: ['${FONT}'] } } },
}
`,
  'docs/index.md': '# Docs\n\n::Box\n',
  [BOX]: box('First'),
  [STYLES]: 'h1 { color: red }\n',
  [FONT]: 'font',
}

async function openThemedSite() {
  const site = await openEditedSite(SITE)
  onTestFinished(site.remove)
  const htmlOf = async (name: string) => {
    const entry = site.live.find(name)
    return entry?.kind === 'page' ? (await site.live.render(entry)).text : undefined
  }
  return {
    ...site,
    htmlOf,
    problem: () => site.session.snapshot().problem?.message,
    /** Styles of the site, at the end of the stylesheet. */
    async styles() {
      const html = await htmlOf('docs/index.html')
      const [, name = ''] = /<link rel="stylesheet" href="\/([^"]+)"/.exec(html ?? '') ?? []
      const entry = site.live.find(name)
      const css = entry?.kind === 'contents' ? Buffer.from(entry.contents).toString() : ''
      return css.slice(css.lastIndexOf('h1{')).replace(/:root.*/s, '')
    },
  }
}

/** Styles of formulas and diagrams, of which the packages are installed here, come before fonts. */
const STYLES_OF_SITE =
  /^h1\{color:red\}\n@layer xpre\{.*?@font-face\{font-family:"Brand";src:url\("\/assets\/brand-795ea3efa4\.woff2"\)/

test.each([
  [FONT, 'theme.fonts.body.src[0]', 'Second'],
  // A bundle of code contains the styles, so that the last code stays in use as well.
  [STYLES, 'theme.css[0]', 'First'],
])(
  'DEV-3: while %s is missing, its last contents are served and other changes are shown',
  async (file, key, word) => {
    const site = await openThemedSite()
    expect(await site.styles()).toMatch(STYLES_OF_SITE)
    const { [file]: _, ...without } = SITE

    await site.edit(without)
    expect(site.problem()).toContain(`${key}: expected a file of the site, found nothing at "${file}"`)
    await site.edit({ ...without, 'docs/new.md': '# New page\n', [BOX]: box('Second') })
    expect(await site.htmlOf('docs/new/index.html')).toContain('New page')
    expect(await site.htmlOf('docs/index.html')).toContain(word)
    expect(await site.styles()).toMatch(STYLES_OF_SITE)

    await site.edit({ ...SITE, [BOX]: box('Third') })
    expect(site.problem()).toBeUndefined()
    expect(await site.htmlOf('docs/index.html')).toContain('Third')
    expect(await site.styles()).toMatch(STYLES_OF_SITE)
  },
)

test('DEV-2: saved styles and fonts are shown, and ignore rules of git apply to them', async () => {
  const site = await openThemedSite()
  await site.edit({ ...SITE, [STYLES]: 'h1 { color: blue }\n', [FONT]: 'another font' })
  expect(await site.styles()).toMatch(/^h1\{color:#00f\}\n.*brand-(?!795ea3efa4)[\da-f]{10}\.woff2/)

  await site.edit({ ...SITE, '.gitignore': 'brand.css\n' })
  expect(site.problem()).toContain('theme.css[0]: "brand.css" is ignored by git')
  await site.edit(SITE)
  expect(site.problem()).toBeUndefined()
})
