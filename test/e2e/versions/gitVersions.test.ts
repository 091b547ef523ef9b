/** Versions of documents from commits (DOC-3), in repositories that the tests make. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { move } from '../../../src/move/move.ts'
import { UserError } from '../../../src/shared/errors/userError.ts'
import { repoAt, runIn } from '../../files/git/openRepo.ts'
import { isLongRun } from '../../helpers/longRuns.ts'
import { type OpenSite, openSite, temporaryFolder } from '../../helpers/openSite.ts'
import { fromFolders, siteWithHistory, versionsOfTags } from './gitSite.ts'

const configOf = (versions: string, more = '') =>
  `export default { title: 'Lamps', url: 'https://lamps.example', ${more} docs: { versions: ${versions} } }\n`

const outputOf = (site: OpenSite): Record<string, string> =>
  Object.fromEntries(
    site
      .outputFiles()
      .map((file) => [file, readFileSync(path.join(site.dir, 'build', file)).toString('base64')]),
  )

/** The error of a build, with its hint. */
async function failure(site: OpenSite): Promise<string> {
  try {
    await site.build()
  } catch (error) {
    if (error instanceof UserError)
      return `${error.message}${error.hint === undefined ? '' : ` (${error.hint})`}`
    throw error
  }
  return 'no error'
}

/** A site with two tags. */
const lamps = (more: { readonly config?: string; readonly old?: Record<string, string | Uint8Array> } = {}) =>
  siteWithHistory({
    tags: {
      'v1.0': { 'docs/intro.md': '# One\n\n[Guide](guide/a.md)\n', 'docs/guide/a.md': '# A1\n', ...more.old },
      'v2.0': { 'docs/intro.md': '# Two\n', 'docs/guide/b.md': '# B\n' },
    },
    files: {
      'docs/intro.md': '# Three\n',
      'xpre.config.mjs': more.config ?? configOf(versionsOfTags(['v2.0', 'v1.0'])),
    },
  })

const versionsOf = (site: OpenSite) =>
  site
    .outputFiles()
    .filter((file) => file.startsWith('docs/') && file.endsWith('/index.html'))
    .map((file) => file.slice('docs/'.length, -'/index.html'.length))

