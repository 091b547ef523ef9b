import sharp from 'sharp'
import { expect, test } from 'vitest'
import { measureImage } from '../../../src/output/assets/measureImage.ts'
import { type CardRenderer, loadCardRenderer } from '../../../src/output/cards/cardPackage.ts'
import { createSocialCards } from '../../../src/output/cards/createSocialCards.ts'
import { createByteStore } from '../../../src/output/images/byteStore.ts'
import { CARD_SIZE } from '../../../src/shared/constants.ts'
import { openSite } from '../../helpers/openSite.ts'

const COLORS = { background: '#fff', text: '#000', muted: '#666', accent: '#940', line: '#c60' }

const page = (path: string, title: string) => ({
  path,
  source: `docs${path}.md`,
  title,
  section: 'Guide',
  site: 'Lamps',
  host: 'lamps.example',
})

/** @returns The renderer of the package, which counts its cards. */
function openRenderer(): { renderer: CardRenderer; drawn: () => number } {
  const renderer = loadCardRenderer(import.meta.dirname)
  if (renderer === undefined) throw new Error('The package is one of the tests')
  let count = 0
  return {
    drawn: () => count,
    renderer: {
      renderSvg: (node, options) => renderer.renderSvg(node, options),
      render(node, options) {
        count += 1
        return renderer.render(node, options)
      },
    },
  }
}

test('LAY-8: cards are drawn once for their contents; missing characters are a finding', async () => {
  const { renderer, drawn } = openRenderer()
  const store = createByteStore(undefined)
  const design = { colors: COLORS, direction: 'ltr', logo: undefined, fonts: [] } as const
  const pages = [page('/a', 'Install'), page('/b', 'Install'), page('/c', '你好, ok'), page('/d', 'Café')]
  const input = { design, renderer, version: '1', store }
  const first = await createSocialCards(pages, input)
  expect([...first.cards.keys()]).toEqual(['/a', '/b', '/d'])
  expect(first.cards.get('/a')).toMatch(/^\/assets\/card-[\da-f]{10}\.png$/)
  expect(first.cards.get('/b')).toBe(first.cards.get('/a'))
  expect(first.files).toHaveLength(2)
  for (const file of first.files) expect(measureImage(file.read())).toEqual({ width: 1200, height: 630 })
  expect(first.diagnostics).toEqual([
    {
      rule: 'social-card',
      message: 'No font has "你", "好", so the page has no card of its own',
      file: 'docs/c.md',
      suggestions: [{ text: 'Add a font with these characters to output.socialCards.fonts' }],
    },
  ])
  expect(drawn()).toBe(2)
  const again = await createSocialCards(pages, input)
  expect(drawn()).toBe(2)
  expect([...again.cards]).toEqual([...first.cards])
  await createSocialCards(pages, { ...input, version: '2' })
  expect(drawn()).toBe(4)
  // Another design is another card, and an empty cache gives the same bytes.
  const dark = { ...input, design: { ...design, colors: { ...COLORS, background: '#000' } } }
  expect((await createSocialCards(pages, dark)).cards.get('/a')).not.toBe(first.cards.get('/a'))
  const fresh = await createSocialCards(pages, { ...input, store: createByteStore(undefined) })
  expect([...fresh.cards]).toEqual([...first.cards])
})

test('LAY-8: emoji without a font are left out, and a long word stays on its card', async () => {
  const { renderer } = openRenderer()
  const design = { colors: COLORS, direction: 'ltr', logo: undefined, fonts: [] } as const
  const titles = ['A party', '🎉 A 👩🏽‍🚒 party 🇩🇪', 'x'.repeat(80), '🎉']
  const input = { design, renderer, version: '1', store: createByteStore(undefined) }
  const { cards, files, diagnostics } = await createSocialCards(
    titles.map((title, number) => page(`/${number}`, title)),
    input,
  )
  expect(cards.get('/1')).toBe(cards.get('/0'))
  expect(diagnostics.map(({ file }) => file)).toEqual(['docs/3.md'])
  const long = files.find((file) => cards.get('/2') === `/${file.path}`)
  const margin = { left: CARD_SIZE.width - 60, top: 20, width: 60, height: CARD_SIZE.height - 20 }
  const pixels = await sharp(long?.read()).removeAlpha().extract(margin).raw().toBuffer()
  expect(Math.min(...new Set(pixels))).toBe(255)
})

test('LAY-8: a page has its card with its size and text, unless front matter names an image', async () => {
  const site = openSite({
    'xpre.config.mjs': `export default { url: 'https://lamps.example', baseUrl: '/sub/', image: 'img/site.svg', output: { socialCards: {} } }`,
    'docs/index.md': '# Start\n\nText.\n',
    'docs/own.md': '---\nimage: img/site.svg\n---\n\n# Own\n\nText.\n',
    'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n\nText.\n',
    'docs/front.md': '---\nsidebar_position: 1\ntitle: 你好\n---\n\nText.\n',
    'docs/none.md': '\n# 你好\n\nText.\n',
    'static/img/site.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="6"/>',
  })
  expect(await site.findings()).toEqual([
    expect.stringMatching(/^docs\/front\.md:3:8 warn social-card No font has/),
    expect.stringMatching(/^docs\/none\.md:2:1 warn social-card No font has/),
  ])
  const contentOf = (file: string, name: string) =>
    new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(site.head(file))?.[1]
  const start = 'docs/index.html'
  const card = contentOf(start, 'og:image')
  expect(card).toMatch(/^https:\/\/lamps\.example\/sub\/assets\/card-\w+\.png$/)
  expect(site.outputFiles()).toContain(card?.replace('https://lamps.example/sub/', ''))
  expect(contentOf(start, 'og:image:width')).toBe('1200')
  expect(contentOf(start, 'og:image:height')).toBe('630')
  expect(contentOf(start, 'og:image:alt')).toBe('Start')
  for (const name of ['own', 'hidden', 'none']) {
    expect(contentOf(`docs/${name}/index.html`, 'og:image')).toBe('https://lamps.example/sub/img/site.svg')
    expect(contentOf(`docs/${name}/index.html`, 'og:image:width')).toBeUndefined()
  }
  expect(site.outputFiles().filter((file) => file.startsWith('assets/card-'))).toHaveLength(1)
})
