/** Files with the extension `.markdown`: their pages and addresses. */
import { expect, test } from 'vitest'
import { openSite } from '../../helpers/openSite.ts'
import { readHtml } from '../../helpers/readHtml.ts'

test('CHK-3: a file with the extension .markdown is a page, and links to it resolve', async () => {
  const site = openSite({
    'docs/index.md':
      '# Home\n\n[file](guide/lamp.markdown#part) [name](guide/lamp) [old](guide/lamp.markdown#old)\n',
    'docs/guide/lamp.markdown': '# Lamp\n\n## Part\n\n[home](../index.md)\n\n<a href="" id="old"></a>\n',
    'docs/guide/index.markdown': '# Guide\n',
  })
  expect(await site.findings()).toEqual([])
  const hrefs = (file: string) =>
    [...readHtml(site.output(file)).querySelectorAll('article p a')].map((link) => link.getAttribute('href'))
  expect(hrefs('docs/index.html')).toEqual([
    '/docs/guide/lamp#part',
    '/docs/guide/lamp',
    '/docs/guide/lamp#old',
  ])
  const lamp = readHtml(site.output('docs/guide/lamp/index.html'))
  expect(lamp.querySelector('article h2')?.id).toBe('part')
  expect(lamp.querySelector('article a#old')).not.toBeNull()
  expect(site.outputFiles()).toContain('docs/guide/index.html')
})
