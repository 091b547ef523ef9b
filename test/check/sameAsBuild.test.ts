/** Whatever `build` reports, `check` reports, and nothing else: from the same stages, without rendering. */
import { cpSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Finding } from '../../src/shared/diagnostic.ts'
import { openSite } from '../helpers/openSite.ts'

const TEST = path.resolve(import.meta.dirname, '..')

const SITES = [
  ...readdirSync(path.join(TEST, 'fixtures'))
    .filter((name) => name.startsWith('links-') || name === 'kitchen-sink' || name === 'spec')
    .map((name) => path.join(TEST, 'fixtures', name)),
  path.join(TEST, 'mixed/site'),
  path.join(TEST, 'mixed/based'),
  path.resolve(TEST, '../site'),
]

const comparable = (findings: readonly Finding[]): string[] =>
  findings.map(({ file, place, severity, rule, message, fingerprint }) =>
    [file, place?.start.line, place?.start.column, severity, rule, message, fingerprint].join(' '),
  )

test.each(SITES.map((dir) => [path.relative(path.dirname(TEST), dir), dir]))(
  'CFG-4: %s',
  async (_name, dir) => {
    const site = openSite({})
    cpSync(dir, site.dir, { recursive: true, filter: (file) => path.basename(file) !== 'build' })
    const built = await site.build()
    const { report } = await site.check()
    expect(comparable(report.findings)).toEqual(comparable(built.findings))
  },
)

test('CFG-4: a page that imports what only Node has fails both', async () => {
  const site = openSite({
    'xpre.config.ts': 'export default {}\n',
    'docs/a.md': '# A\n',
    'pages/index.tsx':
      "import { readFileSync } from 'node:fs'\nexport default () => <p>{String(typeof readFileSync)}</p>\n",
  })
  const built = await site.build()
  const { report } = await site.check()
  expect(built.failed).toBe(true)
  expect(comparable(report.findings)).toEqual(comparable(built.findings))
})
