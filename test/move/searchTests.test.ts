import { expect, test } from 'vitest'
import { openMove } from './openMove.ts'

const testsOf = (source: string, address: string) => `# Tests
tests:
  - query: lamp
    page: ${source}
  - { query: lamp, page: './${source}', section: part }
  - { query: lamp, page: "${address}" }
  - { query: lamp, page: ${address}/ }
  - { query: lamp, page: docs/other.md }
  - { query: "${address}", page: /docs/other }
`

test('CHK-7: search tests name the moved page, in the form that the author wrote', async () => {
  const site = openMove({
    'docs/old.md': '# Lamp\n\n## Part\n',
    'docs/other.md': '# Other\n',
    'search.test.yaml': testsOf('docs/old.md', '/docs/old'),
  })
  const { notes } = await site.move('docs/old.md', 'docs/guide/new.md')
  expect(notes).toEqual([])
  expect(site.read('search.test.yaml')).toBe(
    testsOf('docs/guide/new.md', '/docs/guide/new').replace('query: "/docs/guide/new"', 'query: "/docs/old"'),
  )
})
