/** Properties of the fixes of any site. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toFindings } from '../../src/diagnostics/severities.ts'
import { planFixes } from '../../src/edit/planFixes.ts'
import { writeFixes } from '../../src/edit/writeFixes.ts'
import { runsOf } from '../helpers/longRuns.ts'
import { openSite } from '../helpers/openSite.ts'
import { loadFolder } from './loadFolder.ts'

const ADDRESSES = [
  'FAQ.md',
  './faq.html.md',
  'guide/SETUP.md?x=1&y#Part-One',
  'guide/setup',
  'setup.md',
  '/docs/Guide/Setup',
  'faq.mdx',
  'gone.md',
  'lamp.SVG',
  'guide\\setup.md',
  'faq.md#PART-ONE',
]

const anyLink = fc
  .tuple(
    fc.constantFrom(...ADDRESSES),
    fc.constantFrom<(address: string) => string>(
      (address) => `[x](${address})`,
      (address) => `[x](<${address}> 'title')`,
      (address) => `| é🎉 | [x](${address}) |\n| - | - |`,
      (address) => `> 1. <a id=q href="${address.replaceAll('&', '&amp;')}">x</a>`,
      (address) => `<img alt='x' src='${address}'>`,
      (address) => `[x][${address}]\n\n[${address}]: ${address}`,
      (address) => `\`[x](${address})\``,
    ),
  )
  .map(([address, wrap]) => wrap(address))

const anyText = fc
  .tuple(
    fc.constantFrom('', '\uFEFF'),
    fc.array(anyLink, { maxLength: 8 }),
    fc.constantFrom('\n', '\r\n'),
    fc.boolean(),
  )
  .map(([mark, links, newline, ends]) =>
    (mark + ['# T', '## Part one', ...links, '\u0001é'].join('\n\n') + (ends ? '\n' : '')).replaceAll(
      '\n',
      newline,
    ),
  )

test('CHK-7: after --fix no certain fix is left, and nothing else has changed', async () => {
  let fixes = 0
  await fc.assert(
    fc.asyncProperty(anyText, anyText, async (first, second) => {
      const files = {
        'docs/index.md': first,
        'docs/faq.md': second,
        'docs/guide/setup.md': '# S\n\n## Part one\n',
      }
      const { dir } = openSite({ ...files, 'docs/lamp.svg': '<svg/>' })
      const findCertain = async () => {
        const { site } = await loadFolder(dir)
        return planFixes(toFindings(site.diagnostics, site.config))
      }
      // The fixed link may have an anchor in another case than the heading.
      for (let round = 0; round < 3; round += 1) {
        const edits = await findCertain()
        const before = new Map(edits.map(({ file }) => [file, readFileSync(path.join(dir, file), 'utf8')]))
        const { fixed, skipped } = writeFixes(dir, edits)
        expect([fixed, skipped]).toEqual([edits.length, []])
        fixes += fixed
        for (const [file, text] of before) {
          const lines = text.split('\n')
          const written = readFileSync(path.join(dir, file), 'utf8').split('\n')
          expect(written.length).toBe(lines.length)
          const withoutTargets = (line: string, index: number) => {
            const own = edits.filter((edit) => edit.file === file && edit.place.start.line === index + 1)
            return own.length === 0 ? line : line.split(/[(<>"'\s]/).length
          }
          expect(written.map(withoutTargets)).toEqual(lines.map(withoutTargets))
        }
      }
      expect(await findCertain()).toEqual([])
    }),
    { numRuns: runsOf(40) },
  )
  expect(fixes).toBeGreaterThan(runsOf(40))
})
