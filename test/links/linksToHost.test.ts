/** Relative links to files of the repository that are not part of the site lead to its code host. */
import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseHostedAddress } from '../../src/files/git/hostedAddress.ts'
import { move } from '../../src/move/move.ts'
import { initRepo, siteWithHistory } from '../e2e/versions/gitSite.ts'
import { type OpenSite, openSite, type SiteFiles } from '../helpers/openSite.ts'
import { openMove } from '../move/openMove.ts'

const HOST = 'https://github.com/ada/lamps'

const config = (more: string) => ({
  'xpre.config.mjs': `export default { url: 'https://lamps.example', ${more} }\n`,
})

const EDIT = config(`docs: { editUrl: '${HOST}/edit/main/' }`)

/** Addresses of the links in the text of a page. */
const linksIn = (site: OpenSite, file: string): string[] =>
  [...site.main(file).matchAll(/<p>.*?<\/p>/gs)].flatMap(([text]) =>
    [...text.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => href),
  )

const found = async (site: OpenSite): Promise<string[]> =>
  (await site.check()).report.findings.map(({ place, rule, target }) =>
    [place?.start.line, rule, target].join(' '),
  )

const FILES: SiteFiles = {
  'CHANGELOG.md': '# Changes\n',
  LICENSE: 'MIT\n',
  'src/main.c': '// A line\n'.repeat(12),
  'src/a b#c.py': 'pass\n',
  '.github/workflows/ci.yaml': 'on: push\n',
  'docs/files/report.pdf': 'PDF',
  'docs/deep/b.md': '# B\n\n[license](../../LICENSE)\n',
}

