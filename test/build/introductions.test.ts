/** Introductions of posts on pages with several of them. */
import { expect, test } from 'vitest'
import { openSite } from '../helpers/openSite.ts'
import { readHtml } from '../helpers/readHtml.ts'

const TABS = '::::tabs\n:::tab[A]\na\n:::\n:::tab[B]\nb\n:::\n::::\n'

test('MD-3: tabs of several posts on one page have ids of their own, which their labels name', async () => {
  const site = openSite({
    'docs/index.md': '# Docs\n',
    'xpre.config.mjs': "export default { title: 'Lamps', blog: {} }\n",
    'blog/2026-01-01-one.md': `# One\n\n${TABS}\n<!-- truncate -->\n\nMore\n`,
    'blog/2026-01-02-two.md': `# Two\n\n${TABS}\n<!-- truncate -->\n\nMore\n`,
  })
  await site.build()
  const page = readHtml(site.output('blog/index.html'))
  const ids = [...page.querySelectorAll('main input[type=radio]')].map(({ id }) => id)
  const names = [...page.querySelectorAll('main .tab label')].map((label) => label.getAttribute('for'))
  expect(ids).toHaveLength(4)
  expect(new Set(ids).size).toBe(4)
  expect(names).toEqual(ids)
})
