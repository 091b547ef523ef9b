/** D15: files that may not be published never get into the output. */
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { makeFolder, removeFolder } from '../../helpers/makeFolder.ts'
import type { OpenSite } from '../../helpers/openSite.ts'
import { git, type OpenRepository, openRepository } from './openRepository.ts'

const SECRET = 'sesame4711'
/** As Markdown, as code with a region, and as an image with unreadable bytes. */
const TEXT = `${SECRET}\n// #region r\n${SECRET}\n// #endregion\n`

const include = (file: string) => `::include{file="${file}"}`
const code = (file: string, more = '') => `\`\`\`js file="${file}"${more}\n\`\`\``

const HIDDEN = 'is hidden (a name in its path begins with a dot) and is not published'
const IGNORED = 'is ignored by git and is not published'
const PACKAGES = 'lies in node_modules and is not published'
const VERSIONS = 'belongs to version control and is never published'
const OUTSIDE = 'is outside the repository and is not published'

/** Content of a page, and the reason of its finding. */
const INCLUDES: Readonly<Record<string, readonly [text: string, reason: string]>> = {
  hidden: [include('../.env'), HIDDEN],
  'hidden-code': [code('../.env'), HIDDEN],
  'hidden-lines': [code('../.env', ' lines="1-2"'), HIDDEN],
  'hidden-region': [code('../.env', ' region=r'), HIDDEN],
  'hidden-folder': [include('.private/a.md'), HIDDEN],
  'from-root': [include('/.env'), HIDDEN],
  alias: [code('@site/.env'), HIDDEN],
  encoded: [code('..%2F.env'), HIDDEN],
  'encoded-dots': [include('%2e%2e/%2Eenv'), HIDDEN],
  'through-folder': [include('x/../../.env'), HIDDEN],
  'above-site': [include('../../.env'), HIDDEN],
  absent: [include('../.nothing'), HIDDEN],
  git: [code('../../.git/config'), VERSIONS],
  'git-case': [code('../../.GIT/config'), VERSIONS],
  'git-nested': [code('../nested/.git/config'), VERSIONS],
  packages: [include('../node_modules/x/a.md'), PACKAGES],
  'packages-case': [include('../Node_Modules/x/a.md'), PACKAGES],
  'ignored-page': [include('ignored.md'), IGNORED],
  'ignored-code': [code('ignored.md'), IGNORED],
  'ignored-folder': [code('../secret/a.js'), IGNORED],
  'ignored-deep': [code('deep/own.js'), IGNORED],
  excluded: [code('excluded.js'), IGNORED],
  'ignored-beside': [code('../../beside/ignored.md'), IGNORED],
  'ignored-nested': [code('../nested/inner.js'), IGNORED],
  'link-hidden': [include('to-hidden.md'), `is a symbolic link to ".env", which ${HIDDEN}`],
  'link-ignored': [include('to-ignored.md'), `is a symbolic link to "docs/ignored.md", which ${IGNORED}`],
  'link-chain': [include('chain.md'), `is a symbolic link to ".env", which ${HIDDEN}`],
  'link-folder': [code('to-secret/a.js'), `is a symbolic link to "secret/a.js", which ${IGNORED}`],
  outside: [code('../../../outside.js'), OUTSIDE],
}

const ASSETS: Readonly<Record<string, string>> = {
  image: '![a](../.hidden.png)',
  'image-ignored': '![a](ignored.png)',
  'image-alias': '![a](@site/.hidden.png)',
  'image-encoded': '![a](..%2F.hidden.png)',
  html: '<img src="ignored.png" alt="a">',
  srcset: '<img src="fine.png" srcset="ignored.png 2x" alt="a">',
  video: '<video src="ignored.mp4"></video>',
  audio: '<audio src="ignored.mp3"></audio>',
  source: '<picture><source srcset="ignored.png"><img src="fine.png" alt="a"></picture>',
  linked: '[a](ignored.pdf)',
  'linked-hidden': '[a](../.env)',
  'linked-html': '<a href="ignored.pdf">a</a>',
  card: ':::::cards\n:::card[T]{href=./ignored.pdf}\na\n:::\n:::::',
  'image-link': '![a](to-ignored.png)',
}

const EVERY_RULE = ['missing-include', 'missing-asset', 'broken-link', 'unreadable-file', 'invalid-directive']
const CONFIG = `export default {
  rules: { ${EVERY_RULE.map((rule) => `'${rule}': 'warn'`).join(', ')} },
  onBrokenAssets: 'warn', onBrokenLinks: 'warn', onBrokenMarkdownLinks: 'warn',
}`