describe('CHK-3: files of the repository', () => {
  test('CHK-3, MD-4: links to files and folders that are not pages lead to the code host, also in Markdown copies', async () => {
    const site = openSite({
      ...FILES,
      ...EDIT,
      'docs/index.md':
        '# Start\n\n[changes](../CHANGELOG.md#changes) [ci](../.github/workflows/ci.yaml) [sources](../src/) [src](../src) [main](../src/main.c#L10-L12) [odd](<../src/a b%23c.py?plain=1>) [alias](@site/src/main.c) [root](..) [file](files/report.pdf) [b](deep/b.md)\n',
    })
    expect(await site.findings()).toEqual([])
    const expected = [
      `${HOST}/blob/main/CHANGELOG.md#changes`,
      `${HOST}/blob/main/.github/workflows/ci.yaml`,
      `${HOST}/tree/main/src`,
      `${HOST}/tree/main/src`,
      `${HOST}/blob/main/src/main.c#L10-L12`,
      `${HOST}/blob/main/src/a%20b%23c.py?plain=1`,
      `${HOST}/blob/main/src/main.c`,
    ]
    const links = linksIn(site, 'docs/index.html')
    expect(links.slice(0, 7)).toEqual(expected)
    expect(links[8]).toMatch(/^\/assets\/report-\w+\.pdf$/)
    expect(links[9]).toBe('/docs/deep/b')
    expect(linksIn(site, 'docs/deep/b/index.html')).toEqual([`${HOST}/blob/main/LICENSE`])
    for (const address of expected) expect(site.output('docs.md')).toContain(address)
    expect(site.outputFiles().filter((file) => /main|LICENSE/.test(file))).toEqual([])
    expect(await found(site)).toEqual([])
  })

  test('CHK-3: what the repository does not have stays a finding: another case, ignored and missing files, pages that are none', async () => {
    const site = openSite({
      ...FILES,
      ...EDIT,
      'secret.env': 'KEY=1\n',
      'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
      'docs/_part.md': 'Part.\n',
      'docs/index.md': `# Start

[1](../changelog.md)
[2](../secret.env)
[3](../src/gone.c)
[4](../src/main.c/)
[5](draft.md)
[6](_part.md)
[7](../../outside.md)
[8](deep/)
[9](../.git/config)
![10](../src/gone.png)
`,
    })
    const repo = initRepo(site.dir)
    repo.write({ '.gitignore': 'build\n.cache\n*.env\n', '../outside.md': '# Outside\n' })
    const lines = (await found(site)).map((finding) => finding.split(' ')[0])
    expect(lines).toEqual(['3', '4', '5', '6', '7', '8', '9', '10', '11', '12'])
  })

  test('CHK-3: the site is a folder of the repository, and `repositoryUrl` names it', async () => {
    const site = openSite({
      'docs/index.md': '# Start\n\n[main](../../src/main.c) [config](../xpre.config.mjs) [src](../../src/)\n',
      '../src/main.c': '\n',
      ...config(`repositoryUrl: '${HOST}/blob/next/v2/site/'`),
    })
    mkdirSync(path.join(site.dir, '../.git'))
    expect(await site.findings()).toEqual([])
    expect(linksIn(site, 'docs/index.html')).toEqual([
      `${HOST}/blob/next/v2/src/main.c`,
      `${HOST}/blob/next/v2/site/xpre.config.mjs`,
      `${HOST}/tree/next/v2/src`,
    ])
  })

  test.each([
    [HOST, HOST],
    [`${HOST}/blob/next/v2/`, HOST],
    ['https://example.com/', 'https://github.com/me/lamps'],
  ])(
    'CFG-2: an address of which no addresses of files can be made is a mistake: %s',
    async (address, repository) => {
      const site = openSite(config(`repositoryUrl: '${address}'`))
      mkdirSync(path.join(site.dir, '../.git'))
      await expect(site.check()).rejects.toThrow(
        `repositoryUrl: is "${address}", expected the address under which the host shows the folder of the site, with the branch and "site", such as ${repository}/tree/main/site/`,
      )
    },
  )

  test('CHK-3: lines and other anchors of a file are checked, also when the code host shows it', async () => {
    const hashes = ['#L1', '#L1-L99', '#main', '', '#:~:text=main', '#L1?plain=1']
    const site = openSite({
      ...FILES,
      ...EDIT,
      'docs/index.md': `# Start\n\n${hashes.map((hash) => `[a](../src/main.c${hash})\n`).join('')}[b](../src#x) [c](../CHANGELOG.md#new)\n`,
    })
    expect(await found(site)).toEqual([
      '4 broken-anchor ../src/main.c#L1-L99',
      '5 broken-anchor ../src/main.c#main',
      '8 broken-anchor ../src/main.c#L1?plain=1',
      '9 broken-anchor ../src#x',
      '9 broken-anchor ../CHANGELOG.md#new',
    ])
  })

  test.each([
    ['https://github.com/ada/lamps', 'blob/main', 'tree/main'],
    ['https://codeberg.org/ada/lamps', 'src/branch/main', 'src/branch/main'],
    ['https://gitlab.example/a/g/lamps', '-/blob/main', '-/tree/main'],
    ['https://bitbucket.org/ada/lamps', 'src/main', 'src/main'],
  ])('CHK-3: an anchor has one finding as a path and as a full address, on %s', async (host, blob, tree) => {
    const hasIds = !/gitlab|bitbucket/.test(host)
    const places = [
      ['CHANGELOG.md', '#nope', hasIds],
      ['CHANGELOG.md', '#changes', false],
      ['CHANGELOG.md', '?plain=1#L9', true],
      ['CHANGELOG.md', '#L1', false],
      ['src/deep/', '#nope', hasIds],
      ['src/deep', '#deep', false],
      ['src/deep', '#readme', false],
      ['src', '#nope', true],
      ['src/main.c', '#L99', true],
      ['src/main.c', '#nope', true],
      ['src/main.c', '#L2-L3', false],
      ['src/notes.rst', '#nope', false],
    ] as const
    const addressOf = (path: string) => `${host}/${/\.\w+$/.test(path) ? blob : tree}/${path}`
    const site = openSite({
      ...FILES,
      ...config(`repositoryUrl: '${host}/${blob}/'`),
      'src/deep/README.md': '# Deep\n',
      'src/notes.rst': 'Notes\n',
      'docs/index.md': `# Start\n\n${places
        .map(([path, hash]) => `[a](../${path}${hash})\n[b](${addressOf(path)}${hash})\n`)
        .join('')}`,
    })
    expect(await found(site)).toEqual(
      places.flatMap(([path, hash, isBroken], at) =>
        isBroken
          ? [
              `${2 * at + 3} broken-anchor ../${path}${hash}`,
              `${2 * at + 4} broken-anchor ${addressOf(path)}${hash}`,
            ]
          : [],
      ),
    )
  })

  test('CHK-3: the message of a missing heading names the file and suggests the nearest heading', async () => {
    const site = openSite({
      ...FILES,
      ...EDIT,
      'docs/index.md': '# Start\n\n[a](../CHANGELOG.md#change)\n',
    })
    const { report } = await site.check()
    expect(report.findings.map(({ message, suggestions }) => [message, suggestions?.[0]?.text])).toEqual([
      [
        '"../CHANGELOG.md#change" names no heading or id of CHANGELOG.md',
        'did you mean ../CHANGELOG.md#changes?',
      ],
    ])
  })

  test('CHK-3: `repositoryUrl: false` publishes files with the site as before', async () => {
    const site = openSite({
      'docs/index.md': '# Start\n\n[main](../src/main.c)\n\n[changes](../CHANGELOG.md)\n',
      'src/main.c': '\n',
      'CHANGELOG.md': '# Changes\n',
      ...config(`repositoryUrl: false, docs: { editUrl: '${HOST}/edit/main/' }`),
    })
    expect(await found(site)).toEqual(['5 broken-markdown-link ../CHANGELOG.md'])
    await site.build()
    expect(linksIn(site, 'docs/index.html')[0]).toMatch(/^\/assets\/main-\w+\.c$/)
  })

  test('CHK-3, DOC-3: documents of a commit link to the files of that commit', async () => {
    const doc = '# A\n\n[main](../src/main.c) [old](../src/old.c)\n'
    const { site } = siteWithHistory({
      // The folder of the version does not exist, so that its depth does not matter.
      tags: { 'v1.0': { 'docs/a.md': doc, 'src/old.c': '\n', 'src/main.c': '\n' } },
      files: {
        'docs/a.md': '# A\n\n[main](../src/main.c)\n',
        'src/main.c': '\n',
        ...config(`docs: { editUrl: '${HOST}/edit/main/', versions: { '1.0': { ref: 'v1.0' } } }`),
      },
    })
    expect(await site.findings()).toEqual([])
    const pages = site.outputFiles().filter((file) => /\ba\/index\.html$/.test(file))
    const links = pages.flatMap((file) => linksIn(site, file))
    expect(links).toContain(`${HOST}/blob/main/src/main.c`)
    expect(links.find((href) => href.endsWith('old.c'))).toMatch(/\/blob\/[\da-f]{40}\/src\/old\.c$/)
  })

  test('CHK-3: a document that is reached by a symbolic link resolves its links from its real place too', async () => {
    const site = openSite({
      ...FILES,
      ...EDIT,
      'docs/guide/index.md': '# Guide\n',
      'docs/guide/setup.md': '# Setup\n',
      'README.md':
        '# Lamps\n\n[1](docs/guide/setup.md#setup) [2](src/main.c) [3](./LICENSE) [4](docs/guide/)\n\n![5](img/a.svg)\n\n[6](docs/gone.md)\n',
      'img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      'shared/part.md': '# Part\n\n[up](../LICENSE)\n',
    })
    symlinkSync('../README.md', path.join(site.dir, 'docs/index.md'))
    symlinkSync('../shared', path.join(site.dir, 'docs/shared'))
    expect(await found(site)).toEqual(['7 broken-markdown-link docs/gone.md'])
    await site.build()
    expect(linksIn(site, 'docs/index.html').slice(0, 4)).toEqual([
      '/docs/guide/setup#setup',
      `${HOST}/blob/main/src/main.c`,
      `${HOST}/blob/main/LICENSE`,
      '/docs/guide',
    ])
    expect(site.main('docs/index.html')).toMatch(/src="\/assets\/a-\w+\.svg"/)
    expect(linksIn(site, 'docs/shared/part/index.html')).toEqual([`${HOST}/blob/main/LICENSE`])
    await move({ from: 'docs/guide/setup.md', to: 'docs/guide/install.md', siteDir: site.dir, cwd: site.dir })
    expect(await found(site)).toEqual(['7 broken-markdown-link docs/gone.md'])
  })

  test('CHK-7: `mv` keeps links to files of the repository', async () => {
    const site = openMove({
      ...FILES,
      ...EDIT,
      'docs/a.md':
        '# A\n\n[1](../CHANGELOG.md#x) [2](../src/) [3](../src/main.c#L1) [4](../.github/workflows/ci.yaml)\n',
    })
    expect((await site.move('docs/a.md', 'docs/deep/c.md')).notes).toEqual([])
    expect(site.read('docs/deep/c.md')).toContain(
      '# A\n\n[1](../../CHANGELOG.md#x) [2](../../src/) [3](../../src/main.c#L1) [4](../../.github/workflows/ci.yaml)\n',
    )
  })
})

