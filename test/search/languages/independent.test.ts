import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

interface RelevanceSet {
  pages: Record<string, string>
  queries: [query: string, page: string, kind: string][]
}

const folder = new URL('./independent/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.yml'))

// Form only. The tests that measure the engine read the same files.
describe('independent relevance sets', () => {
  it.each(files)('%s is well-formed', (file) => {
    const { pages, queries } = parse(readFileSync(new URL(file, folder), 'utf8')) as RelevanceSet
    expect(Object.keys(pages).length).toBeGreaterThanOrEqual(12)
    expect(queries.length).toBeGreaterThanOrEqual(20)

    for (const [name, text] of Object.entries(pages)) {
      expect(text, name).toMatch(/^# \S/)
      expect(text.match(/^## \S/gm)?.length ?? 0, name).toBeGreaterThanOrEqual(2)
    }
    for (const query of queries) {
      expect(query, String(query)).toHaveLength(3)
      expect(Object.keys(pages), String(query)).toContain(query[1])
      for (const part of query) expect(part, String(query)).toBeTypeOf('string')
    }
    const texts = queries.map(([text]) => text)
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
    expect(queries.filter(([, , kind]) => kind === 'synonym').length).toBeLessThanOrEqual(2)
  })
})