describe('DOC-3: output', () => {
  test('the site equals that of the same texts in folders, byte by byte', async () => {
    const more = `navbar: { items: [{ type: 'docSidebar', sidebarId: 'guide', label: 'Docs' }] },`
    const folders = openSite('versions-folders')
    rmSync(path.join(folders.dir, 'xpre.config.ts'))
    folders.write({ 'xpre.config.mjs': configOf('{}', more) })
    const { site } = fromFolders(folders, (versions) => configOf(versions, more))
    const findings = await folders.findings()
    const ofCommits = (await site.findings()).filter((line) => !line.includes('@site/versioned_docs'))
    expect(versionsOf(site)).toContain('1.0/old')
    expect(existsSync(path.join(site.dir, 'versioned_docs'))).toBe(false)
    expect(outputOf(site)).toEqual(outputOf(folders))
    expect(ofCommits).toEqual(findings)
  })

  test('versions are in the order of the configuration; the first one is the last version', async () => {
    const { site } = lamps()
    await site.build()
    expect(versionsOf(site)).toEqual(
      expect.arrayContaining(['guide/b', 'intro', '1.0/guide/a', '1.0/intro', 'next/intro']),
    )
    expect(site.main('docs/intro/index.html')).toContain('Two')
    expect(site.main('docs/1.0/intro/index.html')).toContain('href="/docs/1.0/guide/a"')
    expect(site.main('docs/next/intro/index.html')).toContain('Three')
  })

  test('without a cache and with one, cold and warm, and with a damaged one, the output is the same', async () => {
    const { site } = lamps({ old: { 'docs/img.svg': '<svg/>', 'docs/p.md': '# P\n\n![I](img.svg)\n' } })
    const cacheEnv = { XPRE_DOCS_CACHE_DIR: path.join(site.dir, '.cache') }
    await site.build()
    const expected = outputOf(site)
    const result = async () => {
      const { reusedPages } = await site.build({ cacheEnv })
      expect(outputOf(site)).toEqual(expected)
      return reusedPages
    }
    await result()
    expect(await result()).toBeGreaterThan(5)
    const folder = path.join(site.dir, '.cache')
    const stores = readdirSync(folder).filter((name) => name.startsWith('git-objects-'))
    expect(stores).toHaveLength(1)
    const damage = () => {
      for (const name of stores) {
        const bytes = readFileSync(path.join(folder, name))
        writeFileSync(path.join(folder, name), bytes.fill(0, 0, bytes.length >> 1))
      }
    }
    damage()
    await result()
    rmSync(folder, { recursive: true })
    await result()
    for (const name of readdirSync(folder).filter((other) => !stores.includes(other)))
      rmSync(path.join(folder, name))
    damage()
    await result()
  })

  test('includes, images, category files and tags are those of the commit', async () => {
    const { site } = siteWithHistory({
      tags: {
        'v1.0': {
          'docs/intro.md':
            '---\ntags: [old]\n---\n\n# Intro\n\n::include{file="./_part.md"}\n\n![Lamp](img/lamp.svg)\n',
          'docs/_part.md': 'The old part.\n',
          'docs/img/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="9"/>',
          'docs/guide/_category_.json': '{"label": "Old guide"}',
          'docs/guide/a.md': '# A\n',
          'docs/tags.yml': 'old:\n  label: Old tag\n',
        },
      },
      files: { 'docs/intro.md': '# New\n', 'xpre.config.mjs': configOf("{ '1.0': { ref: 'v1.0' } }") },
    })
    expect(await site.findings()).toEqual([])
    const main = site.main('docs/intro/index.html')
    expect(main).toContain('The old part.')
    expect(main).toMatch(/<img [^>]*width="7" height="9" src="\/assets\/lamp-[\da-f]+\.svg"/)
    expect(main).toContain('Old tag')
    expect(site.output('docs/intro/index.html')).toContain('Old guide')
    const [image] = site.outputFiles().filter((file) => /^assets\/lamp-/.test(file))
    expect(site.output(image ?? '')).toContain('width="7"')
  })

  test('pages are read and rendered on threads, with the same bytes as on one', async () => {
    // Hundreds of pages in long runs.
    const count = isLongRun ? 150 : 40
    const pages = (text: string) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
          `docs/p${index}.md`,
          `# Page ${index}\n\n${index % 20 === 0 ? text : 'Same'}\n\n[Next](p${(index + 1) % count}.md)\n`,
        ]),
      )
    const { site } = siteWithHistory({
      tags: { 'v1.0': pages('one'), 'v2.0': pages('two') },
      files: { ...pages('three'), 'xpre.config.mjs': configOf(versionsOfTags(['v2.0', 'v1.0'])) },
    })
    await site.build({ workers: 0 })
    const expected = outputOf(site)
    expect(versionsOf(site)).toHaveLength(3 * count + 3)
    const cacheEnv = { XPRE_DOCS_CACHE_DIR: path.join(site.dir, '.cache') }
    // Cold, and in long runs warm.
    for (const workers of isLongRun ? [2, 2] : [2]) {
      await site.build({ workers, cacheEnv })
      expect(outputOf(site)).toEqual(expected)
    }
  })
})

