import { expect, test } from 'vitest'
import { openImport } from '../openImport.ts'

const CONFIG = `import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'

export default defineConfig({
  integrations: [
    starlight({
      title: { en: 'Lamps', fr: 'Lampes' },
      defaultLocale: 'en',
      locales: { en: { label: 'English' }, fr: { label: 'Français' } },
      sidebar: [{ slug: 'guides/a', label: 'First', translations: { fr: 'Premier' } }],
    }),
  ],
})
`

test('MD-13: a default language with a folder of its own moves to the root, with its links and images', async () => {
  const source = {
    'astro.config.mjs': CONFIG,
    'src/assets/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
    'src/content/docs/en/index.md':
      '---\ntitle: Home\n---\n\n[A](/en/guides/a/) ![Lamp](../../../assets/lamp.svg)\n',
    'src/content/docs/en/guides/a.md': '---\ntitle: A\n---\n\n[Home](/en/) [and](../index.md)\n',
    'src/content/docs/fr/index.md':
      '---\ntitle: Accueil\n---\n\n[A](/fr/guides/a/) ![Lampe](../../../assets/lamp.svg)\n',
  }
  const { site, report } = await openImport(source, false)
  expect(report).toContain('Addresses of the default language lose `/en`')
  expect(await site.findings()).toEqual([])
  const pages = site.outputFiles().filter((file) => /(?:index|a)\/?(?:index)?\.html$/.test(file))
  expect(pages).toEqual(
    expect.arrayContaining(['index.html', 'guides/a/index.html', 'fr/index.html', 'fr/guides/a/index.html']),
  )
  expect(site.main('index.html')).toContain('href="/guides/a/"')
  expect(site.main('fr/index.html')).toContain('href="/fr/guides/a/"')
  for (const file of ['index.html', 'fr/index.html'])
    expect(site.main(file)).toMatch(/<img[^>]*lamp-\w+\.svg/)
  expect(site.output('fr/guides/a/index.html')).toContain('>Premier<')
})
