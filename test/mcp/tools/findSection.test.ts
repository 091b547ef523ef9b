import { expect, test } from 'vitest'
import { findHeadings, findSection } from '../../../src/mcp/tools/findSection.ts'
import { cpuTimeOf } from '../../helpers/process/cpuTime.ts'

const TEXT = `# Page

## A \`b_c\` [d](x.md) {#own}

a

### Inner

\`\`\`md
## No heading
\`\`\`

## Snake_case *and* \\* more

b

## Inner
`

test('MCP-2: sections have the ids of the page', () => {
  expect(findHeadings(TEXT).map(({ id, depth }) => `${depth} ${id}`)).toEqual([
    ...['1 page', '2 own', '3 inner', '2 snake_case-and--more', '2 inner-1'],
  ])
})

test('MCP-2: underlined titles are sections, and rules, lists, tables and front matter are none', () => {
  const title = 'Große Über*schrift*'
  const text = `---\ntitle: "A"\n---\n\n${title}\n===\n\na\n\n---\n\nTwo\nlines\n---\n\n- item\n---\n\n| a |\n---\n\n\`\`\`\ncode\n---\n\`\`\`\n---\n`
  const headings = findHeadings(text).map(({ id, depth, start }) => [depth, id, start])
  expect(headings).toEqual([
    [1, 'große-überschrift', text.indexOf(title)],
    [2, 'twolines', text.indexOf('Two')],
  ])
  expect(findSection(text, 'große-überschrift')).toMatch(/^Große[\s\S]*---$/)
})

test('MCP-2: a section ends before the next one of its level', () => {
  expect(findSection(TEXT, 'own')).toBe(TEXT.slice(8, TEXT.indexOf('## Snake')).trimEnd())
  expect(findSection(TEXT, 'inner-1')).toBe('## Inner')
  expect(findSection(TEXT, 'none')).toBeUndefined()
})

test('MCP-4: hostile headings are read in linear time', () => {
  const text = `# ${'['.repeat(500_000)}\n# ${' '.repeat(500_000)}x\n${'# [[[[\n'.repeat(50_000)}`
  expect(cpuTimeOf(() => findHeadings(text))).toBeLessThan(3_000)
})
