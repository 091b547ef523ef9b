/** The manual lists the fields of each kind of page: those that components can read in Node and in browsers. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

/** Fields that only Node has, which writes them as HTML. */
const NODE_ONLY = ['blogList', 'allPages']

const interfaces = new Map(
  [
    ...read('src/shared/page/page.ts').matchAll(/interface (\w+)(?: extends ([\w, ]+))? \{\n([\s\S]*?)\n\}/g),
  ].map(([, name = '', parents = '', body = '']) => [
    name,
    {
      parents: parents === '' ? [] : parents.split(', '),
      kind: /^ {2}readonly kind: '(\w+)'$/m.exec(body)?.[1],
      fields: [...body.matchAll(/^ {2}readonly (\w+)\??:/gm)].flatMap(([, field = '']) =>
        field === 'kind' || NODE_ONLY.includes(field) ? [] : [field],
      ),
    },
  ]),
)

/** Fields of an interface and those above it, but those of all pages. */
function fieldsOf(name: string): string[] {
  const { parents, fields } = interfaces.get(name) ?? { parents: [], fields: [] }
  return [...parents.flatMap((parent) => (parent === 'CommonView' ? [] : fieldsOf(parent))), ...fields]
}

test('the manual lists the fields of each kind of page', () => {
  const rows = new Map(
    [
      ...read('manual/docs/components/runtime.md').matchAll(
        /^\| (all|`\w+`(?:, `\w+`)*) \|[^|]*\|([^|]*)\|$/gm,
      ),
    ].map(([, kinds = '', fields = '']) => [
      kinds.replaceAll('`', ''),
      [...fields.matchAll(/`(\w+)`/g)].map(([, f]) => f),
    ]),
  )
  const views = [...interfaces].filter(([name, { kind }]) => name.endsWith('View') && kind !== undefined)
  expect(views).toHaveLength(9)
  expect(rows.get('all')).toEqual(fieldsOf('CommonView'))
  for (const [name, { kind }] of views) {
    const [, listed] = [...rows].find(([kinds]) => kinds.split(', ').includes(kind ?? '')) ?? []
    expect([kind, listed?.toSorted()]).toEqual([kind, fieldsOf(name).toSorted()])
  }
})