describe('DOC-3: refs', () => {
  test('a branch that moved shows its new documents', async () => {
    const { site, repo } = lamps({ config: configOf("{ '1.x': { ref: 'release' } }") })
    repo.git('branch', 'release', 'v1.0')
    const cacheEnv = { XPRE_DOCS_CACHE_DIR: path.join(site.dir, '.cache') }
    await site.build({ cacheEnv })
    expect(site.main('docs/intro/index.html')).toContain('One')
    repo.git('branch', '--force', 'release', 'v2.0')
    await site.build({ cacheEnv })
    expect(site.main('docs/intro/index.html')).toContain('Two')
    expect(versionsOf(site)).not.toContain('guide/a')
  })

  test('two versions may have one commit', async () => {
    const { site } = lamps({ config: configOf("{ b: { ref: 'v1.0' }, a: { ref: 'v1.0' } }") })
    expect(await site.findings()).toEqual([])
    expect(versionsOf(site)).toEqual(expect.arrayContaining(['guide/a', 'a/guide/a']))
  })

  test('whole numbers are ordered from the largest on', async () => {
    const { site } = lamps({ config: configOf("{ '1': { ref: 'v1.0' }, '2': { ref: 'v2.0' } }") })
    await site.build()
    expect(site.main('docs/intro/index.html')).toContain('Two')
    expect(versionsOf(site)).toContain('1/intro')
  })

  test('an unknown ref is an error with its key, its place, the nearest name and the command that fetches it', async () => {
    const { site } = lamps({ config: configOf("{\n  '2.0': { ref: 'v2.00' } }") })
    expect(await failure(site)).toBe(
      'xpre.config.mjs has a mistake\n' +
        '  xpre.config.mjs:2:12 docs.versions["2.0"].ref: There is no branch, tag or commit "v2.00"; ' +
        'did you mean "v2.0"? "git fetch origin tag v2.00" fetches a tag of the host, ' +
        '"git fetch origin v2.00:refs/remotes/origin/v2.00" a branch',
    )
  })

  test('a shallow clone is an error with the command that fetches the tag, which works', async () => {
    const { site } = lamps()
    const parent = temporaryFolder()
    const cloned = openSite({}, parent)
    rmSync(cloned.dir, { recursive: true })
    runIn(parent, 'clone', '--quiet', '--depth=1', `file://${site.dir}`, cloned.dir)
    expect(repoAt(cloned.dir).git('rev-parse', '--is-shallow-repository')).toBe('true')
    const message = await failure(cloned)
    expect(message).toContain('has 2 mistakes')
    for (const [, command = ''] of message.matchAll(/"git (fetch --depth=1 origin tag [^"]+)"/g))
      repoAt(cloned.dir).git(...command.split(' '))
    expect(await failure(cloned)).toBe('no error')
  })

  test('a folder in no repository is an error', async () => {
    const site = openSite({ 'docs/a.md': '# A\n', 'xpre.config.mjs': configOf("{ '1': { ref: 'v1' } }") })
    expect(await failure(site)).toContain('docs.versions["1"].ref: This folder is in no git repository')
  })

  test('without git, the error says what to install', async () => {
    const { site } = lamps()
    const { PATH } = process.env
    onTestFinished(() => void Object.assign(process.env, { PATH }))
    process.env.PATH = path.join(site.dir, 'none')
    expect(await failure(site)).toContain(
      'docs.versions["2.0"].ref: git cannot be started; install git, or add it to the PATH',
    )
  })

  test('a commit without the docs folder is an error', async () => {
    const { site } = siteWithHistory({
      tags: { 'v1.0': { 'other/a.md': '# A\n' } },
      files: { 'docs/a.md': '# A\n', 'xpre.config.mjs': configOf("{ '1.0': { ref: 'v1.0' } }") },
    })
    expect(await failure(site)).toContain(
      'docs.versions["1.0"].ref: "v1.0" has no files in "docs"; name a commit that contains it',
    )
  })

  test('a folder of the same version is an error', async () => {
    const { site, repo } = lamps()
    repo.write({ 'versioned_docs/version-2.0/a.md': '# A\n' })
    expect(await failure(site)).toContain('The version has the folder "versioned_docs/version-2.0" too')
  })

  test('"current" cannot be a version of git', async () => {
    const { site } = lamps({ config: configOf("{ current: { ref: 'v1.0' } }") })
    expect(await failure(site)).toContain(
      'docs.versions.current.ref: "current" is the version of the docs folder',
    )
  })
})