/** A site in the folder `site` of its repository. */
function openInRepository(files: SiteFiles) {
  const site = openSite({
    '../.gitignore': 'build\n*.env\n',
    '../README.md': '# Lamps\n',
    '../src/main.c': '\n',
    '../secret.env': '\n',
    'docs/setup.md': '# Setup\n',
    ...files,
  })
  mkdirSync(path.join(site.dir, '../.git'))
  const messages = async () =>
    (await site.check()).report.findings.map(({ message, suggestions = [] }) =>
      [message, ...suggestions.map(({ text }) => text)].join(' | '),
    )
  return { site, messages }
}

describe('CHK-3: findings of links that leave the folder of the site', () => {
  const index =
    '# Start\n\n[a](../../src/mian.c) [b](../../secret.env) [c](../../Readme.md) [d](../../setup.md) [e](../../../x.md)\n'

  test('CHK-3: with a known host they name the file as the code host does', async () => {
    const { messages } = openInRepository({
      'docs/index.md': index,
      ...config(`repositoryUrl: '${HOST}/tree/main/site/'`),
    })
    expect(await messages()).toEqual([
      'Nothing at "../../src/mian.c": there is no file src/mian.c | did you mean ../../src/main.c?',
      'Nothing at "../../secret.env": git ignores secret.env, so that readers do not have it',
      'Nothing at "../../Readme.md": the file is called README.md | did you mean ../../README.md?',
      'Nothing at "../../setup.md": there is no file setup.md | did you mean ./setup.md?',
      '"../../../x.md" leads out of the repository',
    ])
  })

  test('CHK-3: without a known host the finding of an existing file says what to set', async () => {
    const advice = 'set repositoryUrl, so that the link leads to the code host'
    const { messages } = openInRepository({
      'docs/index.md':
        '# Start\n\n[a](../../src/main.c#L1) [b](../../src) [c](../notes.md) [d](../../secret.env) ![e](../../src/main.c)\n',
      'notes.md': '# Notes\n',
    })
    expect(await messages()).toEqual([
      `"../../src/main.c#L1" leads out of the site's folder | ${advice}`,
      `"../../src" leads out of the site's folder | ${advice}`,
      `Nothing at "../notes.md": notes.md is not a page of the site | ${advice}`,
      `"../../secret.env" leads out of the site's folder`,
      `"../../src/main.c" leads out of the site's folder`,
    ])
  })

  test('CHK-3: folders of submodules and of symbolic links are in the repository, also links in a circle', async () => {
    const { site, messages } = openInRepository({
      'docs/index.md':
        '# Start\n\n[a](../../vendor/) [b](../../dangling) [c](../../outside) [d](../../circle/)\n',
      '../.gitmodules': '[submodule "lib"]\n\tpath = vendor/lib\n\turl = ../lib.git\n',
      '../notes.md': '[a](vendor/) [b](dangling) [c](outside/) [d](circle/)\n',
      ...config(`repositoryUrl: '${HOST}/tree/main/site/'`),
    })
    const folder = path.join(site.dir, '..')
    for (const name of ['vendor/lib', 'dangling', 'outside', 'circle'])
      mkdirSync(path.join(folder, name), { recursive: true })
    symlinkSync('missing', path.join(folder, 'dangling/link'))
    symlinkSync(mkdtempSync(path.join(tmpdir(), 'xpre-docs-empty-')), path.join(folder, 'outside/link'))
    for (const name of ['a', 'b']) symlinkSync('.', path.join(folder, 'circle', name))
    expect(await messages()).toEqual([])
    expect((await site.check({ paths: ['../notes.md'] })).report.findings).toEqual([])
  })

  test('CHK-3: folders that git does not keep are findings, as a path, as a full address and in bare Markdown', async () => {
    const links = (start: string, host: string) =>
      `# Start\n\n[a](${start}empty/) [b](${start}made) [c](${start}src) [d](${start}later/) [e](${host}/empty) [f](${start}none)\n`
    const { site, messages } = openInRepository({
      'docs/index.md': links('../../', `${HOST}/tree/main`),
      '../made/a.env': '\n',
      '../made/deep/b.env': '\n',
      '../.gitmodules': '[submodule "later"]\n\tpath = later\n\turl = ../later.git\n',
      '../notes.md': links('', `${HOST}/tree/main`),
      ...config(`repositoryUrl: '${HOST}/tree/main/site/'`),
    })
    for (const name of ['empty/deep', 'later'])
      mkdirSync(path.join(site.dir, '..', name), { recursive: true })
    const reason = 'is a folder without files, which git does not keep'
    expect(await messages()).toEqual([
      `Nothing at "../../empty/": empty ${reason}`,
      `Nothing at "../../made": made ${reason}`,
      `Nothing at "${HOST}/tree/main/empty": empty ${reason}`,
      'Nothing at "../../none": there is no file none',
    ])
    const { report } = await site.check({ paths: ['../notes.md'] })
    expect(report.findings.map(({ message }) => message)).toEqual([
      `Nothing at "empty/": empty ${reason}`,
      `Nothing at "made": made ${reason}`,
      'Nothing at "none": there is no file none',
    ])
  })

  test('CHK-3: a path to the root of the repository leads to the code host, one to the root of the site to its home page', async () => {
    const { site } = openInRepository({
      'docs/index.md': '# Start\n\n[a](../..) [b](../../) [c](..) [d](../)\n',
      'docs/deep/a.md': '# A\n\n[a](../../..) [b](../..)\n',
      'pages/index.md': '# Home\n',
      ...config(`repositoryUrl: '${HOST}/tree/main/site/'`),
    })
    expect(await site.findings()).toEqual([])
    expect(linksIn(site, 'docs/index.html')).toEqual([`${HOST}/tree/main`, `${HOST}/tree/main`, '/', '/'])
    expect(linksIn(site, 'docs/deep/a/index.html')).toEqual([`${HOST}/tree/main`, '/'])
  })

  test('CHK-3: `repositoryUrl: false` gives no such advice', async () => {
    const { messages } = openInRepository({
      'docs/index.md': '# Start\n\n[a](../../src/main.c)\n',
      ...config('repositoryUrl: false'),
    })
    expect(await messages()).toEqual([`"../../src/main.c" leads out of the site's folder`])
  })
})

