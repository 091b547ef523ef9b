import { expect, test } from 'vitest'
import { openImport } from '../openImport.ts'

const CONFIG = `import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'

export default defineConfig({
  integrations: [
    starlight({
      title: { 'pt-BR': 'Lâmpadas', en: 'Lamps' },
      defaultLocale: 'EN',
      locales: {
        root: { label: 'English', lang: 'en' },
        'pt-br': { label: 'Português', lang: 'pt-BR' },
        'zh-cn': { label: '简体中文', lang: 'zh-CN' },
        de: { label: 'Deutsch', lang: 'de-AT' },
      },
      sidebar: [
        { slug: 'guide', label: 'Guide', translations: { 'pt-BR': 'Guia', 'zh-cn': '指南', 'de-at': 'Leitfaden' } },
        { slug: 'more', label: { 'PT-br': 'Mais', en: 'More' } },
      ],
    }),
  ],
})
`

const FOLDERS = { 'pt-br': 'pt-BR', 'zh-cn': 'zh-cn', de: 'de-AT' }

const page = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}\n`

test('MD-13: folders, keys and tags of Starlight name the same language in any case', async () => {
  const source = {
    'astro.config.mjs': CONFIG,
    'src/content/docs/guide.md': page('Guide', 'English'),
    'src/content/docs/more.md': page('More', 'English'),
    ...Object.fromEntries(
      Object.entries(FOLDERS).map(([key, folder]) => [
        `src/content/docs/${folder}/guide.md`,
        page('Guide', `Text of ${key}`),
      ]),
    ),
  }
  const { site } = await openImport(source, false)
  expect(await site.findings()).toEqual([])
  for (const key of Object.keys(FOLDERS))
    expect(site.main(`${key}/guide/index.html`)).toContain(`Text of ${key}`)
  expect(site.outputFiles().filter((file) => /pt-BR\/|de-AT\//.test(file))).toEqual([])
  expect(site.output('guide/index.html')).toMatch(/<title>Guide[^<]*Lamps/)
  expect(site.output('guide/index.html')).toContain('>More<')
  const portuguese = site.output('pt-br/guide/index.html')
  expect(portuguese).toMatch(/<html[^>]*lang="pt-BR"/)
  for (const text of ['>Guia<', '>Mais<', 'Lâmpadas</title>']) expect(portuguese).toContain(text)
  expect(site.output('zh-cn/guide/index.html')).toContain('>指南<')
  expect(site.output('de/guide/index.html')).toContain('>Leitfaden<')
})
