/** What a page weighs: bytes of its HTML with everything inline, on a site with names as long as real ones. */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { generateDocs } from '../../helpers/generateDocs.mjs'
import { isLongRun } from '../../helpers/longRuns.ts'
import { openSite } from '../../helpers/openSite.ts'

const BIN = path.resolve(import.meta.dirname, '../../../bin/xpre-docs.js')

const withLongNames = (text: string): string => text.replaceAll('part-', 'distributed-clusters-of-regions-')

const PAGES = isLongRun ? 300 : 100

test(`SBR-6: 95 of 100 pages of a site of ${PAGES} are under 36 kB, and 8 kB compressed`, () => {
  const docs = Object.entries(generateDocs({ pages: PAGES }))
  const site = openSite(
    Object.fromEntries(docs.map(([name, text]) => [`docs/${withLongNames(name)}`, withLongNames(text)])),
  )
  execFileSync(process.execPath, [BIN, 'build', site.dir, '--no-cache', '--quiet'])
  const pages = site.outputFiles().filter((file) => file.endsWith('.html'))
  expect(pages.length).toBeGreaterThan(PAGES)
  const percentile = (sizes: readonly number[]) =>
    sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length * 0.95)]
  expect(percentile(pages.map((file) => Buffer.byteLength(site.output(file))))).toBeLessThan(36_000)
  const some = pages.filter((_, i) => i % 10 === 0)
  expect(percentile(some.map((file) => brotliCompressSync(site.output(file)).length))).toBeLessThan(8_000)
})
