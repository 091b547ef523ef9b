/** Huge pages, each built in a separate process, whose memory is measured. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { isLongRun } from '../../helpers/longRuns.ts'
import { openSite } from '../../helpers/openSite.ts'
import { ENDLESS, expectRefused } from './refusedDocument.ts'

const BIN = path.resolve(import.meta.dirname, '../../../bin/xpre-docs.js')
const PEAK = pathToFileURL(path.resolve(import.meta.dirname, 'peak.mjs')).href
/** Milliseconds after which a build counts as hanging. */
const WATCHDOG = 120_000

const PARAGRAPH = 'Words of a **page** with `code`, a [link](./index.md) and 10:30 o’clock.\n\n'

const pageOf = (megabytes: number) =>
  `# T\n\n${PARAGRAPH.repeat(Math.ceil((megabytes * 1024 * 1024) / PARAGRAPH.length))}`
const tableOf = (rows: number) =>
  `# T\n\n| a | b |\n|---|---|\n${'| x: y | [z](https://example.com) |\n'.repeat(rows)}`

const HUGE: readonly (readonly [name: string, text: string, megabytes: number])[] = isLongRun
  ? [
      ['a page of 4 MB', pageOf(4), 2000],
      ['a table of 50,000 rows', tableOf(50_000), 1500],
    ]
  : [
      ['a page of 1 MB', pageOf(1), 900],
      ['a table of 12,500 rows', tableOf(12_500), 700],
    ]

describe('BLD-6: huge pages', () => {
  test.each(HUGE)(
    '%s is built within its memory limit',
    (_, text, megabytes) => {
      const site = openSite({ 'docs/index.md': '# Home\n', 'docs/huge.md': text })
      const command = ['--import', PEAK, BIN, 'build', site.dir, '--quiet']
      const { status, stderr } = spawnSync(process.execPath, command, {
        cwd: site.dir,
        encoding: 'utf8',
        timeout: WATCHDOG,
      })
      expect(status, stderr.slice(0, 2000)).toBe(0)
      expect(site.outputFiles()).toContain('docs/huge/index.html')
      const [, peak] = /^peak (\d+)$/m.exec(stderr) ?? []
      expect(Number(peak)).toBeGreaterThan(50)
      expect(Number(peak)).toBeLessThan(megabytes)
    },
    2 * WATCHDOG,
  )
})

describe('BLD-6: documents above the limits', () => {
  const [table] = ENDLESS
  test.each(['build', 'check'] as const)('%s names a table of 1,000,000 rows, and its limit', (command) => {
    if (table === undefined) throw new Error('there is no such document')
    expectRefused(command, table)
  })
})