describe('DOC-3: findings', () => {
  const broken = { 'docs/bad.md': '# Bad\n\n[Gone](gone.md)\n' }

  test('a finding names the file as git does, with line and column, and has no fix', async () => {
    const { site } = lamps({ old: broken })
    const { report } = await site.check()
    const [finding] = report.findings
    expect(report.findings).toHaveLength(1)
    expect(finding).toMatchObject({
      rule: 'broken-markdown-link',
      file: 'versioned_docs/version-1.0/bad.md',
      shownAs: 'v1.0:docs/bad.md',
      place: { start: { line: 3, column: 1 } },
      added: { kind: 'commit', ref: 'v1.0', path: 'docs/bad.md' },
    })
    expect(finding?.message).not.toContain('versioned_docs')
    const { fixes } = await site.check({ fix: 'write' })
    expect(fixes?.fixed).toBe(0)
  })

  test('symbolic links, submodules, files in Git LFS and hidden files are not documents', async () => {
    const { site, repo } = siteWithHistory({
      tags: {},
      files: {
        'docs/intro.md': '# Intro\n\n![Lamp](lamp.png)\n',
        'docs/lamp.png': 'version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 3\n',
        'docs/large.md': 'version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 3\n',
        'docs/.env': 'SECRET=1\n',
        'docs/.hidden/a.md': '# Hidden\n',
        'docs/leak.md': '# Leak\n\n```txt file="./.env"\n```\n',
      },
    })
    symlinkSync('intro.md', path.join(site.dir, 'docs/link.md'))
    repo.commit()
    repo.git('update-index', '--add', '--cacheinfo', `160000,${repo.git('rev-parse', 'HEAD')},docs/module`)
    repo.git('commit', '--quiet', '--message', 'Module')
    repo.git('tag', 'v1.0')
    repo.remove('docs')
    const versions = "{ '1.0': { ref: 'v1.0' } }, lastVersion: 'current'"
    repo.write({ 'docs/new.md': '# New\n', 'xpre.config.mjs': configOf(versions) })
    const { report } = await site.check()
    expect(report.findings.map(({ shownAs, rule, message }) => `${shownAs} ${rule} ${message}`)).toEqual([
      expect.stringContaining('v1.0:docs/large.md unreadable-file "v1.0:docs/large.md" is in Git LFS'),
      expect.stringContaining('v1.0:docs/leak.md missing-include Included file "./.env" is hidden'),
      expect.stringContaining('v1.0:docs/link.md unreadable-file "v1.0:docs/link.md" is a symbolic link'),
      expect.stringContaining('v1.0:docs/module unreadable-file "v1.0:docs/module" is a submodule'),
    ])
    const built = await site.findings()
    expect(built.join('\n')).toContain('"v1.0:docs/lamp.png" is in Git LFS')
    expect(site.outputFiles().filter((file) => /hidden|env/.test(file))).toEqual([])
    expect(Object.values(outputOf(site)).some((text) => Buffer.from(text, 'base64').includes('SECRET'))).toBe(
      false,
    )
  })

  test('names that lead out of the folder are reported, and no file of them is read', async () => {
    const { site, repo } = lamps()
    const evil = repo.git('rev-parse', 'v1.0:docs/intro.md')
    const entry = (mode: string, name: string, id: string) =>
      Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(id, 'hex')])
    const write = (entries: readonly Buffer[]) => {
      writeFileSync(path.join(site.dir, '.git/tree'), Buffer.concat(entries))
      return runIn(site.dir, 'hash-object', '-t', 'tree', '--literally', '-w', '.git/tree')
    }
    const up = write([entry('100644', 'a.md', evil)])
    const docs = write([
      entry('40000', '..', up),
      entry('100644', 'back\\slash.md', evil),
      entry('100644', 'ok.md', evil),
    ])
    const commit = repo.git('commit-tree', write([entry('40000', 'docs', docs)]), '-m', 'Evil')
    repo.git('tag', 'evil', commit)
    repo.write({ 'xpre.config.mjs': configOf("{ e: { ref: 'evil' } }, lastVersion: 'current'") })
    const found = await site.findings()
    expect(found.filter((line) => line.includes('invalid-name')).join('\n')).toMatch(
      /"evil:docs\/\.\.\/a\.md" has a name that leads out of its folder[\s\S]*"evil:docs\/back\\slash\.md" has a name/,
    )
    expect(versionsOf(site)).toEqual(['e', 'e/ok', '', 'intro'])
  })

  test('names with spaces, quotes and letters of all kinds are documents', async () => {
    const old = { 'docs/a b.md': '# Space\n', 'docs/ä日.md': '# Letters\n' }
    const { site } = lamps({ old })
    expect(await site.findings()).toEqual([])
    expect(versionsOf(site)).toEqual(expect.arrayContaining(['1.0/a b', '1.0/ä日']))
  })
})