function openSecrets(): OpenRepository {
  const pages = Object.entries(INCLUDES).map(([name, [text]]) => [`docs/${name}.md`, `# T\n\n${text}\n`])
  const assets = Object.entries(ASSETS).map(([name, text]) => [`docs/asset-${name}.md`, `# T\n\n${text}\n`])
  const site = openRepository({
    'xpre.config.mjs': CONFIG,
    ...Object.fromEntries([...pages, ...assets]),
    'docs/card.md': '---\nimage: ./ignored.png\n---\n# T\n',
    'docs/nested.md': `# T\n\n${include('_outer.md')}\n`,
    'docs/_outer.md': `Outer\n\n${include('../.env')}\n`,
    'docs/fine.png': 'fine',
    ...Object.fromEntries(
      [
        ...[
          '.env',
          '.hidden.png',
          'docs/.private/a.md',
          '../.env',
          '../beside/ignored.md',
          '../../outside.js',
        ],
        ...['ignored.md', 'ignored.png', 'ignored.mp4', 'ignored.mp3', 'ignored.pdf'].map((n) => `docs/${n}`),
        ...['secret/a.js', 'docs/deep/own.js', 'docs/excluded.js', 'node_modules/x/a.md', 'nested/inner.js'],
        ...[
          'docs/.hidden-page.md',
          'static/.env',
          'static/sub/.git/config',
          'static/ignored.md',
          'static/secret/a',
        ],
      ].map((file) => [file, TEXT]),
    ),
    '../.gitignore': 'ignored.*\n/site/secret/\nsite/static/secret/\n',
    'docs/deep/.gitignore': 'own.js\n',
    'nested/.gitignore': 'inner.js\n',
    'static/.well-known/security.txt': 'Contact',
    'static/.nojekyll': '',
    'static/.gitkeep': '',
    '../.git/info/exclude': 'excluded.js\n',
  })
  git(path.join(site.dir, 'nested'), 'init', '--quiet')
  writeFileSync(path.join(site.root, '.git/config'), `[core]\n# ${SECRET}\n`)
  const docs = path.join(site.dir, 'docs')
  symlinkSync('../.env', path.join(docs, 'to-hidden.md'))
  symlinkSync('ignored.md', path.join(docs, 'to-ignored.md'))
  symlinkSync('ignored.png', path.join(docs, 'to-ignored.png'))
  symlinkSync('to-hidden.md', path.join(docs, 'chain.md'))
  symlinkSync('../secret', path.join(docs, 'to-secret'))
  symlinkSync('../.env', path.join(site.dir, 'static/link.txt'))
  return site
}

const bytesOf = (site: OpenSite) =>
  site
    .outputFiles()
    .map((file) => [file, readFileSync(path.join(site.dir, 'build', file), 'latin1')] as const)

describe('D15: refused files and the reasons', () => {
  test('SEC-4: no reference copies a secret to the output, and each is a finding with its reason', async () => {
    const site = openSecrets()
    const built = await site.findings({ workers: 0 })
    expect(site.outputFiles()).toContain('docs/hidden/index.html')
    expect(bytesOf(site).flatMap(([file, text]) => (text.includes(SECRET) ? [file] : []))).toEqual([])
    for (const [name, [, reason]] of Object.entries(INCLUDES)) {
      const found = built.filter((line) => line.startsWith(`docs/${name}.md:`))
      expect(found, name).toEqual([expect.stringContaining(` missing-include Included file "`)])
      expect(found[0], name).toContain(reason)
    }
    expect(built).toContainEqual(
      expect.stringMatching(/^docs\/_outer\.md:3:17 warn missing-include .* is hidden/),
    )
    for (const name of [...Object.keys(ASSETS).map((one) => `asset-${one}`), 'card']) {
      const found = built.filter((line) => line.startsWith(`docs/${name}.md:`))
      expect(found, name).toEqual([
        expect.stringMatching(/(missing-asset|broken-link) .*(is hidden|ignored by git).* not published/),
      ])
    }
    const { report } = await site.check()
    expect(report.findings.map(({ message }) => message).sort()).toEqual(
      built.map((line) => line.replace(/^\S+ \S+ \S+ /, '')).sort(),
    )
  })

  test('each static file is published or reported', async () => {
    const site = openSecrets()
    const found = (await site.findings({ workers: 0 })).filter((line) => line.startsWith('static/'))
    expect(found).toEqual([
      expect.stringMatching(
        /^static\/.env warn not-published "static\/.env" is hidden .* list "static\/.env"/,
      ),
      expect.stringMatching(/^static\/ignored.md warn not-published .* is ignored by git/),
      expect.stringMatching(/^static\/link.txt warn unreadable-file .* is a symbolic link to ".env", which/),
      expect.stringMatching(/^static\/secret warn not-published .* list "static\/secret\/\*\*" under/),
      expect.stringMatching(
        /^static\/sub\/.git warn not-published "static\/sub\/.git" belongs to version control/,
      ),
    ])
    expect(site.outputFiles()).toEqual(expect.arrayContaining(['.well-known/security.txt', '.nojekyll']))
    expect(site.outputFiles().filter((file) => /\.env|\.gitkeep|^link|^secret/.test(file))).toEqual([])
  })
})

