import path from 'node:path'
import { expect, test } from 'vitest'
import { linkedDocs } from './linkedDocs.mjs'
import { summarize } from './summarize.mjs'

test('BLD-3: the pages of the benchmark have the stated number of links, which all resolve', () => {
  const files = linkedDocs({ pages: 60, links: 36 })
  const pages = Object.entries(files).filter(([name]) => name.endsWith('.md'))
  expect(pages).toHaveLength(60)
  for (const [name, text] of pages) {
    const hrefs = [...text.matchAll(/(?<!!)\[[^\]]*\]\(([^)]+)\)/g)].map(([, href = '']) => href)
    expect(hrefs).toHaveLength(36)
    for (const href of hrefs) {
      const [file = '', anchor] = href.split('#')
      const target = files[path.posix.join(path.posix.dirname(name), file)]
      expect(target).toBeDefined()
      if (anchor !== undefined)
        expect(target).toMatch(anchor === 'limits' ? /^## Limits$/m : /^## Before you begin$/m)
    }
  }
})

test('BLD-3: the benchmark gives the median and the range', () => {
  expect(summarize([3, 1, 2.345])).toEqual({ median: 2.345, range: '1.00–3.00' })
  expect(summarize([1])).toEqual({ median: 1, range: '1.00–1.00' })
  expect(summarize([])).toEqual({ median: undefined, range: '–' })
})
