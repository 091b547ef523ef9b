/** The weight of a page on a large site. */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { generateDocs } from '../../helpers/generateDocs.mjs'
import { openSite } from '../../helpers/openSite.ts'

const BIN = path.resolve(import.meta.dirname, '../../../bin/xpre-docs.js')

test('SBR-6: the size of a page does not grow with the site: 95 of 100 pages of a site of 1,000 are under 36 kB', () => {
  const docs = Object.entries(generateDocs({ pages: 1000 }))
  const site = openSite(Object.fromEntries(docs.map(([name, text]) => [`docs/${name}`, text])))
  execFileSync(process.execPath, [BIN, 'build', site.dir, '--no-cache', '--quiet'])
  const sizes = site
    .outputFiles()
    .filter((file) => file.endsWith('.html'))
    .map((file) => Buffer.byteLength(site.output(file)))
    .sort((a, b) => a - b)
  expect(sizes[Math.floor(sizes.length * 0.95)]).toBeLessThan(36_000)
})