describe('DOC-3: sidebars', () => {
  const build = async (file: string, text: string, more: Record<string, string> = {}) => {
    const { site } = siteWithHistory({
      tags: { 'v1.0': { 'docs/a.md': '# A\n', 'docs/b.md': '# B\n', [file]: text } },
      files: { 'docs/a.md': '# A\n', 'xpre.config.mjs': configOf("{ '1.0': { ref: 'v1.0' } }"), ...more },
    })
    const { findings } = await site.build()
    return { findings, html: site.output('docs/a/index.html') }
  }

  test.each([
    ['sidebars.json', '{ "s": [{ "type": "category", "label": "Chosen", "items": ["b", "a"] }] }'],
    [
      'sidebars.js',
      'const items = ["b", "a"]\nmodule.exports = { s: [{ type: `category`, label: "Chosen", items: [...items] }] }',
    ],
    [
      'sidebars.ts',
      'import type { S } from "x"\nconst s = { s: [{ type: "category", label: "Chosen", items: ["b", "a"] }] } satisfies S\nexport default s',
    ],
  ])('%s of the commit is read, without running it', async (file, text) => {
    const { findings, html } = await build(file, text)
    expect(findings).toEqual([])
    expect(html).toContain('Chosen')
  })

  test('sidebars that cannot be parsed are reported', async () => {
    const { findings } = await build('sidebars.js', 'export default {')
    const message =
      '"v1.0:sidebars.js" cannot be parsed, so the sidebar is generated from the folders (version 1.0)'
    expect(findings).toEqual([expect.objectContaining({ rule: 'unread-sidebar', message })])
  })

  test('sidebars that need to be executed are reported with their place and a hint', async () => {
    const text = 'throw new Error("run")\nexport default {\n  s: require("fs").readdirSync("docs"),\n}\n'
    const { findings } = await build('sidebars.js', text)
    expect(findings).toEqual([
      expect.objectContaining({
        rule: 'unread-sidebar',
        shownAs: 'v1.0:sidebars.js',
        place: { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } },
        message: expect.stringContaining('"v1.0:sidebars.js" contains code.'),
      }),
    ])
    const way = 'versioned_sidebars/version-1.0-sidebars.json'
    expect(findings[0]?.suggestions?.[0]?.text).toContain(way)
    const replaced = await build('sidebars.js', text, {
      [way]: '{ "s": [{ "type": "category", "label": "Chosen", "items": ["b", "a"] }] }',
    })
    expect(replaced.findings).toEqual([])
    expect(replaced.html).toContain('Chosen')
  })
})

