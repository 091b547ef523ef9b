/** Properties of the resolution of any address. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSuggester } from '../../src/links/hints/suggestTargets.ts'
import { createLinkIndex } from '../../src/links/resolve/linkIndex.ts'
import { originOf } from '../../src/links/resolve/originOf.ts'
import { resolveLink } from '../../src/links/resolve/resolveLink.ts'
import { SITE } from './exampleSite.ts'
import { findDoc, makeSite } from './makeSite.ts'

const index = createLinkIndex(makeSite(SITE))
const origin = originOf(findDoc(index, 'docs/guide/setup.md'), index)
const anyHref = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc
    .array(
      fc.constantFrom(
        '..',
        '.',
        '/',
        '\\',
        '%',
        '%2',
        '%ff',
        '#',
        '?',
        'faq',
        '.md',
        ':',
        ' ',
        'Ü',
        '@site/',
      ),
      {
        maxLength: 12,
      },
    )
    .map((parts) => parts.join('')),
)

test('CHK-3: any text can be resolved as an address, and only broken addresses are findings', () => {
  fc.assert(
    fc.property(anyHref, fc.constantFrom('link', 'image', 'media'), (href, kind) => {
      const { link, problem } = resolveLink({ href, kind }, origin, index)
      if (link.kind === 'broken') expect([link.href, problem === undefined]).toEqual([href, false])
      else if (problem !== undefined) expect([link.kind, problem.rule]).toEqual(['page', 'broken-anchor'])
    }),
    { numRuns: 2000 },
  )
})

test('CHK-3: percent-encoding any part of a path does not change its target', () => {
  const paths = ['../faq.md', '../tips 🎉.md', './setup', '../Überblick', '/docs/big file', './report.pdf']
  const encodeAll = (character: string) =>
    [...new TextEncoder().encode(character)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
  fc.assert(
    fc.property(fc.constantFrom(...paths), fc.infiniteStream(fc.boolean()), (path, choices) => {
      const written = [...path]
        .map((character) =>
          !'/.'.includes(character) && choices.next().value ? encodeAll(character) : character,
        )
        .join('')
      const expected = resolveLink({ href: path, kind: 'link' }, origin, index)
      expect(resolveLink({ href: written, kind: 'link' }, origin, index)).toEqual(expected)
      expect(expected.problem).toBeUndefined()
    }),
  )
})

test('CHK-7: every suggestion resolves', () => {
  const suggest = createSuggester(index)
  const parts = [
    '../',
    './',
    '/docs/',
    'guide/',
    'FAQ',
    'setup',
    'stup',
    '01-',
    'intro',
    '.md',
    '.mdx',
    'img/',
    'lamp.png',
  ]
  const href = fc
    .array(fc.constantFrom(...parts), { minLength: 1, maxLength: 5 })
    .map((chosen) => chosen.join(''))
  fc.assert(
    fc.property(href, fc.constantFrom('link', 'image'), (written, kind) => {
      const { problem } = resolveLink({ href: written, kind }, origin, index)
      if (problem === undefined) return
      for (const { text } of suggest({ href: written, kind }, problem, origin) ?? []) {
        const [, address = ''] = /^did you mean (.*)\?$/.exec(text) ?? []
        expect([written, address, resolveLink({ href: address, kind }, origin, index).problem]).toEqual([
          written,
          address,
          undefined,
        ])
      }
    }),
    { numRuns: 1000 },
  )
})
