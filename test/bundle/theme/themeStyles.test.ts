import path from 'node:path'
import { expect, test } from 'vitest'
import { addThemeStyles } from '../../../src/bundle/theme/themeStyles.ts'
import { loadConfig } from '../../../src/config/loadConfig.ts'
import { UserError } from '../../../src/shared/errors/userError.ts'
import { openSite, type SiteFiles } from '../../helpers/openSite.ts'

const FONT = new Uint8Array([0x77, 0x4f, 0x46, 0x32, 1, 2, 3])

const siteWith = (config: object, files: SiteFiles = {}) =>
  openSite({
    'docs/index.md': '# Docs\n',
    'xpre.config.mjs': `export default ${JSON.stringify(config)}\n`,
    ...files,
  })

const sheetOf = (site: ReturnType<typeof siteWith>) =>
  site.output(site.outputFiles().find((file) => file.endsWith('.css')) ?? '')

test('THM-1: fonts of the site are hashed files with a preload of the font of the text', async () => {
  const brand = { family: 'Brand Sans', src: ['fonts/brand.woff2'] }
  const site = siteWith(
    {
      baseUrl: '/lamps/',
      theme: {
        fonts: {
          body: [brand, { ...brand, src: ['./fonts/bold.woff2'], weight: 700 }],
          heading: { ...brand, weight: '100 900', style: 'italic' },
          code: "'Fira Code', monospace",
        },
      },
    },
    { 'fonts/brand.woff2': FONT, 'fonts/bold.woff2': new Uint8Array([1]) },
  )
  expect(await site.findings()).toEqual([])
  const fonts = site.outputFiles().filter((file) => file.endsWith('.woff2'))
  expect(fonts.map((file) => file.replace(/[\da-f]{10}/, 'HASH'))).toEqual([
    'assets/bold-HASH.woff2',
    'assets/brand-HASH.woff2',
  ])
  const [bold, regular] = fonts
  const css = sheetOf(site)
  const face = (file: string | undefined, more: string) =>
    `@font-face{font-family:"Brand Sans";src:url("/lamps/${file}") format("woff2");${more};font-display:swap}`
  expect(css).toContain(
    face(regular, 'font-weight:400;font-style:normal') +
      face(bold, 'font-weight:700;font-style:normal') +
      face(regular, 'font-weight:100 900;font-style:italic'),
  )
  expect(css).toContain('--xd-font-body:"Brand Sans",system-ui,')
  expect(css).toContain('--xd-font-heading:"Brand Sans",var(--xd-font-body)')
  expect(css).toContain("--xd-font-code:'Fira Code', monospace")
  expect(site.head('docs/index.html').match(/<link rel="preload"[^>]*>/g)).toEqual([
    `<link rel="preload" href="/lamps/${regular}" as="font" type="font/woff2" crossorigin="">`,
  ])
})

test('THM-1: any file name of a font gives a plain address', async () => {
  const src = ['fonts/a "#%?.woff2', 'fonts/Größe.ttf']
  const files = Object.fromEntries(src.map((file) => [file, FONT]))
  const site = siteWith({ theme: { fonts: { body: { family: 'Brand', src } } } }, files)
  expect(await site.findings()).toEqual([])
  const [plain, other] = site.outputFiles().filter((file) => /\.(?:woff2|ttf)$/.test(file))
  expect(plain).toMatch(/^assets\/Gr-e-[\da-f]{10}\.ttf$/)
  expect(other).toMatch(/^assets\/a--[\da-f]{10}\.woff2$/)
  expect(sheetOf(site)).toContain(`src:url("/${other}") format("woff2"),url("/${plain}") format("truetype")`)
  expect(site.head('docs/index.html')).toContain(`href="/${other}" as="font"`)
})

test('THM-1: a font that is removed after the check of the configuration is reported with its key', async () => {
  const site = siteWith({})
  const config = await loadConfig({ cwd: site.dir })
  const fonts = { body: [{ family: 'A', src: ['a.woff2'], weight: '400', style: 'normal' as const }] }
  const server = { stylesheet: '/assets/styles.css', files: [], inputs: [], diagnostics: [] }
  const bundle = { ...server, exports: undefined, code: undefined }
  const input = { config: { ...config, theme: { ...config.theme, fonts } } }
  expect(() => addThemeStyles(bundle, input)).toThrow(
    new UserError('theme.fonts.body: "a.woff2" cannot be read (ENOENT)'),
  )
  const lastFonts = new Map([[path.join(site.dir, 'a.woff2'), FONT]])
  expect(() => addThemeStyles(bundle, { ...input, lastFonts })).not.toThrow()
})

test('THM-1: stylesheets of the site follow the theme outside its layer, with hashed images below the base URL', async () => {
  const site = siteWith(
    { baseUrl: '/lamps/', theme: { css: ['./brand.css', 'styles/more.css'] } },
    {
      'brand.css': '.btn { background: url(./img/dots.png) }\n',
      'styles/more.css': 'a { color: teal }\n',
      'img/dots.png': FONT,
      'components/Box.tsx': "import './Box.css'\n\nexport default () => null\n",
      'components/Box.css': 'b { color: red }\n',
    },
  )
  expect(await site.findings()).toEqual([])
  const css = sheetOf(site)
  expect(css.slice(css.lastIndexOf('.btn{background'))).toMatch(
    /^\.btn\{background:url\("\/lamps\/assets\/dots-[A-Z\d]+\.png"\)\}a\{color:teal\}b\{color:red\}\n(?:@layer|$)/,
  )
  expect(css.startsWith('@layer reset,xpre;@layer xpre{:root{')).toBe(true)
})

test('THM-1: without the key theme, the stylesheet is the one of the theme, with nothing preloaded', async () => {
  const site = siteWith({ theme: { palette: 'amber' } })
  await site.build()
  const plain = siteWith({})
  await plain.build()
  expect(sheetOf(site)).toBe(sheetOf(plain))
  expect(site.head('docs/index.html')).not.toContain('preload"')
})
