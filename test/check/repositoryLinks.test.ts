/** Addresses that a code host gives to files of the checked repository. */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openSite, type SiteFiles } from '../helpers/openSite.ts'
import { serveOtherSites } from '../helpers/serveOtherSites.ts'

const HUB = 'https://github.com/me/lamps'

const TREE = {
  'docs/a.md': '# A\n\n## Part & more\n',
  'docs/README.md': '# Docs\n\n## Inside\n',
  'src/lamp.ts': 'x\ny\n',
  'art/a b/ü (1).png': 'x',
  'docs/c:d.md': '# Colon\n',
}

/** @param origin Address of the remote; undefined: none. */
function openRepository(files: SiteFiles, origin: string | undefined, branch = 'main') {
  const site = openSite({ ...TREE, ...files })
  const git = (...args: string[]) => {
    const identity = ['-c', 'user.name=A', '-c', 'user.email=a@docs.example', '-c', 'commit.gpgsign=false']
    execFileSync('git', [...identity, ...args], { cwd: site.dir, stdio: 'pipe' })
  }
  git('init', '-q', '-b', branch)
  if (origin !== undefined) git('remote', 'add', 'origin', origin)
  const found = async (paths: readonly string[] = ['README.md']) => {
    const { report } = await site.check({ paths })
    return report.findings.map(({ rule, target }) => `${rule} ${target}`)
  }
  return { site, git, found }
}

/** Findings of a README with these addresses, in a repository with this origin. */
const findingsOf = (addresses: readonly string[], origin: string | undefined, files: SiteFiles = {}) =>
  openRepository(
    { 'README.md': `# Lamps\n\n${addresses.map((href) => `[x](<${href}>)`).join('\n')}\n`, ...files },
    origin,
  ).found()

test('CHK-1: addresses of existing files, and of anything but files of this branch, have no finding', async () => {
  const rights = [
    `${HUB}/blob/main/docs/a.md`,
    `${HUB}/blob/main/docs/a.md#part--more`,
    `${HUB}/blob/main/docs/a.md?plain=1#L3`,
    `${HUB}/blob/main/docs/a.md#user-content-part--more`,
    `${HUB}/blob/HEAD/src/lamp.ts#L1-L2`,
    `${HUB}/blob/refs/heads/main/src/lamp.ts`,
    `${HUB}/blob/main/docs/c:d.md`,
    `${HUB}/tree/main`,
    `${HUB}/tree/main/`,
    `${HUB}/tree/main/docs/`,
    `${HUB}/tree/main/docs#inside`,
    `${HUB}/tree/main/docs#readme`,
    `${HUB}/edit/main/docs/a.md#nothing`,
    `${HUB}/blame/main/src/lamp.ts#L1`,
    `${HUB}/raw/main/art/a%20b/%C3%BC%20(1).png`,
    `${HUB}/blob/main/art/a b/ü (1).png?raw=true`,
    'https://raw.githubusercontent.com/me/lamps/main/src/lamp.ts',
    'https://raw.githubusercontent.com/me/lamps/refs/heads/main/src/lamp.ts',
    'HTTP://www.GitHub.com/ME/Lamps/blob/main/src/lamp.ts',
    '//github.com/me/lamps/blob/main/src/lamp.ts',
    `${HUB}`,
    `${HUB}/`,
    `${HUB}#readme`,
    `${HUB}/issues/1`,
    `${HUB}/pull/2/files`,
    `${HUB}/releases/latest`,
    `${HUB}/wiki/blob/main/none.md`,
    `${HUB}/commits/main/none.md`,
    `${HUB}/actions/workflows/ci.yml/badge.svg?branch=main`,
    `${HUB}/blob/v1.0/none.md`,
    `${HUB}/blob/0123abc/none.md`,
    `${HUB}/blob/mainly/none.md`,
    `${HUB}/blob/main.old/none.md`,
    `${HUB}s/blob/main/none.md`,
    'https://github.com/other/lamps/blob/main/none.md',
    'https://gitlab.com/me/lamps/blob/main/none.md',
    'https://raw.githubusercontent.com/other/lamps/main/none.md',
  ]
  expect(await findingsOf(rights, 'https://github.com/me/lamps.git')).toEqual([])
})

