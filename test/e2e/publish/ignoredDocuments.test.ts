/** D15: a document that git ignores is not published, and is reported. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { startDev } from '../../../src/dev/startDev.ts'
import { shortRows } from '../../helpers/longRuns.ts'
import { openSite } from '../../helpers/openSite.ts'
import { start } from '../process/runCommand.ts'
import { git, type OpenRepository, openRepository } from './openRepository.ts'

const FILES = {
  'xpre.config.mjs': 'export default {}',
  'docs/index.md': '# Home\n',
  'docs/build/a.md': '# A\n',
  'docs/build/b.md': '# B\n',
  'docs/build/image.png': '',
  'docs/build/_part.md': 'Part\n',
  '../.gitignore': 'build/\n',
}

const openIgnored = (more: Readonly<Record<string, string>> = {}): OpenRepository =>
  openRepository({ ...FILES, ...more })

/** A folder for PATH without git. */
function withoutGit(site: OpenRepository): { readonly PATH: string } {
  const PATH = path.join(site.root, 'programs')
  mkdirSync(PATH)
  return { PATH }
}

const BOTH = '"docs/build/a.md", "docs/build/b.md"'

describe('D15: documents that git ignores', () => {
  test('SEC-4: one finding has their number and the first names, in build, check and dev', async () => {
    const site = openIgnored({
      'docs/build/_category_.json': '{}',
      'docs/build/c.md': '# C\n',
      'pages/build/d.md': '# D\n',
    })
    const message =
      '5 files of the site are ignored by git and not published: "docs/build/a.md", "docs/build/b.md", "docs/build/c.md" and 2 more'
    const built = await site.findings({ workers: 0 })
    expect(built).toEqual([`docs/build/a.md warn not-published ${message}`])
    const { report } = await site.check()
    expect(report.findings).toMatchObject([
      { rule: 'not-published', message, suggestions: [{ text: expect.stringContaining('"docs/build/**"') }] },
    ])
    const dev = await startDev({ siteDir: site.dir, cwd: site.root, port: 0 })
    try {
      await dev.ready
      expect(dev.state.findings).toMatchObject([{ rule: 'not-published', message }])
    } finally {
      await dev.close()
    }
  })

  test('CFG-5: files that the configuration excludes or allows are not reported', async () => {
    const site = openIgnored()
    site.write({ 'xpre.config.mjs': "export default { docs: { exclude: ['build/**'] } }" })
    expect(await site.findings({ workers: 0 })).toEqual([])
    site.write({ 'xpre.config.mjs': "export default { publish: { allow: ['docs/build/**'] } }" })
    expect(await site.findings({ workers: 0 })).toEqual([])
    expect(site.outputFiles()).toContain('docs/build/a/index.html')
  })

  test('files that git tracks against its rules are published', async () => {
    const site = openIgnored()
    git(site.root, 'add', '--force', 'site/docs/build')
    expect(await site.findings({ workers: 0 })).toEqual([])
    expect(site.outputFiles()).toContain('docs/build/a/index.html')
  })

  test.skipIf(process.platform === 'win32').each([
    ['there is no git', withoutGit, 'git was not found'],
    [
      'git refuses the repository',
      () => ({ GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' }),
      'git does not read a repository of another user unless safe.directory lists it',
    ],
    ['the list cannot be read', () => ({ GIT_CONFIG_COUNT: 'x' }), 'git could not read the repository'],
  ])(
    'SEC-4: when %s, files whose state is unknown fail the build',
    async (_when, makeEnv, reason) => {
      const site = openIgnored({
        'docs/code.md': '# T\n\n```js file="build/x.js"\n```\n',
        'docs/build/x.js': 'x()\n',
      })
      git(site.root, 'add', '--force', 'site/docs/build')
      const env = makeEnv(site)
      const message = `2 files of the site match ignore rules of git and are not published, though git may track them (${reason}): ${BOTH}`
      const commands = [['check'], ['build', '--no-cache']]
      for (const args of shortRows(commands, ([name]) => name === 'check' || reason.startsWith('git was'))) {
        const { code, stdout } = await start(site.dir, [...args, '--format', 'json'], env).end
        expect(code).toBe(1)
        const { findings } = JSON.parse(stdout)
        expect(findings).toContainEqual(
          expect.objectContaining({ rule: 'unreadable-file', severity: 'error', message }),
        )
        expect(findings).toContainEqual(
          expect.objectContaining({
            rule: 'missing-include',
            message: expect.stringContaining(
              `"build/x.js" is ignored by git unless git tracks it, which is not known (${reason}), and is not published`,
            ),
          }),
        )
      }
    },
    20_000,
  )

  test('without a repository no file is ignored', async () => {
    const site = openSite({ ...FILES, '../.gitignore': '', '.gitignore': 'build/\n' })
    expect(await site.findings({ workers: 0 })).toEqual([
      `docs/build/a.md warn not-published 2 files of the site are ignored by git and not published: ${BOTH}`,
    ])
  })
})

describe('D15: case in rules of git', () => {
  const openCases = () =>
    openIgnored({
      'docs/Build/c.md': '# C\n',
      'docs/notes.MD.md': '# N\n',
      'docs/Notes.md': '# N\n',
      '../.gitignore': 'build/\nnotes.md\n',
    })

  test.skipIf(process.platform !== 'linux')('patterns are case-sensitive, as in git', async () => {
    const site = openCases()
    await site.findings({ workers: 0 })
    expect(site.outputFiles()).toEqual(
      expect.arrayContaining([
        'docs/Build/c/index.html',
        'docs/Notes/index.html',
        'docs/notes.MD/index.html',
      ]),
    )
  })

  test.each([
    ['git config', (site: OpenRepository) => git(site.root, 'config', 'core.ignorecase', 'true')],
    [
      'a bare key',
      (site: OpenRepository) =>
        site.write({ '../.git/config': '[Core] ; x\n\tignoreCase\n[remote "core"]\n\tignorecase = false\n' }),
    ],
  ])('patterns are not case-sensitive with core.ignorecase of the repository: %s', async (_how, set) => {
    const site = openCases()
    set(site)
    const [found = ''] = await site.findings({ workers: 0 })
    expect(found).toContain('4 files of the site')
    expect(site.outputFiles()).not.toContain('docs/Build/c/index.html')
    expect(site.outputFiles()).not.toContain('docs/Notes/index.html')
  })
})
