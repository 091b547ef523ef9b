/** Reading any text returns facts and findings whose places are in the file. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMarkdown } from '../../src/markdown/parse/parseMarkdown.ts'
import { readDoc } from '../../src/markdown/readDoc.ts'
import type { LinkRef } from '../../src/shared/document/doc.ts'
import { findAll } from '../../src/tree/walkTree.ts'
import { TEXTS } from './anyText.ts'
import { expectAll } from './expectPlaces.ts'
import { makeInput, makeOptions } from './makeInput.ts'

const keyOf = ({ kind, href, place: { start, end } }: Pick<LinkRef, 'kind' | 'href' | 'place'>): string =>
  `${kind} ${href} ${start.line}:${start.column}-${end.line}:${end.column}`

test.each(TEXTS)('CHK-2: any text can be read, and all places are inside of it: %s', (_, text) => {
  fc.assert(fc.property(text, expectAll), { numRuns: 150, seed: 1 })
})

describe('CHK-2: each link and image of the specifications is found once, at its place', () => {
  test.each(['commonmark-0.31.2', 'gfm-0.29'])('%s', (name) => {
    const file = new URL(`../fixtures/spec/${name}.json`, import.meta.url)
    const examples: { markdown: string }[] = JSON.parse(readFileSync(file, 'utf8'))
    let count = 0
    for (const { markdown } of examples) {
      expectAll(markdown)
      const { links } = readDoc(makeInput(markdown), makeOptions())
      const own = links.filter(({ uses }) => uses === undefined).map(keyOf)
      const root = parseMarkdown(markdown, { parser: 'fast' })
      const nodes = [...findAll(root, 'link'), ...findAll(root, 'image')]
      for (const { type, url, position } of nodes) {
        if (!position) throw new Error('a link without a position')
        const key = keyOf({ kind: type, href: url, place: position })
        expect(own.filter((other) => other === key)).toHaveLength(1)
      }
      const uses = links.flatMap((link) => link.uses?.map((use) => JSON.stringify(use.start)) ?? [])
      for (const { position } of [...findAll(root, 'linkReference'), ...findAll(root, 'imageReference')])
        expect(uses).toContain(JSON.stringify({ line: position?.start.line, column: position?.start.column }))
      count += nodes.length
    }
    expect(count).toBeGreaterThan(70)
  })
})
