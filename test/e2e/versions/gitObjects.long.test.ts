/** Versions of git while files change, objects are missing and folders differ (DOC-3). */
import { cpSync, mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { BuildProgress } from '../../../src/build/buildOptions.ts'
import { openSite, temporaryFolder } from '../../helpers/openSite.ts'
import { initRepo, siteWithHistory } from './gitSite.ts'

const configOf = (docs: string) =>
  `export default { title: 'Lamps', url: 'https://lamps.example', rules: { 'missing-include': 'log' }, ${docs} }\n`

test('DOC-3: an edit while documents are read changes no version of git, then and in the next build', async () => {
  const files = (text: string) => ({ 'docs/a.md': `# A\n\n${text}\n`, 'docs/z.md': '# Z\n' })
  const { site, repo } = siteWithHistory({
    tags: { 'v1.0': files('Old'), 'v2.0': files('Same') },
    files: {
      ...files('Old'),
      'xpre.config.mjs': configOf("docs: { versions: { '1': { ref: 'x' } }, lastVersion: 'current' }"),
    },
  })
  const textOf = (version: string) => /Old|Same|Edited/.exec(site.main(`docs/${version}a/index.html`))?.[0]
  // Documents of this build are cached, so the next ones report them before they read the others.
  repo.git('branch', 'x', 'v1.0')
  const cache = path.join(site.dir, '.cache')
  await site.build({ cacheEnv: { XPRE_DOCS_CACHE_DIR: path.join(cache, 'first') } })
  repo.git('branch', '--force', 'x', 'v2.0')
  let steps = 1
  for (let at = 0; at < steps; at += 1) {
    const cacheEnv = { XPRE_DOCS_CACHE_DIR: path.join(cache, `${at}`) }
    cpSync(path.join(cache, 'first'), cacheEnv.XPRE_DOCS_CACHE_DIR, { recursive: true })
    site.write(files('Same'))
    steps = 0
    const onProgress = ({ phase }: BuildProgress) => {
      if (phase !== 'read') return
      if (steps === at) site.write({ 'docs/a.md': '# A\n\nEdited\n' })
      steps += 1
    }
    await site.build({ cacheEnv, onProgress })
    expect([at, textOf('1/')]).toEqual([at, 'Same'])
    await site.build({ cacheEnv })
    expect([at, textOf('1/'), textOf('')]).toEqual([at, 'Same', 'Edited'])
  }
  expect(steps).toBeGreaterThan(2)
}, 60_000)

test.each([
  ['a document', 'docs/a.md'],
  ['an included file', 'docs/_part.md'],
  ['an included file outside of the documents', 'parts/p.md'],
])('DOC-3: %s that git did not have is read when git has it', async (_, file) => {
  const docs = {
    'docs/a.md':
      '# A\n\n::include{file="./_part.md"}\n\n::include{file="../parts/p.md"}\n\n[Gone](gone.md)\n',
    'docs/b.md': '# B\n',
    'docs/_part.md': 'Part.\n',
    'parts/p.md': 'Outside.\n',
  }
  const { site, repo } = siteWithHistory({
    tags: { 'v1.0': docs },
    files: {
      'docs/b.md': '# B\n',
      'xpre.config.mjs': configOf("docs: { versions: { '1': { ref: 'v1.0' } }, lastVersion: 'current' }"),
    },
  })
  const id = repo.git('rev-parse', `v1.0:${file}`)
  const object = path.join(site.dir, '.git/objects', id.slice(0, 2), id.slice(2))
  for (const command of ['check', 'build']) {
    const env = { XPRE_DOCS_CACHE_DIR: path.join(site.dir, '.cache', command) }
    const rules = async () => {
      const findings =
        command === 'build'
          ? (await site.build({ cacheEnv: env })).findings
          : (await site.check({ cache: true, env })).report.findings
      return findings.map(({ rule }) => rule)
    }
    renameSync(object, `${object}.away`)
    expect(await rules()).toContain('unreadable-file')
    renameSync(`${object}.away`, object)
    expect(await rules()).toEqual(['broken-markdown-link'])
    expect(await rules()).toEqual(['broken-markdown-link'])
  }
})

test('DOC-3: includes of a commit follow the same rules in the root of the repository and in a folder', async () => {
  const files = {
    '.docs/a.md': [
      '# A',
      ...['./_part.md', './.env', '../.secret/b.md', '../.shown/c.md', '../parts/p.md', '../../../../x.md'],
    ]
      .map((target) => (target.startsWith('#') ? target : `::include{file="${target}"}`))
      .join('\n\n'),
    '.docs/_part.md': 'Part.\n',
    '.docs/.env': 'Hidden.\n',
    '.secret/b.md': 'Hidden.\n',
    '.shown/c.md': 'Shown.\n',
    'parts/p.md': 'Outside.\n',
  }
  const config = configOf(
    "publish: { allow: ['.shown/**'] }, docs: { path: '.docs', versions: { '1': { ref: 'v1.0' } }, lastVersion: 'current' }",
  )
  const results: unknown[] = []
  for (const prefix of ['', 'site/', 'packages/site/']) {
    const parent = temporaryFolder()
    const folder = path.join(parent, prefix.replace(/site\/$/, ''))
    mkdirSync(folder, { recursive: true })
    const site = openSite(files, folder)
    const repo = initRepo(prefix === '' ? site.dir : parent)
    repo.commit()
    repo.git('tag', 'v1.0')
    site.write({ 'xpre.config.mjs': config })
    const { findings } = await site.build()
    results.push({
      main: site.main('docs/1/a/index.html'),
      findings: findings.map(({ file, rule, message }) => `${file} ${rule} ${message}`),
    })
    const text = site.main('docs/1/a/index.html').replace(/<[^>]*>/g, '')
    expect(text).toMatch(/Part\.[\s\S]*Shown\.[\s\S]*Outside\./)
    expect(text).not.toContain('Hidden')
  }
  const [first] = results
  expect(results).toEqual([first, first, first])
})
