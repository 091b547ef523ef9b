import { describe, expect, test } from 'vitest'
import { transform } from './outline.ts'

const tree = (text: string) => transform(text).tree
const messages = (text: string) => transform(text).messages

describe('MD-3: icons and buttons in text', () => {
  test('are components', () => {
    expect(tree('a :icon[rocket]{label="Fast"} :icon{name=box}')).toEqual([
      'paragraph("a " Icon name=rocket label=Fast() " " Icon name=box())',
    ])
    expect(tree(':link-button[Go *on*]{href=./a.md variant=minimal icon=rocket}')).toEqual([
      'paragraph(LinkButton href=./a.md variant=minimal icon=rocket("Go " emphasis("on")))',
    ])
  })

  test.each([
    [':icon[rokcet]', 'The theme has no icon "rokcet" (did you mean "rocket"?)'],
    [':icon{label=x}', 'An icon needs a name (Write :icon[rocket])'],
    ['::card[T]{icon=bel}', 'The theme has no icon "bel" (did you mean "bell"?)'],
    [
      ':link-button[Go]{variant=primry}',
      'A link button needs an address (Write :link-button[Start]{href=./start.md})',
      'A link button has no variant "primry" (did you mean "primary"?)',
    ],
    [':link-button[Go]{href=/a icon=bel}', 'The theme has no icon "bel" (did you mean "bell"?)'],
  ])('report what they do not know: %s', (text, ...expected) => {
    expect(messages(text)).toEqual(expected.map((message) => `1:1 invalid-directive ${message}`))
  })

  test('in place of an unknown icon is its label, also for a name of other tools', () => {
    expect(tree('a :icon[close]{label="Close"}')).toEqual(['paragraph("a " Icon label=Close())'])
    expect(tree('a :icon[close]')).toEqual(['paragraph("a ")'])
  })

  test('an unknown icon without a similar name lists the icons', () => {
    expect(messages(':icon[qqqqqqqqqqqq]')[0]).toMatch(/\(The icons are arrow-left, arrow-right, .*, zap\)$/)
  })
})
