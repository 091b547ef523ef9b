import { describe, expect, test } from 'vitest'
import { html, transform } from './outline.ts'

const tree = (text: string) => transform(text).tree
const messages = (text: string) => transform(text).messages

describe('MD-3: a tree of files', () => {
  test('is a list whose items the theme reads', () => {
    expect(tree(':::file-tree{#files .wide}\n- docs/\n  - **a.md** first\n- …\n:::')).toEqual([
      'FileTree className=wide id=files(list(listItem(paragraph("docs/") list(listItem(paragraph(strong("a.md") " first")))) listItem(paragraph("…"))))',
    ])
  })

  test('keeps underscores of names, which Markdown reads as emphasis', () => {
    expect(tree(':::file-tree\n- __init__.py\n- a/\n  - _category_.json\n- *x*\n:::')).toEqual([
      'FileTree(list(listItem(paragraph("__init__" ".py")) listItem(paragraph("a/") list(listItem(paragraph("_category_" ".json")))) listItem(paragraph(emphasis("x")))))',
    ])
  })

  test.each([':::file-tree\ntext\n:::', ':::file-tree\n:::', ':::file-tree\n- a\n\ntext\n:::'])(
    'without one list is reported, and its content stays: %j',
    (text) => {
      expect(messages(text)).toEqual([
        '1:1 invalid-directive "file-tree" needs one list, and nothing beside it (Write each file as an item, such as "- index.md", and indent the items of a folder)',
      ])
      expect(tree(text).join()).not.toContain('FileTree')
    },
  )

  test('takes no label', () => {
    expect(messages(':::file-tree[Files]\n- a\n:::')).toEqual([
      '1:1 invalid-directive "file-tree" takes no label, but has "Files"',
    ])
  })

  test('has the elements of its list, with links', () => {
    expect(html(':::file-tree\n- docs/\n  - [a.md](./a.md)\n:::')).toBe(
      '<FileTree><ul><li>docs/<ul><li><a href="./a.md">a.md</a></li></ul></li></ul></FileTree>',
    )
  })
})
