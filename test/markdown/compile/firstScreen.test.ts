import { describe, expect, test } from 'vitest'
import { type OpenSite, openSite } from '../../helpers/openSite.ts'
import { elementOf, readHtml } from '../../helpers/readHtml.ts'

const preloads = (site: OpenSite) =>
  [...readHtml(site.output('docs/index.html')).querySelectorAll('head > link[rel=preload][as=image]')].map(
    (link) => link.getAttribute('href'),
  )

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"></svg>'

describe('MD-8: images', () => {
  test('one near the top is loaded eagerly and preloaded in the head, all others are lazy', async () => {
    const text = '# A\n\n![one](one.svg)\n\n![two](two.svg)\n'
    const site = openSite({ 'docs/index.md': text, 'docs/one.svg': PICTURE, 'docs/two.svg': `${PICTURE}\n` })
    expect(await site.findings()).toEqual([])
    const loading = [...site.main('docs/index.html').matchAll(/<img[^>]*?loading="(\w+)"/g)].map(
      ([, how]) => how,
    )
    expect(loading).toEqual(['eager', 'lazy'])
    expect(preloads(site)).toEqual([expect.stringMatching(/^\/assets\/one-/)])
  })

  test('one far below the top is lazy', async () => {
    const text = `# A\n\n${'Text.\n\n'.repeat(9)}![one](one.svg)\n`
    const site = openSite({ 'docs/index.md': text, 'docs/one.svg': PICTURE })
    await site.build()
    expect(elementOf(site.main('docs/index.html'), 'img').getAttribute('loading')).toBe('lazy')
    expect(preloads(site)).toEqual([])
  })
})

describe('D10: details', () => {
  test('written in HTML are the same as the directive', async () => {
    const html = '<details open>\n<summary>More *here*</summary>\n\nIts **text**.\n\n</details>\n'
    const site = openSite({
      'docs/index.md': html,
      'docs/b.md': ':::details[More *here*]{open}\n\nIts **text**.\n\n:::\n',
    })
    await site.build()
    const details = (file: string) =>
      /<details[\s\S]*<\/details>/.exec(site.main(file))?.[0].replace(/\s+/g, ' ')
    expect(details('docs/index.html')).toContain('<p>Its <strong>text</strong>.</p>')
    expect(details('docs/index.html')).toContain('class="fold"')
    expect(details('docs/b/index.html')).toContain('class="fold"')
  })
})