describe('DOC-3: history', () => {
  test('dates and authors are those of the commit, also after later changes of the file', async () => {
    const { site, repo } = siteWithHistory({ tags: {}, files: { 'docs/intro.md': '# One\n' } })
    repo.git('tag', 'v1.0')
    const later = { GIT_AUTHOR_DATE: '2026-05-06T07:08:09Z', GIT_COMMITTER_DATE: '2026-05-06T07:08:09Z' }
    const options = "{ '1.0': { ref: 'v1.0' } }, showLastUpdateTime: true, lastVersion: 'current'"
    repo.write({ 'docs/intro.md': '# Two\n', 'xpre.config.mjs': configOf(options) })
    repo.git('add', '--all')
    execFileSync(
      'git',
      ['-c', 'user.name=Later', '-c', 'user.email=l@docs.example', 'commit', '-qm', 'Two'],
      {
        cwd: site.dir,
        env: { ...process.env, ...later },
      },
    )
    await site.build()
    const dateOf = (file: string) => /<time[^>]*dateTime="([^"]+)"/i.exec(site.main(file))?.[1]
    expect(dateOf('docs/intro/index.html')).toBe('2026-05-06T07:08:09.000Z')
    expect(dateOf('docs/1.0/intro/index.html')).toBe('2026-01-02T03:04:05.000Z')
  })

  test('edit links of a branch lead to the branch, those of a tag to its commit', async () => {
    const versions = "{ '2.0': { ref: 'release/2.x' }, '1.0': { ref: 'v1.0' } }"
    const { site, repo } = lamps({
      config: configOf(`${versions}, editUrl: 'https://code.example/tree/main/'`),
    })
    repo.git('branch', 'release/2.x', 'v2.0')
    await site.build()
    const refOf = (file: string) =>
      /"https:\/\/code\.example\/tree\/([^"]*)\/docs\/intro.md"/.exec(site.main(file))?.[1]
    const pages = ['docs/next/intro', 'docs/intro', 'docs/1.0/intro'].map((page) =>
      refOf(`${page}/index.html`),
    )
    expect(pages).toEqual(['main', 'release/2.x', repo.git('rev-parse', 'v1.0')])
  })
})

describe('DOC-3: pull requests', () => {
  test('--since reports what the change causes, and nothing about versions that did not change', async () => {
    const { site, repo } = lamps({ old: { 'docs/bad.md': '# Bad\n\n[Gone](gone.md)\n' } })
    repo.git('branch', 'base')
    repo.write({ 'docs/intro.md': '# Three\n\n[Gone](gone.md)\n' })
    repo.commit()
    const { report } = await site.check({ since: 'base' })
    expect(report.findings.map(({ file }) => file)).toEqual(['docs/intro.md'])
    const all = (await site.check()).report.findings
    expect(all.map(({ file }) => file)).toEqual(['docs/intro.md', 'versioned_docs/version-1.0/bad.md'])
  })

  test('a baseline keeps findings of a version when its ref gets another name', async () => {
    const { site, repo } = lamps({ old: { 'docs/bad.md': '# Bad\n\n[Gone](gone.md)\n' } })
    const prints = async () => (await site.check()).report.findings.map(({ fingerprint }) => fingerprint)
    const before = await prints()
    repo.git('tag', 'v1.0.1', 'v1.0')
    repo.write({ 'xpre.config.mjs': configOf("{ '2.0': { ref: 'v2.0' }, '1.0': { ref: 'v1.0.1' } }") })
    expect(before).toHaveLength(1)
    expect(await prints()).toEqual(before)
  })
})

