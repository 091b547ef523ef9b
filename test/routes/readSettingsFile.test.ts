import { expect, test } from 'vitest'
import { readSettingsFile } from '../../src/routes/readSettingsFile.ts'

const read = (name: string, text: string) => readSettingsFile(`docs/a/${name}`, text, 'invalid-category')

test('SBR-1: YAML and JSON are read with the place of each value', () => {
  const yaml = read('_category_.yml', 'label: Guide\nlink:\n  type: generated-index\n')
  expect(yaml).toMatchObject({
    value: { label: 'Guide', link: { type: 'generated-index' } },
    diagnostics: [],
  })
  expect(yaml.places?.get('link.type')).toEqual({
    start: { line: 3, column: 9 },
    end: { line: 3, column: 24 },
  })
  expect(read('_category_.json', '{\n\t"label": "Guide"\n}').value).toEqual({ label: 'Guide' })
  expect(read('_category_.yml', '').diagnostics).toEqual([])
})

test('SBR-1: a file that cannot be read is one diagnostic with its place', () => {
  expect(read('_category_.yml', 'label: [a\nb: c').diagnostics).toMatchObject([
    { rule: 'invalid-category', file: 'docs/a/_category_.yml', place: { start: { line: 2, column: 1 } } },
  ])
  expect(read('_category_.json', '{"label": ').diagnostics?.[0]?.message).toMatch(/^Not readable as JSON: /)
  expect(read('_category_.yml', 'a: *nowhere').diagnostics).toHaveLength(1)
})

test('SBR-1: an alias bomb is rejected', () => {
  const levels = Array.from({ length: 9 }, (_, level) => {
    const items = Array.from({ length: 9 }, () => (level === 0 ? 'x' : `*a${level - 1}`))
    return `a${level}: &a${level} [${items.join(', ')}]`
  })
  expect(read('_category_.yml', levels.join('\n')).diagnostics).toMatchObject([{ rule: 'invalid-category' }])
})

test('MD-14: keys stay as they are written', () => {
  const { value, places } = readSettingsFile(
    'docs/tags.yml',
    '1.10:\n  label: A\n010: { label: B }\n',
    'invalid-tags',
  )
  expect(value).toEqual({ '1.10': { label: 'A' }, '010': { label: 'B' } })
  expect([...(places?.keys() ?? [])]).toContain('1.10.label')
})