test('CHK-1: addresses of missing files are reported like paths, with a suggestion', async () => {
  const { site } = openRepository(
    {
      'README.md': [
        `[a](${HUB}/blob/main/docs/b.md)`,
        `![b](https://raw.githubusercontent.com/me/lamps/main/art/none.png)`,
        `<a href="${HUB}/tree/main/none">c</a> <img src="${HUB}/raw/main/none.png" alt="">`,
        `[d][ref] ${HUB}/blob/main/bare.md`,
        `[e](https://www.github.com/Me/lamps/blob/main/Docs/a.md)`,
        `[f](${HUB}/blob/main/docs/a.md#Part--more)`,
        `[g](${HUB}/blob/main/src/lanp.ts#L3)`,
        `[h](${HUB}/blob/main/made.txt)`,
        `[i](${HUB}/blob/main/../x.md)`,
        '',
        `[ref]: ${HUB}/blob/HEAD/ref.txt`,
        '',
      ].join('\n'),
      'made.txt': 'x',
      '.gitignore': 'made.txt\n',
    },
    'git@github.com:me/lamps.git',
  )
  const { report } = await site.check({ paths: ['README.md'] })
  expect(
    report.findings.map(({ place, targetPlace, rule, message, suggestions }) => [
      `${place?.start.line}:${targetPlace?.start.column}`,
      rule,
      message,
      suggestions?.[0]?.text,
      suggestions?.[0]?.replacement,
    ]),
  ).toMatchInlineSnapshot(`
    [
      [
        "1:5",
        "broken-markdown-link",
        "Nothing at "https://github.com/me/lamps/blob/main/docs/b.md": there is no file docs/b.md",
        undefined,
        undefined,
      ],
      [
        "2:6",
        "missing-asset",
        "Nothing at "https://raw.githubusercontent.com/me/lamps/main/art/none.png": there is no file art/none.png",
        undefined,
        undefined,
      ],
      [
        "3:10",
        "broken-link",
        "Nothing at "https://github.com/me/lamps/tree/main/none": there is no file none",
        undefined,
        undefined,
      ],
      [
        "3:70",
        "missing-asset",
        "Nothing at "https://github.com/me/lamps/raw/main/none.png": there is no file none.png",
        undefined,
        undefined,
      ],
      [
        "4:10",
        "broken-markdown-link",
        "Nothing at "https://github.com/me/lamps/blob/main/bare.md": there is no file bare.md",
        undefined,
        undefined,
      ],
      [
        "5:5",
        "broken-markdown-link",
        "Nothing at "https://www.github.com/Me/lamps/blob/main/Docs/a.md": the file is called docs/a.md",
        "did you mean https://www.github.com/Me/lamps/blob/main/docs/a.md?",
        "https://www.github.com/Me/lamps/blob/main/docs/a.md",
      ],
      [
        "6:5",
        "broken-anchor",
        ""https://github.com/me/lamps/blob/main/docs/a.md#Part--more" names no heading or id of docs/a.md",
        "did you mean https://github.com/me/lamps/blob/main/docs/a.md#part--more?",
        "https://github.com/me/lamps/blob/main/docs/a.md#part--more",
      ],
      [
        "7:5",
        "broken-link",
        "Nothing at "https://github.com/me/lamps/blob/main/src/lanp.ts#L3": there is no file src/lanp.ts",
        "did you mean https://github.com/me/lamps/blob/main/src/lamp.ts?",
        undefined,
      ],
      [
        "8:5",
        "broken-link",
        "Nothing at "https://github.com/me/lamps/blob/main/made.txt": git ignores made.txt, so that readers do not have it",
        undefined,
        undefined,
      ],
      [
        "9:5",
        "broken-markdown-link",
        ""https://github.com/me/lamps/blob/main/../x.md" leads out of the repository",
        undefined,
        undefined,
      ],
      [
        "11:8",
        "broken-link",
        "Nothing at "https://github.com/me/lamps/blob/HEAD/ref.txt": there is no file ref.txt",
        undefined,
        undefined,
      ],
    ]
  `)
})

test('CHK-1: the remote may be written in any form that git accepts', async () => {
  const broken = `${HUB}/blob/main/none.md`
  for (const origin of [
    'https://github.com/me/lamps',
    'https://token@github.com/Me/Lamps.git/',
    'git@github.com:me/lamps.git',
    'ssh://git@github.com:22/me/lamps.git',
    'ssh://git@ssh.github.com:443/me/lamps.git',
    'git://github.com/me/lamps',
  ]) {
    expect([origin, await findingsOf([broken], origin)]).toEqual([origin, [`broken-markdown-link ${broken}`]])
  }
  for (const origin of ['../lamps.git', '/srv/lamps.git', 'C:\\lamps', 'work:me/lamps.git', 'https://[bad'])
    expect([origin, await findingsOf([broken], origin)]).toEqual([origin, []])
})