test('DOC-3: a warm build after refs moved at random equals a cold build', async () => {
  const names = ['a', 'b', 'guide/c']
  const tags = Object.fromEntries(
    [1, 2, 3, 4, 5].map((number) => [
      `t${number}`,
      Object.fromEntries([
        ...names.map(
          (name, index) =>
            [`docs/${name}.md`, `# ${name} ${(number + index) % 2}\n\n![I](/docs/i.svg)\n`] as const,
        ),
        ...(number % 2 === 0 ? [['docs/extra.md', '# Extra\n\n::include{file="./a.md"}\n'] as const] : []),
      ]),
    ]),
  )
  const { site, repo } = siteWithHistory({
    tags,
    files: {
      'docs/a.md': '# a 1\n\n![I](/docs/i.svg)\n',
      'xpre.config.mjs': configOf("{ x: { ref: 'x' }, y: { ref: 'y' } }, lastVersion: 'current'"),
    },
  })
  const cacheEnv = { XPRE_DOCS_CACHE_DIR: path.join(site.dir, '.cache') }
  const tag = fc.constantFrom(...Object.keys(tags))
  for (const [x, y] of fc.sample(fc.tuple(tag, tag), isLongRun ? 8 : 2)) {
    repo.git('branch', '--force', 'x', x)
    repo.git('branch', '--force', 'y', y)
    await site.build({ cacheEnv })
    const warm = outputOf(site)
    await site.build()
    expect(warm).toEqual(outputOf(site))
  }
})

describe('DOC-3: shared contents', () => {
  const docs = (part: string) => ({
    'docs/same.md':
      '# Same\n\n::include{file="./_part.md"}\n\n```txt file="./code.txt"\n```\n\n![I](i.svg)\n',
    'docs/_part.md': `Part ${part}.\n`,
    'docs/code.txt': `code ${part}\n`,
    'docs/i.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="${part}" height="1"/>`,
    'docs/broken.md': '# Broken\n\n[Gone](gone.md)\n\n<Unknown />\n\n<b>raw</b> <script>x</script>\n',
  })

  test('equal documents show the includes and images of their own version, and findings of each one', async () => {
    const { site } = siteWithHistory({
      tags: { 'v1.0': docs('1'), 'v2.0': docs('2') },
      files: {
        ...docs('3'),
        'xpre.config.mjs': configOf(versionsOfTags(['v2.0', 'v1.0']), "onBrokenMarkdownLinks: 'warn',"),
      },
    })
    const cacheEnv = { XPRE_DOCS_CACHE_DIR: path.join(site.dir, '.cache') }
    const reported: string[][] = []
    for (const options of [{}, { cacheEnv }, { cacheEnv }]) {
      const { findings } = await site.build(options)
      reported.push(
        findings.map(({ file, shownAs = file, place, rule }) => `${shownAs}:${place?.start.line} ${rule}`),
      )
      for (const [folder, part] of [
        ['', '2'],
        ['1.0/', '1'],
        ['next/', '3'],
      ]) {
        const main = site.main(`docs/${folder}same/index.html`)
        expect(main).toContain(`Part ${part}.`)
        expect(main).toContain(`code ${part}`)
        expect(main).toContain(`width="${part}" height="1"`)
      }
    }
    const [first = []] = reported
    const files = ['docs/broken.md', 'v2.0:docs/broken.md', 'v1.0:docs/broken.md']
    const of = (file: string) =>
      first.filter((line) => line.startsWith(`${file}:`)).map((line) => line.slice(file.length))
    expect(of('docs/broken.md').length).toBeGreaterThan(1)
    for (const file of files) expect(of(file)).toEqual(of('docs/broken.md'))
    expect(reported).toEqual([first, first, first])
  })
})

