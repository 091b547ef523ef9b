/** `check --since` and `check --published` in real repositories. */
import { execFileSync } from 'node:child_process'
import { renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { CheckOptions } from '../../src/check/checkOptions.ts'
import { openSite, type SiteFiles } from '../helpers/openSite.ts'

/** A repository with one commit on `main`, and a checked out branch `work`. */
function openBranch(files: SiteFiles) {
  const site = openSite(files)
  const git = (...args: string[]) => {
    const identity = ['-c', 'user.name=A', '-c', 'user.email=a@docs.example', '-c', 'commit.gpgsign=false']
    return execFileSync('git', [...identity, ...args], { cwd: site.dir, encoding: 'utf8', stdio: 'pipe' })
  }
  git('init', '-q', '-b', 'main')
  git('add', '-A')
  git('commit', '-qm', 'first')
  git('checkout', '-qb', 'work')
  const found = async (options: Partial<CheckOptions>) => {
    const { report } = await site.check(options)
    return report.findings.map(({ file, rule, target }) => `${file} ${rule} ${target}`)
  }
  return { site, git, found, file: (name: string) => path.join(site.dir, name) }
}

const SITE = {
  'xpre.config.ts': 'export default {}\n',
  'docs/a.md': '# A\n\n[old](none.md) [b](b.md#part) [c](c.md)\n',
  'docs/b.md': '# B\n\n## Part\n',
  'docs/c.md': '# C\n\n[old](gone.md)\n',
}

test('CHK-5: findings in changed files, and those that the change causes elsewhere', async () => {
  const { site, git, found, file } = openBranch(SITE)
  expect(await found({ since: 'main' })).toEqual([])
  site.write({ 'docs/b.md': '# B\n\n## Renamed\n\n[new](nowhere.md)\n' })
  expect(await found({ since: 'main' })).toEqual([
    'docs/a.md broken-anchor b.md#part',
    'docs/b.md broken-markdown-link nowhere.md',
  ])
  git('commit', '-qam', 'second')
  rmSync(file('docs/c.md'))
  site.write({ 'docs/new.md': '[x](none.md)\n' })
  expect(await found({ since: 'main' })).toEqual([
    'docs/a.md broken-anchor b.md#part',
    'docs/a.md broken-markdown-link c.md',
    'docs/b.md broken-markdown-link nowhere.md',
    'docs/new.md broken-markdown-link none.md',
  ])
})

test('CHK-5: findings caused by a changed configuration, and all findings of a new site, are reported', async () => {
  const { site, found } = openBranch({ ...SITE, 'docs/d.md': '# D\n\n[home](/docs/a)\n' })
  site.write({ 'xpre.config.ts': 'export default { docs: { routeBasePath: "manual" } }\n' })
  expect(await found({ since: 'main' })).toEqual(['docs/d.md broken-link /docs/a'])

  const fresh = openBranch({ 'README.md': '# Readme\n' })
  fresh.site.write({ 'site/xpre.config.ts': 'export default {}\n', 'site/docs/a.md': '[x](none.md)\n' })
  expect(await fresh.found({ since: 'main', paths: ['site'] })).toEqual([
    'docs/a.md broken-markdown-link none.md',
  ])
})

test('CHK-5: --since works for bare Markdown', async () => {
  const { file, found } = openBranch({
    'README.md': '[a](docs/a.md) [old](none.md)\n',
    'docs/a.md': '# A\n',
  })
  renameSync(file('docs/a.md'), file('docs/b.md'))
  expect(await found({ since: 'main', paths: ['.'] })).toEqual(['README.md broken-markdown-link docs/a.md'])
})

test('CHK-6: an address that vanished without a redirect is reported, one with a redirect is not', async () => {
  const { site, found, file } = openBranch({
    ...SITE,
    'docs/d.md': '# D\n\n## One\n\n## Two\n',
  })
  await site.build({ outDir: 'out' }).catch(() => {})
  renameSync(file('docs/b.md'), file('docs/moved.md'))
  site.write({
    'docs/d.md': '# D\n\n## One\n',
    'docs/e.md': '---\nredirect_from: [/docs/c]\n---\n\n# E\n',
  })
  rmSync(file('docs/c.md'))
  const rules = { 'broken-markdown-link': 'ignore', 'broken-anchor': 'ignore' } as const
  expect(await found({ published: 'main', rules })).toEqual([
    'docs/d.md vanished-anchor /docs/d#two',
    'docs/moved.md vanished-route /docs/b',
  ])
})

test('CHK-6: the routes.json of an earlier build works like a ref', async () => {
  const site = openSite({
    'xpre.config.ts': 'export default {}\n',
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
  })
  await site.build()
  rmSync(path.join(site.dir, 'docs/b.md'))
  const { report } = await site.check({ published: 'build/routes.json' })
  expect(report.findings.map(({ rule, target }) => `${rule} ${target}`)).toEqual(['vanished-route /docs/b'])
  await expect(site.check({ published: 'docs/a.md' })).rejects.toThrow('docs/a.md')
})

test('CHK-6: an unlisted page that vanishes without a redirect is reported', async () => {
  const { git, found, file } = openBranch({
    ...SITE,
    'docs/secret.md': '---\nunlisted: true\n---\n\n# Secret\n',
  })
  expect(await found({ published: 'main' })).not.toContain('docs/secret.md vanished-route undefined')
  rmSync(file('docs/secret.md'))
  git('commit', '-qam', 'gone')
  const gone = await found({ published: 'main' })
  expect(gone.filter((line) => line.includes('vanished-route'))).toHaveLength(1)
})

test('CHK-4: a sidebar that names a renamed document gets its new name as first suggestion', async () => {
  const { site, git } = openBranch({
    'xpre.config.mjs': 'export default {}\n',
    'sidebars.json': '{ "docs": ["old/setup", "setup-old"] }\n',
    'docs/old/setup.md': `# Setup\n\n${'A line of text.\n'.repeat(20)}`,
    'docs/setup-old.md': '# Old\n',
    'docs/setup.md': '# Other\n',
  })
  git('mv', 'docs/old/setup.md', 'docs/begin.md')
  git('commit', '-qm', 'renamed')
  const { report } = await site.check()
  expect(report.findings).toMatchObject([
    { rule: 'invalid-sidebar', target: 'old/setup', suggestions: [{ text: 'did you mean "begin"?' }, {}] },
  ])
})
