import { expect, test } from 'vitest'
import { readDoc } from '../../../src/markdown/readDoc.ts'
import { makeInput, makeOptions } from '../makeInput.ts'

/** `line:column after line:column`, with the first word of the advice. */
function find(text: string, extension = 'md', isBare = false): string[] {
  const input = makeInput(text, { source: `docs/page.${extension}`, contentPath: `page.${extension}` })
  return readDoc(input, makeOptions({ mdx: true, ...(isBare && { isBare }) }))
    .diagnostics.filter(({ rule }) => rule === 'second-title')
    .map(({ place, related = [], suggestions = [] }) => {
      const [first] = related
      const advice = suggestions.map(({ text: hint }) => hint.split(';')[0])
      return `${place?.start.line}:${place?.start.column} after ${first?.place?.start.line}:${first?.place?.start.column} ${advice}`
    })
}

test.each(['md', 'mdx'])('MD-5: a title in HTML is one of the page, in .%s', (extension) => {
  expect(find('# A\n\n<h1>B</h1>\n', extension)).toEqual(['3:1 after 1:1 Write <h2>'])
  expect(find('<h1>A</h1>\n\n# B\n', extension)).toEqual(['3:1 after 1:1 Begin it with "##"'])
  expect(find('<h1>A</h1>\n\n> <h1 class="b">B</h1>\n', extension)).toEqual(['3:3 after 1:1 Write <h2>'])
  expect(find('# A\n\n`<h1>B</h1>`\n\n```html\n<h1>C</h1>\n```\n', extension)).toEqual([])
  expect(find('<h1>A</h1>\n\n<h2>B</h2>\n', extension)).toEqual([])
  expect(find('# A\n\n<h1>B</h1>\n', extension, true)).toEqual([])
})

test('MD-5: a comment has no title', () => {
  expect(find('# A\n\n<!-- <h1>B</h1> -->\n')).toEqual([])
})

test.each(['# B', '<h1>B</h1>'])(
  'MD-5 MD-6: the title of the front matter is one of the page: %s',
  (title) => {
    const advice = title.startsWith('#') ? 'Begin it with "##"' : 'Write <h2>'
    expect(find(`---\ntitle: X\n---\n\ntext\n\n${title}\n`)).toEqual([`7:1 after 2:8 ${advice}`])
    // The page shows the first heading in its place, or no heading made from it.
    expect(find(`---\ntitle: X\n---\n\n${title}\n`)).toEqual([])
    expect(find(`---\ntitle: B\n---\n\ntext\n\n${title}\n`)).toEqual([])
    expect(find(`---\ntitle: X\nhide_title: true\n---\n\ntext\n\n${title}\n`)).toEqual([])
  },
)