describe('DOC-3: other commands', () => {
  test('mv changes the current version only, and no file of a commit can be moved', async () => {
    const { site } = lamps()
    site.write({ 'docs/other.md': '# Other\n\n[Intro](intro.md)\n' })
    const moved = await move({ from: 'docs/intro.md', to: 'docs/start.md', cwd: site.dir, siteDir: site.dir })
    expect(readFileSync(path.join(site.dir, 'docs/other.md'), 'utf8')).toContain('[Intro](start.md)')
    expect(moved.notes).toEqual([])
    expect(existsSync(path.join(site.dir, 'versioned_docs'))).toBe(false)
    const from = 'versioned_docs/version-1.0/intro.md'
    await expect(move({ from, to: 'x.md', cwd: site.dir, siteDir: site.dir })).rejects.toThrow(
      '"versioned_docs/version-1.0/intro.md" belongs to the commit "v1.0" and cannot be moved',
    )
  })

  test('a commit of 10,000 files, one with a line break in its name, is listed', async () => {
    const { site, repo } = lamps()
    const id = repo.git('rev-parse', 'v2.0:docs/intro.md')
    const names = Array.from({ length: 10_000 }, (_, index) => `docs/data/${index}.txt`)
    const lines = [...names, 'docs/new\nline.md', 'docs/ok.md'].map((name) => `100644 ${id}\t${name}\0`)
    execFileSync('git', ['update-index', '-z', '--index-info'], { cwd: site.dir, input: lines.join('') })
    repo.git('tag', 'large', repo.git('commit-tree', repo.git('write-tree'), '-m', 'Large'))
    repo.git('reset', '--quiet')
    repo.write({ 'xpre.config.mjs': configOf("{ l: { ref: 'large' } }, lastVersion: 'current'") })
    const { findings } = await site.build()
    expect(findings.map(({ rule, shownAs }) => [rule, shownAs])).toEqual([
      ['invalid-slug', 'large:docs/new\nline.md'],
    ])
    expect(versionsOf(site)).toEqual(expect.arrayContaining(['l/ok', 'l/intro', 'intro']))
  })
})

test('DOC-3: includes outside the folder of the documents are those of the commit, and secrets stay there', async () => {
  const files = (part: string) => ({
    'docs/guide/a.md':
      '# A\n\n```js file="../../examples/a.js"\n```\n\n::include{file="../../parts/p.md"}\n\n```txt file="../../.env"\n```\n' +
      '\n```txt file="../../../outside.txt"\n```\n\n```txt file="../../examples"\n```\n\n```txt file="@site/today.txt"\n```\n',
    'examples/a.js': `const part = ${part}\n`,
    'parts/p.md': 'Outer.\n\n::include{file="./q.md"}\n',
    'parts/q.md': `Inner ${part}.\n\n[Gone](./gone.md)\n`,
    '.env': 'SECRET=1\n',
    'today.txt': `today ${part}\n`,
  })
  const { site } = siteWithHistory({
    tags: { 'v1.0': files('1'), 'v2.0': files('2') },
    files: {
      ...files('3'),
      'xpre.config.mjs': configOf(
        `${versionsOfTags(['v2.0', 'v1.0'])}, lastVersion: 'current'`,
        "rules: { 'missing-include': 'log' }, onBrokenMarkdownLinks: 'log',",
      ),
    },
  })
  const cacheEnv = { XPRE_DOCS_CACHE_DIR: path.join(site.dir, '.cache') }
  for (const options of [{}, { cacheEnv }, { cacheEnv }]) {
    const { findings } = await site.build(options)
    for (const [folder, part] of [
      ['', '3'],
      ['1.0/', '1'],
      ['2.0/', '2'],
    ]) {
      const main = site.main(`docs/${folder}guide/a/index.html`).replace(/<[^>]*>/g, '')
      expect(main).toContain(`const part = ${part}`)
      expect(main).toContain(`Inner ${part}.`)
      expect(main).toContain('today 3')
      expect(main).not.toContain('SECRET')
    }
    const ofTag = findings.filter(({ shownAs }) => shownAs?.startsWith('v1.0:'))
    expect(ofTag.map(({ shownAs, rule }) => `${shownAs} ${rule}`)).toEqual([
      'v1.0:docs/guide/a.md missing-include',
      'v1.0:docs/guide/a.md missing-include',
      'v1.0:docs/guide/a.md missing-include',
      'v1.0:parts/q.md broken-markdown-link',
    ])
    const messages = ofTag.map(({ message }) => message)
    expect(messages[0]).toContain('"../../.env" is hidden')
    expect(messages[1]).toContain('"../../../outside.txt"')
    expect(messages[2]).toContain('"../../examples" does not exist')
  }
  expect(Object.values(outputOf(site)).some((text) => Buffer.from(text, 'base64').includes('SECRET'))).toBe(
    false,
  )
})
