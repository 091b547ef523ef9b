/** Documents that would take gigabytes: commands report the limit with less than 1 GB. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'vitest'
import { openSite } from '../../helpers/openSite.ts'

const BIN = path.resolve(import.meta.dirname, '../../../bin/xpre-docs.js')
const PEAK = pathToFileURL(path.resolve(import.meta.dirname, 'peak.mjs')).href
/** Milliseconds after which a command counts as hanging. */
const WATCHDOG = 120_000
const MOST_MEGABYTES = 1000
const MANY = 1_000_000
const FENCE = '```'

export interface Endless {
  readonly name: string
  readonly text: () => string
  /** Files that the document includes, by path. */
  readonly parts?: () => Readonly<Record<string, string>>
  /** Text before the name of the file in the message. */
  readonly start?: string
  /** Text after the name of the file. */
  readonly message: string
  /** Absent for findings of the whole file. */
  readonly line?: number
}

const FILE_LIMIT = 'a document may have 5 MB'
const LINE_LIMIT = 'a document may have 120,000'
const MARK_LIMIT = 'a document may have 500,000'

export const ENDLESS: readonly Endless[] = [
  {
    name: 'a table of 1,000,000 rows',
    text: () => `# T\n\n| a | b |\n|---|---|\n${'| x | y |\n'.repeat(MANY)}`,
    message: `has 10 MB; ${FILE_LIMIT}`,
  },
  {
    name: 'a table of 1,000,000 short rows',
    text: () => `# T\n\n|a|\n|-|\n${'|x\n'.repeat(MANY)}`,
    message: `has 1,000,004 lines; ${LINE_LIMIT}`,
    line: 120_001,
  },
  {
    name: 'a table of 1,000,000 cells in few rows',
    text: () =>
      `# T\n\n${'|a'.repeat(10_000)}|\n${'|-'.repeat(10_000)}|\n${`${'|a'.repeat(10_000)}|\n`.repeat(98)}`,
    message: `has 1,000,100 marks such as | and *; ${MARK_LIMIT}`,
    line: 52,
  },
  {
    name: 'a list of 1,000,000 items',
    text: () => `# T\n\n${'- item\n'.repeat(MANY)}`,
    message: `has 7 MB; ${FILE_LIMIT}`,
  },
  {
    name: '1,000,000 headings',
    text: () => `# T\n\n${Array.from({ length: MANY }, (_, index) => `## H${index}\n\n`).join('')}`,
    message: `has 12 MB; ${FILE_LIMIT}`,
  },
  {
    name: '1,000,000 links',
    text: () => `# T\n\n${'[l](./index.md)\n\n'.repeat(MANY)}`,
    message: `has 17 MB; ${FILE_LIMIT}`,
  },
  {
    name: 'a block of code of 1,000,000 lines',
    text: () => `# T\n\n${FENCE}js\n${'const a = 1\n'.repeat(MANY)}${FENCE}\n`,
    message: `has 12 MB; ${FILE_LIMIT}`,
  },
  {
    name: 'a paragraph of 100 MB',
    text: () => `# T\n\n${'word '.repeat(20 * MANY)}\n`,
    message: `has 96 MB; ${FILE_LIMIT}`,
  },
  {
    name: 'a file of 200 MB',
    text: () => `# T\n\n${'Words of a page with `code` and 10:30.\n\n'.repeat(5 * MANY)}`,
    message: `has 191 MB; ${FILE_LIMIT}`,
  },
  {
    name: 'four includes of a table of 100,000 rows',
    text: () => `# T\n\n${'::include{file="_table.md"}\n\n'.repeat(4)}`,
    parts: () => ({ 'docs/_table.md': `| a | b |\n|---|---|\n${'| x | y |\n'.repeat(100_000)}` }),
    start: 'With "_table.md", ',
    message: `has 200,014 lines; ${LINE_LIMIT}`,
    line: 5,
  },
  {
    name: '20 blocks of code that show a file of 110,000 lines',
    text: () => `# T\n\n${`${FENCE}js file="/x.js"\n${FENCE}\n\n`.repeat(20)}`,
    parts: () => ({ 'x.js': 'const a = 1\n'.repeat(110_000) }),
    start: 'With "/x.js", ',
    message: `has 220,062 lines; ${LINE_LIMIT}`,
    line: 6,
  },
]

export function expectRefused(command: 'build' | 'check', document: Endless): void {
  const { text, parts = () => ({}), start = '', message, line } = document
  const site = openSite({
    'xpre.config.mjs': 'export default {}\n',
    'docs/index.md': '# Home\n',
    'docs/huge.md': text(),
    ...parts(),
  })
  const args = ['--import', PEAK, BIN, command, site.dir, '--format', 'json', '--no-cache']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: site.dir,
    encoding: 'utf8',
    timeout: WATCHDOG,
  })
  expect(status, stderr.slice(0, 2000)).toBe(1)
  const { findings } = JSON.parse(stdout) as { readonly findings: readonly object[] }
  expect(findings).toEqual([
    expect.objectContaining({
      rule: 'page-failed',
      file: 'docs/huge.md',
      message: `${start}"docs/huge.md" ${message}`,
      ...(line !== undefined && { line }),
    }),
  ])
  const [, peak] = /^peak (\d+)$/m.exec(stderr) ?? []
  expect(Number(peak)).toBeGreaterThan(50)
  expect(Number(peak)).toBeLessThan(MOST_MEGABYTES)
}