test('CHK-1: other code hosts have other forms of addresses', async () => {
  const rows: readonly (readonly [origin: string, right: readonly string[], wrong: readonly string[]])[] = [
    [
      'https://git.lamps.example:8443/group/sub/lamps.git',
      ['/-/blob/main/docs/a.md#part-more', '/-/tree/main/docs', '/-/issues/3', '/-/blob/v1/none.ts'].map(
        (page) => `https://git.lamps.example:8443/group/sub/lamps${page}`,
      ),
      ['/-/blob/main/none.ts', '/-/tree/main/none', '/-/raw/main/none.ts'].map(
        (page) => `https://git.lamps.example:8443/group/sub/lamps${page}`,
      ),
    ],
    [
      'git@bitbucket.org:me/lamps.git',
      ['src/main/docs/a.md#markdown-header-part', 'src/main/', 'pull-requests/3', 'src/v1/none.ts'].map(
        (page) => `https://bitbucket.org/me/lamps/${page}`,
      ),
      ['https://bitbucket.org/me/lamps/src/main/none.ts', 'https://bitbucket.org/me/lamps/raw/HEAD/none.ts'],
    ],
    [
      'https://codeberg.org/me/lamps.git',
      [
        'src/branch/main/docs/a.md#part--more',
        'raw/branch/main/src/lamp.ts',
        'src/tag/v1/none',
        'issues',
      ].map((page) => `https://codeberg.org/me/lamps/${page}`),
      ['src/branch/main/none.ts', 'raw/branch/main/none.ts'].map(
        (page) => `https://codeberg.org/me/lamps/${page}`,
      ),
    ],
  ]
  for (const [origin, right, wrong] of rows) {
    const expected = wrong.map((href) => `broken-link ${href}`)
    expect([origin, await findingsOf([...right, ...wrong], origin)]).toEqual([origin, expected])
  }
})

test('CHK-1: addresses of the current and of the default branch are checked', async () => {
  const readme = ['main', 'trunk', 'work/it', 'work%2Fit', 'other'].map(
    (ref) => `[x](${HUB}/blob/${ref}/none.ts)`,
  )
  const { found, git, site } = openRepository({ 'README.md': readme.join('\n') }, HUB, 'work/it')
  const broken = (...refs: string[]) => refs.map((ref) => `broken-link ${HUB}/blob/${ref}/none.ts`)
  expect(await found()).toEqual(broken('main', 'work/it', 'work%2Fit'))
  git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/trunk')
  expect(await found()).toEqual(broken('trunk', 'work/it', 'work%2Fit'))
  git('add', '-A')
  git('commit', '-qm', 'first')
  git('worktree', 'add', '-q', '-b', 'other', 'tree')
  const { report } = await site.check({ paths: [path.join(site.dir, 'tree/README.md')] })
  expect(report.findings.map(({ rule, target }) => `${rule} ${target}`)).toEqual(broken('trunk', 'other'))
})

test('CHK-1: without a remote the nearest package.json names the repository', async () => {
  const broken = `${HUB}/blob/main/none.md`
  for (const repository of [
    'me/lamps',
    'github:me/lamps',
    'https://github.com/me/lamps',
    { type: 'git', url: 'git+https://github.com/me/lamps.git', directory: '.' },
    { url: 'git+ssh://git@github.com/me/lamps.git#main' },
    { url: 'https://github.com/me/lamps/tree/main/packages/x' },
  ]) {
    const files = { 'package.json': JSON.stringify({ repository }) }
    expect([repository, await findingsOf([broken], undefined, files)]).toEqual([
      repository,
      [`broken-markdown-link ${broken}`],
    ])
  }
  for (const text of [
    '{',
    '[]',
    'null',
    '{"repository":3}',
    '{"repository":"gist:1234"}',
    '{"repository":{}}',
  ])
    expect([text, await findingsOf([broken], undefined, { 'package.json': text })]).toEqual([text, []])
  const other = { 'package.json': JSON.stringify({ repository: 'other/lamps' }) }
  expect(await findingsOf([broken], HUB, other)).toEqual([`broken-markdown-link ${broken}`])
})