describe('D15: files that are published nevertheless', () => {
  test('CFG-5: publish.allow allows only the listed files', async () => {
    const site = openSecrets()
    site.write({
      'xpre.config.mjs': `export default { publish: { allow: [
        '.env', '../.env', 'docs/ignored.*', '../beside/**', '../../outside.js', 'docs/.private/*.md',
        'node_modules/x/a.md', 'static/**', 'secret/**', 'nothing/**', 'secret',
      ] }, ${CONFIG.slice('export default {'.length)}`,
    })
    const built = await site.findings({ workers: 0 })
    const refused = built.filter((line) => / published/.test(line)).map((line) => line.split(/[: ]/)[0])
    const images = ['asset-image', 'asset-image-alias', 'asset-image-encoded']
    const others = ['ignored-deep', 'ignored-nested', 'excluded', 'git', 'git-case', 'git-nested', 'absent']
    const pages = [...images, ...others, 'packages-case'].map((name) => `docs/${name}.md`)
    expect([...new Set(refused)].sort()).toEqual([...pages, 'static/.env', 'static/sub/.git'].sort())
    expect(built.filter((line) => line.startsWith('xpre.config.mjs'))).toEqual([
      'xpre.config.mjs:3:58 warn not-published publish.allow lists "nothing/**", which matches no file',
      'xpre.config.mjs:3:72 warn not-published publish.allow lists "secret", which matches no file',
    ])
    for (const name of ['hidden', 'above-site', 'outside', 'ignored-beside', 'link-folder'])
      expect(site.main(`docs/${name}/index.html`), name).toContain(SECRET)
    expect(site.outputFiles()).toContain('docs/.private/a/index.html')
    expect(site.output('secret/a')).toContain(SECRET)
  })

  test('files of the repository beside the site, and tracked files that match its ignore rules, are published', async () => {
    const site = openRepository({
      'docs/a.md': `# T\n\n${code('../../src/a.js')}\n\n${code('kept.log')}\n`,
      '../src/a.js': 'const beside = 1\n',
      'docs/kept.log': 'tracked anyway\n',
      '../.gitignore': '*.log\n',
    })
    expect(await site.findings({ workers: 0 })).toEqual([
      expect.stringContaining(
        'docs/a.md:6:13 throw missing-include Included file "kept.log" is ignored by git',
      ),
    ])
    git(site.root, 'add', '--force', 'site/docs/kept.log')
    expect(await site.findings({ workers: 0 })).toEqual([])
    expect(site.main('docs/a/index.html')).toContain('tracked anyway')
    expect(site.main('docs/a/index.html')).toContain('beside')
  })

  test('a worktree, whose .git is a file, uses the rules of its repository', async () => {
    const site = openRepository({
      'xpre.config.mjs': 'export default {}',
      'docs/a.md': `# T\n\n${code('x.js')}\n`,
      '../.git/info/exclude': 'x.js\n',
    })
    git(site.root, 'add', '.')
    git(site.root, 'commit', '--quiet', '-m', 'a')
    git(site.root, 'worktree', 'add', '--quiet', 'tree')
    const { check } = await import('../../../src/check/check.ts')
    const dir = path.join(site.root, 'tree/site')
    writeFileSync(path.join(dir, 'docs/x.js'), SECRET)
    const { report } = await check({ paths: [dir], cwd: dir, version: '0', env: {}, cache: false })
    expect(report.findings.map(({ message }) => message)).toEqual([
      expect.stringContaining('"x.js" is ignored by git'),
    ])
  })

  test('a site in an ignored folder and one outside of any repository are published', async () => {
    const files = { 'docs/a.md': `# T\n\n${code('../x.js')}\n`, 'x.js': 'fine()\n' }
    const site = openRepository({ ...files, '../.gitignore': 'site/\n' })
    expect(await site.findings({ workers: 0 })).toEqual([])
    const { openSite } = await import('../../helpers/openSite.ts')
    const plain = openSite({ ...files, 'docs/b.md': `# T\n\n${code('../../x.js')}\n` })
    expect(await plain.findings({ workers: 0 })).toEqual([
      expect.stringContaining(
        `docs/b.md:3:13 throw missing-include Included file "../../x.js" is outside the site's`,
      ),
    ])
  })
})

test('BLD-1: a cached page is invalid when its include becomes ignored', async () => {
  const cache = makeFolder()
  try {
    const site = openRepository({ 'docs/a.md': `# T\n\n${code('x.js')}\n`, 'docs/x.js': `${SECRET}()\n` })
    mkdirSync(path.join(site.dir, 'node_modules'))
    const options = { workers: 0, cacheEnv: { XPRE_DOCS_CACHE_DIR: cache } }
    // Recently written files are not cached.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    expect(await site.findings(options)).toEqual([])
    expect(site.main('docs/a/index.html')).toContain(SECRET)
    expect((await site.build(options)).reusedPages).toBeGreaterThan(0)
    site.write({ '../.gitignore': 'x.js\n' })
    expect(await site.findings(options)).toEqual([expect.stringContaining('"x.js" is ignored by git')])
    site.write({ '../.gitignore': '' })
    expect(await site.findings(options)).toEqual([])
  } finally {
    vi.useRealTimers()
    removeFolder(cache)
  }
})