describe('CHK-3: addresses of code hosts', () => {
  const commit = { commit: 'c0ffee' }
  test.each([
    ['https://github.com/a/b/edit/main/', 'blob/main/x.c', 'tree/main/x.c', 'blob/c0ffee/x.c'],
    ['https://github.com/a/b/tree/main', 'blob/main/x.c', 'tree/main/x.c', 'blob/c0ffee/x.c'],
    ['https://gitlab.example/a/g/b/-/edit/main/', '-/blob/main/x.c', '-/tree/main/x.c', '-/blob/c0ffee/x.c'],
    [
      'https://codeberg.org/a/b/_edit/main/',
      'src/branch/main/x.c',
      'src/branch/main/x.c',
      'src/commit/c0ffee/x.c',
    ],
    [
      'https://git.example/a/b/src/branch/main/',
      'src/branch/main/x.c',
      'src/branch/main/x.c',
      'src/commit/c0ffee/x.c',
    ],
    ['https://bitbucket.org/a/b/src/main/', 'src/main/x.c', 'src/main/x.c', 'src/c0ffee/x.c'],
    ['https://github.com/edit/blob/edit/main/', 'blob/main/x.c', 'tree/main/x.c', 'blob/c0ffee/x.c'],
  ])('%s', (base, file, folder, older) => {
    const write = parseHostedAddress(base, '')?.write
    const repository = base.replace(/\/(?:-\/)?(?:_edit|edit|tree|src)\/(?:branch\/)?main\/?$/, '')
    expect(write?.({ path: 'x.c', isFolder: false })).toBe(`${repository}/${file}`)
    expect(write?.({ path: 'x.c', isFolder: true })).toBe(`${repository}/${folder}`)
    expect(write?.({ path: 'x.c', isFolder: false, ref: commit })).toBe(`${repository}/${older}`)
    expect(write?.({ path: '', isFolder: true, ref: { ...commit, branch: '1.x' } })).toMatch(/\/1\.x$/)
  })

  test('an address of another form, or of another folder, is none', () => {
    expect(parseHostedAddress('https://cms.example/edit?file=', '')).toBeUndefined()
    expect(parseHostedAddress('https://github.com/a/b/edit/main/other/', 'site/')).toBeUndefined()
    expect(parseHostedAddress('https://github.com/a/b', '')).toBeUndefined()
  })
})
