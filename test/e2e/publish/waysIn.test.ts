/** D15: each kind of reference to a file, with each kind of file that may not be published. */
import { linkSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { rules } from '../../../src/shared/rules.ts'
import { isLongRun } from '../../helpers/longRuns.ts'
import { start } from '../process/runCommand.ts'
import { git, type OpenRepository, openRepository } from './openRepository.ts'

const SECRET = 'sesame4711'

/** Spellings of a reference to a file, for a page in a folder of the site's root. */
const WAYS: Readonly<Record<string, (file: string) => string>> = {
  include: (file) => `::include{file="${file}"}`,
  'include-region': (file) => `::include{file="${file}" region="r"}`,
  'include-quoted': (file) => `> - ::include{file="${file}"}`,
  code: (file) => `\`\`\`ini file="${file}"\n\`\`\``,
  'code-bare': (file) => `\`\`\`ini file=${file} lines=1-2\n\`\`\``,
  'code-group': (file) => `::::code-group\n\`\`\`ini file="${file}" [x]\n\`\`\`\n::::`,
  image: (file) => `![a](<${file}>)`,
  'image-reference': (file) => `![a][b]\n\n[b]: <${file}>`,
  link: (file) => `[a](<${file}>)`,
  'link-reference': (file) => `[a]\n\n[a]: <${file}>`,
  'html-image': (file) => `<img src="${file}" alt="a">`,
  'html-srcset': (file) => `<img src="/fine.png" srcset="/fine.png 1x, ${file} 2x" alt="a">`,
  'html-video': (file) => `<video src="${file}"></video>`,
  'html-poster': (file) => `<video src="/fine.png" poster="${file}"></video>`,
  'html-audio': (file) => `<audio controls><source src="${file}"></audio>`,
  'html-track': (file) => `<video src="/fine.png"><track src="${file}"></video>`,
  'html-picture': (file) => `<picture><source srcset="${file}"><img src="/fine.png" alt="a"></picture>`,
  'html-link': (file) => `<a href="${file}" download>a</a>`,
  'html-inline': (file) => `Text <img src="${file}" alt="a"> text`,
  'tag-image': (file) => `<Shot src="${file}" />`,
  'tag-link': (file) => `<Jump to="${file}">a</Jump>`,
  'tag-own': (file) => `<Own picture="${file}" page="/docs/fine" />`,
  'card-link': (file) => `:::::cards\n:::card[T]{href="${file}"}\na\n:::\n:::::`,
  'card-image': (file) => `:::::cards\n:::card[T]{href="/docs/fine" image="${file}"}\na\n:::\n:::::`,
}

/** Path from the site's root, by the reason why it may not be published. */
const FILES: Readonly<Record<string, string>> = {
  hidden: '.env',
  'hidden-case': '.ENV',
  'hidden-dot': '.env.',
  'hidden-folder': '.aws/credentials.txt',
  'hidden-deep': 'x/.y/z/a.txt',
  above: '../.env',
  ignored: 'secret/a.txt',
  'ignored-name': 'docs/own.secret',
  'ignored-excluded': 'docs/excluded.txt',
  packages: 'node_modules/p/a.txt',
  'packages-above': '../node_modules/p/a.txt',
  'packages-case': 'Node_Modules/p/a.txt',
  repository: '../.git/config',
  'repository-case': '../.Git/config',
  'repository-nested': 'inner/.git/config',
  submodule: 'nested/.git',
  'submodule-ignored': 'nested/inner.txt',
  worktree: 'tree/.git',
  'link-out': 'docs/out.txt',
  'link-hidden': 'docs/in.txt',
  'link-folder': 'docs/folder/a.txt',
  outside: '../../outside.txt',
}

const encodeDots = (file: string) => file.replaceAll('.', '%2e')

/** Writes a path from the site's root relative to a document of `docs`. */
const SPELLINGS: Readonly<Record<string, (file: string) => string>> = {
  relative: (file) => `../${file}`,
  'from-root': (file) => `/${file}`,
  alias: (file) => `@site/${file}`,
  encoded: (file) => encodeDots(`../${file}`),
  'encoded-slash': (file) => `../${file}`.replaceAll('/', '%2F'),
  'encoded-twice': (file) => encodeDots(`../${file}`).replaceAll('%', '%25'),
  backslash: (file) => `../${file}`.replaceAll('/', '\\'),
  detour: (file) => `./x/..//../docs/../${file}`,
}

const BOTH = ['relative', 'alias']
const SPELLED_IN_ALL_WAYS = ['include', 'code', 'image', 'link']

/** Short runs use one spelling for each kind of reference and file, in turn. */
function spellingsOf(way: string, turn: number): readonly string[] {
  const spellings = SPELLED_IN_ALL_WAYS.includes(way) ? Object.keys(SPELLINGS) : BOTH
  return isLongRun ? spellings : [spellings[turn % spellings.length] ?? '']
}

/** In short runs each kind of reference uses every n-th file, with another start for each kind. */
const SHARE = 3

function pagesOf(): Record<string, string> {
  const pages: Record<string, string> = {}
  for (const [index, [way, write]] of Object.entries(WAYS).entries()) {
    for (const [turn, [what, file]] of Object.entries(FILES).entries()) {
      if (!isLongRun && (turn + index) % SHARE !== 0) continue
      for (const spelling of spellingsOf(way, turn))
        pages[`docs/${way}.${what}.${spelling}.md`] = `# T\n\n${write(SPELLINGS[spelling]?.(file) ?? '')}\n`
    }
  }
  for (const [what, file] of Object.entries(FILES)) {
    pages[`docs/front.${what}.md`] = `---\nimage: ${JSON.stringify(`../${file}`)}\n---\n# T\n`
    pages[`docs/front-alias.${what}.md`] = `---\nimage: ${JSON.stringify(`@site/${file}`)}\n---\n# T\n`
    pages[`docs/tag.${what}.md`] =
      `---\ntags: [{ label: x, permalink: ${JSON.stringify(`../${file}`)} }]\n---\n# T\n`
    pages[`docs/outer.${what}.md`] = `# T\n\n::include{file="_parts/${what}.md"}\n`
    pages[`docs/_parts/${what}.md`] = `Part\n\n::include{file="../../${file}"}\n\n![a](<../../${file}>)\n`
    pages[`pages/page.${what}.md`] = `# T\n\n::include{file="../${file}"}\n`
    pages[`docs/category-${what}/_category_.json`] = JSON.stringify({
      label: what,
      link: { type: 'generated-index', image: `/${file}` },
    })
  }
  return pages
}

const CONFIG = {
  markdown: { components: { Own: { link: ['page'], asset: ['picture'] } } },
  rules: Object.fromEntries(Object.keys(rules).map((id) => [id, 'warn'])),
}

const write = (dir: string, file: string, text = `${SECRET}\n# #region r\n${SECRET}\n# #endregion\n`) => {
  mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
  writeFileSync(path.join(dir, file), text)
}

function openWays(pages: Readonly<Record<string, string>>): OpenRepository {
  const site = openRepository({
    'xpre.config.mjs': `export default ${JSON.stringify(CONFIG)}`,
    'docs/fine.md': '# Fine\n',
    ...Object.fromEntries(Object.keys(FILES).map((what) => [`docs/category-${what}/a.md`, '# A\n'])),
    'static/fine.png': 'fine',
    '../.gitignore': 'secret/\n*.secret\n',
    '../.git/info/exclude': 'excluded.txt\n',
    'nested/.gitignore': 'inner.txt\n',
    ...pages,
  })
  const links = ['docs/out.txt', 'docs/in.txt', 'docs/folder/a.txt']
  for (const file of Object.values(FILES)) if (!links.includes(file)) write(site.dir, file)
  write(site.root, '.git/config', `[core]\n# ${SECRET}\n`)
  symlinkSync('../../../outside.txt', path.join(site.dir, 'docs/out.txt'))
  symlinkSync('../.env', path.join(site.dir, 'docs/in.txt'))
  symlinkSync('../.aws', path.join(site.dir, 'docs/folder'))
  write(site.dir, '.aws/a.txt')
  return site
}

const leaksOf = (site: OpenRepository) =>
  site
    .outputFiles()
    .filter((file) => readFileSync(path.join(site.dir, 'build', file), 'latin1').includes(SECRET))

test('SEC-4: no reference publishes a forbidden file, and each page with one has a finding', async () => {
  const pages = pagesOf()
  const site = openWays(pages)
  const found = new Set((await site.findings({ workers: 0 })).map((line) => line.split(/:| /, 1)[0]))
  const tries = Object.keys(FILES).length * Object.keys(WAYS).length
  expect(site.outputFiles().length).toBeGreaterThan(isLongRun ? tries : tries / SHARE)
  expect(leaksOf(site)).toEqual([])
  // A finding in an included file names that file.
  const silent = Object.keys(pages).filter((page) => !found.has(page) && !page.startsWith('docs/outer.'))
  expect(silent).toEqual([])
}, 120_000)

test.skipIf(process.platform === 'win32')('SEC-4: no file of the site includes a secret', async () => {
  const site = openWays({
    'static/_redirects': '/mine /docs/fine 302\n',
    'pages/index.jsx': `export default () => <p><a href="/.env">a</a><img src="/secret/a.txt" alt="" /></p>\n`,
  })
  const { dir } = site
  const links: Readonly<Record<string, string>> = {
    'static/_headers': '../.env',
    'static/robots.txt': '../secret/a.txt',
    'static/llms.txt': '../../../outside.txt',
    'static/favicon.ico': '../nested/.git',
    'static/folder': '../.aws',
    'docs/linked.md': '../.env',
    'docs/linked': '../.aws',
    'docs/sub/_category_.json': '../../.env',
    'pages/linked.md': '../node_modules/p/a.txt',
  }
  mkdirSync(path.join(dir, 'docs/sub'))
  write(dir, 'docs/sub/a.md', '# A\n')
  write(dir, '.aws/page.md', `# ${SECRET}\n`)
  for (const [file, target] of Object.entries(links)) symlinkSync(target, path.join(dir, file))
  const own = [
    'static/.htaccess',
    'static/own.secret',
    'static/x/.git/config',
    'docs/.draft.md',
    'pages/own.secret',
  ]
  for (const file of own) write(dir, file)
  const image = '/secret/a.txt'
  site.write({
    'xpre.config.mjs': `export default ${JSON.stringify({
      ...CONFIG,
      favicon: image,
      image: '../.env',
      navbar: { logo: { src: image, srcDark: '/.env' } },
      footer: { logo: { src: '/../.env' } },
    })}`,
  })
  const found = await site.findings({ workers: 0 })
  expect(leaksOf(site)).toEqual([])
  const files = new Set(found.map((line) => line.split(/:| /, 1)[0]))
  const expected = [
    ...Object.keys(links),
    'static/.htaccess',
    'static/own.secret',
    'static/x/.git',
    'pages/index.jsx',
  ]
  expect(expected.filter((file) => !files.has(file))).toEqual([])
  const ofConfig = found.filter((line) => line.startsWith('xpre.config.mjs'))
  for (const key of ['favicon', 'image', 'navbar.logo.src', 'navbar.logo.srcDark', 'footer.logo.src'])
    expect(ofConfig, key).toContainEqual(expect.stringContaining(`missing-asset "${key}": `))
  expect(site.output('_redirects')).toContain('/mine /docs/fine 302\n')
})

test.skipIf(process.platform === 'win32')('a hard link is a regular file', async () => {
  const site = openRepository({ '.env': SECRET, 'docs/a.md': '# T\n\n```js file="hard.js"\n```\n' })
  linkSync(path.join(site.dir, '.env'), path.join(site.dir, 'docs/hard.js'))
  expect(await site.findings({ workers: 0 })).toEqual([])
  expect(site.main('docs/a/index.html')).toContain(SECRET)
})

test('SEC-4: GIT_DIR of another repository has no effect', async () => {
  const site = openRepository({
    'docs/a.md': '# T\n\n```js file="own.secret"\n```\n\n```js file="kept.secret"\n```\n',
    'docs/own.secret': SECRET,
    'docs/kept.secret': 'tracked anyway',
    '../.gitignore': '*.secret\n',
    'xpre.config.mjs': "export default { rules: { 'missing-include': 'warn' } }",
  })
  git(site.root, 'add', '--force', 'site/docs/kept.secret')
  const bare = path.join(site.root, 'bare.git')
  git(site.root, 'init', '--quiet', '--bare', bare)
  const env = { GIT_DIR: bare, GIT_WORK_TREE: site.dir, GIT_INDEX_FILE: path.join(bare, 'index') }
  const { code, stderr } = await start(site.dir, ['build', '--no-cache'], env).end
  expect(code, stderr).toBe(0)
  expect(leaksOf(site)).toEqual([])
  expect(site.main('docs/a/index.html')).toContain('tracked anyway')
})