test('CHK-1: outside of git the directory of the package determines the root of the repository', async () => {
  const readme = `[a](${HUB}/blob/main/docs/a.md) [b](${HUB}/blob/main/packages/x/README.md) [c](${HUB}/blob/main/none.ts)\n`
  const files = (directory: string) => ({
    ...TREE,
    'packages/x/README.md': readme,
    'packages/x/package.json': JSON.stringify({ repository: { url: HUB, directory } }),
  })
  const found = async (directory: string) => {
    const { report } = await openSite(files(directory)).check({ paths: ['packages/x'] })
    return report.findings.map(({ target }) => target)
  }
  expect(await found('packages/x')).toEqual([`${HUB}/blob/main/none.ts`])
  expect(await found('./packages/x/')).toEqual([`${HUB}/blob/main/none.ts`])
  expect(await found('packages/other')).toEqual([])
})

test('CHK-1: articles, React pages and the configuration of a site below the root are checked as well', async () => {
  const { site } = openRepository(
    {
      'site/xpre.config.mjs': `export default { navbar: { items: [{ label: 'N', href: '${HUB}/blob/main/nav.ts' }] } }\n`,
      'site/docs/index.md': `---\nimage: ${HUB}/raw/main/card.png\n---\n\n# S\n\n[ok](${HUB}/blob/main/src/lamp.ts) [a](${HUB}/blob/main/x.ts) [b](${HUB}/blob/main/site/docs/index.md#none)\n`,
      'site/pages/about.tsx': `export default () => <a href="${HUB}/tree/main/none">x</a>\n`,
    },
    HUB,
  )
  const { report } = await site.check({ paths: ['site'] })
  expect(report.findings.map(({ file, rule, target }) => `${file} ${rule} ${target}`)).toEqual([
    `docs/index.md missing-asset ${HUB}/raw/main/card.png`,
    `docs/index.md broken-link ${HUB}/blob/main/x.ts`,
    `docs/index.md broken-anchor ${HUB}/blob/main/site/docs/index.md#none`,
    `pages/about.tsx broken-link ${HUB}/tree/main/none`,
    `xpre.config.mjs broken-link ${HUB}/blob/main/nav.ts`,
  ])
})

test('CHK-1: files that a sparse checkout omits are not reported', async () => {
  const { found, git } = openRepository({ 'README.md': `[x](${HUB}/blob/main/none.ts)\n` }, HUB)
  expect(await found()).toEqual([`broken-link ${HUB}/blob/main/none.ts`])
  git('config', 'core.sparseCheckout', 'true')
  expect(await found()).toEqual([])
})

test('CHK-5: --since compares with the files of that commit', async () => {
  const readme = `[x](${HUB}/blob/main/src/lamp.ts) [y](${HUB}/blob/main/none.ts)\n`
  const { site, git } = openRepository({ 'README.md': readme }, HUB)
  git('add', '-A')
  git('commit', '-qm', 'first')
  git('rm', '-q', 'src/lamp.ts')
  const { report } = await site.check({ paths: ['README.md'], since: 'HEAD' })
  expect(report.findings.map(({ target }) => target)).toEqual([`${HUB}/blob/main/src/lamp.ts`])
})

test('CHK-9: --external does not request addresses that were checked locally', async () => {
  const host = 'https://git.lamps.org/me/lamps'
  const readme = `[a](${host}/blob/main/src/lamp.ts) [b](${host}/blob/main/none.ts) [c](${host}/blob/v1/a.ts) [d](${host}/issues)\n`
  const { site } = openRepository({ 'README.md': readme }, host)
  const requests = await serveOtherSites(() => 200)
  const { report } = await site.check({ paths: ['README.md'], external: true })
  expect(report.findings.map(({ target }) => target)).toEqual([`${host}/blob/main/none.ts`])
  expect(requests.toSorted()).toEqual([`HEAD ${host}/blob/v1/a.ts`, `HEAD ${host}/issues`])
})

test('CHK-7: --fix corrects the case of the address', async () => {
  const { site } = openRepository({ 'README.md': `[a](${HUB}/blob/main/docs/A.md?plain=1#L1 "t")\n` }, HUB)
  await site.check({ paths: ['README.md'], fix: 'write' })
  const { report } = await site.check({ paths: ['README.md'] })
  expect(report.findings).toEqual([])
})
