/** `check` reports the same findings as `build`, from the same stages, without rendering. */
import { cpSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Finding } from '../../src/shared/diagnostic.ts'
import { shortRows } from '../helpers/longRuns.ts'
import { openSite } from '../helpers/openSite.ts'

const TEST = path.resolve(import.meta.dirname, '..')

const SITES = [
  ...readdirSync(path.join(TEST, 'fixtures'))
    .filter(
      (name) => name.startsWith('links-') || ['kitchen-sink', 'spec', 'versions-folders'].includes(name),
    )
    .map((name) => path.join(TEST, 'fixtures', name)),
  path.join(TEST, 'mixed/site'),
  path.join(TEST, 'mixed/based'),
  path.resolve(TEST, '../site'),
]

/** Sites with rules of their own; test/links/resolutionSites.test.ts has the findings of all the others. */
const SHORT = new Set([
  'kitchen-sink',
  'links-anchors-components',
  'links-base-url',
  'spec',
  'versions-folders',
  'based',
  'site',
])

const comparable = (findings: readonly Finding[]): string[] =>
  findings.map(({ file, place, severity, rule, message, fingerprint }) =>
    [file, place?.start.line, place?.start.column, severity, rule, message, fingerprint].join(' '),
  )

test.each(
  shortRows(SITES, (dir) => SHORT.has(path.basename(dir))).map((dir) => [
    path.relative(path.dirname(TEST), dir),
    dir,
  ]),
)('CFG-4: %s', async (_name, dir) => {
  const site = openSite({})
  cpSync(dir, site.dir, { recursive: true, filter: (file) => path.basename(file) !== 'build' })
  const built = await site.build()
  const { report } = await site.check()
  expect(comparable(report.findings)).toEqual(comparable(built.findings))
})

test('CFG-4: a page that imports a Node module fails both', async () => {
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

test('CFG-4: docs/ without a configuration is a site for both, and check reads the README beside it too', async () => {
  const site = openSite({
    'README.md': '# R\n\n[gone](gone.md) [docs](docs/a.md)\n',
    'docs/a.md': '# A\n\n:::nonsense\n\ntext\n\n:::\n\n[b](/docs/b) [up](../README.md)\n',
  })
  const built = await site.build()
  for (const paths of [[], ['.']]) {
    const { findings } = (await site.check({ paths })).report
    const ofDocs = findings.filter(({ file }) => file.startsWith('docs/'))
    expect(ofDocs.length).toBe(3)
    expect(comparable(ofDocs)).toEqual(comparable(built.findings))
    expect(findings.filter(({ file }) => file === 'README.md').map(({ target }) => target)).toEqual([
      'gone.md',
    ])
  }
})
