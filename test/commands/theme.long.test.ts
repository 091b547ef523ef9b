/** `theme eject` and `diff`, and the rule `theme-drift`. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readReplaceableComponents } from '../../src/bundle/themeComponents.ts'
import { createCopy, createWrapper, listComponents } from '../../src/eject/createReplacement.ts'
import { readToolVersion } from '../../src/process/toolVersion.ts'
import { runCommand } from '../cli/runCommand.ts'
import { type OpenSite, openSite } from '../helpers/openSite.ts'
import { readHtml } from '../helpers/readHtml.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

const SITE = {
  'xpre.config.mjs': `export default {
  title: 'Lamps', tagline: 'Light',
  announcementBar: { id: 'a', content: '<a href="/docs">New</a>', isCloseable: true },
  footer: { links: [{ title: 'More', items: [{ label: 'Docs', to: '/docs' }] }], copyright: '© Lamps' },
}\n`,
  'docs/index.md': '---\ntitle: Docs\n---\n\n## One\n\n## Two\n',
  'docs/guide/_category_.json': '{ "label": "Guide", "link": { "type": "generated-index" } }',
  'docs/guide/a.md': '---\ntitle: A\n---\n\n## Part\n',
  'docs/guide/b.md': '---\ndescription: About b\n---\n\n# B\n',
}

const copyable = () => listComponents().filter(({ canBeCopied }) => canBeCopied)

/** Runs a subcommand of `theme` in the folder of the site. */
const theme = (site: OpenSite, ...args: readonly string[]) => runCommand(['theme', ...args], site.dir)

const readText = (site: OpenSite, file: string) => readFileSync(path.join(site.dir, file), 'utf8')

/** Elements of a page. Which part of an article is static depends on the replaced components. */
function bodyOf(html: string): string {
  const { body } = readHtml(html.replace(/<script[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, ''))
  for (const element of body.querySelectorAll('.static')) element.replaceWith(...element.childNodes)
  return body.innerHTML.replace(/>\s+</g, '><')
}

const pagesOf = (site: OpenSite) =>
  new Map(
    site
      .outputFiles()
      .filter((file) => file.endsWith('.html'))
      .map((file) => [file, bodyOf(site.output(file))]),
  )

const COMPILER_OPTIONS = {
  target: 'ES2023',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  jsx: 'react-jsx',
  types: ['xpre-docs/theme'],
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noUnusedLocals: true,
  verbatimModuleSyntax: true,
  skipLibCheck: true,
  noEmit: true,
}

/** Messages of the compiler for the folder `theme` of a site with the package installed. */
function compile(site: OpenSite): string {
  mkdirSync(path.join(site.dir, 'node_modules'))
  for (const [name, target] of [
    ['xpre-docs', ROOT],
    ['react', path.join(ROOT, 'node_modules/react')],
    ['@types', path.join(ROOT, 'node_modules/@types')],
  ] as const)
    symlinkSync(target, path.join(site.dir, 'node_modules', name), 'dir')
  site.write({ 'tsconfig.json': JSON.stringify({ compilerOptions: COMPILER_OPTIONS, include: ['theme'] }) })
  const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc')
  return spawnSync(process.execPath, [tsc, '-p', site.dir], { encoding: 'utf8' }).stdout
}

describe('THM-2: replacements that eject writes', () => {
  test.each([
    ['wrappers', true, () => [...readReplaceableComponents()]],
    ['copies', false, () => copyable().map(({ name }) => name)],
  ] as const)('%s compile, and pages stay the same', async (_name, wrap, namesOf) => {
    const plain = openSite(SITE)
    expect(await plain.findings({ strict: true })).toEqual([])
    const site = openSite(SITE)
    for (const name of namesOf())
      expect((await theme(site, 'eject', name, ...(wrap ? ['--wrap'] : []))).code).toBe(0)
    expect(compile(site)).toBe('')
    expect(await site.findings({ strict: true })).toEqual([])
    const [before, after] = [pagesOf(plain), pagesOf(site)]
    expect([...after.keys()]).toEqual([...before.keys()])
    for (const [file, body] of after) expect(body, file).toBe(before.get(file))
  })

  test('copies import public modules only, and begin with a header that names their original', async () => {
    const site = openSite(SITE)
    expect((await theme(site, 'eject', 'Footer')).stderr).toBe('Wrote theme/Footer.tsx\n')
    const text = readText(site, 'theme/Footer.tsx')
    expect(text.split('\n').slice(0, 5)).toEqual([
      expect.stringMatching(/^\/\* xpre-docs \d+\.\d+\.\d+ theme\/Footer sha256:[0-9a-f]{16} — .+ \*\/$/),
      "import Icon from '@theme-original/Icon'",
      "import SiteHtml from '@theme-original/SiteHtml'",
      "import Brand from '@theme/Brand'",
      "import { type FooterLink, Link, useSite } from 'xpre-docs/runtime'",
    ])
    expect(text).not.toContain(ROOT)
    expect(readdirSync(path.join(site.dir, 'theme'))).toEqual(['Footer.tsx'])
  })

  test.each([
    [
      'theme/Footer.tsx',
      'Footer',
      /^error: The site replaces Footer already: "theme\/Footer.tsx" exists$/m,
      /theme diff Footer/,
    ],
    ['theme/Footer.jsx', 'Footer', /"theme\/Footer.jsx" exists$/m, /rename/],
    ['theme/a.txt', 'Foter', /no component "Foter"/, /^hint: did you mean Footer\? .*Brand, /m],
    ['theme/a.txt', 'Navbar', /^error: Navbar can only be wrapped: .*isButton/, /theme eject Navbar --wrap/],
  ])('with %s, %s is refused and nothing is written', async (existing, name, message, hint) => {
    const site = openSite({ ...SITE, [existing]: 'mine' })
    const { code, stderr } = await theme(site, 'eject', name)
    expect(code).toBe(2)
    expect(stderr).toMatch(message)
    expect(stderr).toMatch(hint)
    expect(readText(site, existing)).toBe('mine')
    expect(readdirSync(path.join(site.dir, 'theme'))).toEqual([path.basename(existing)])
  })

  test('the list has one line for each component, and whether it is replaced', async () => {
    const site = openSite({ ...SITE, 'theme/Footer.tsx': '' })
    const { stdout } = await theme(site, 'eject')
    const rows = [...stdout.matchAll(/^ {2}(\w+) +(\S.*\.)( \(replaced\))?$/gm)]
    expect(rows.map(([, name]) => name).sort()).toEqual([...readReplaceableComponents()].sort())
    expect(rows.filter(([, , , replaced]) => replaced !== undefined).map(([row]) => row)).toEqual([
      '  Footer           Brand, links in columns or in one row, copyright. (replaced)',
    ])
  })
})

/** A copy of another version. */
const outdated = (name: string) =>
  createCopy(name).replace(
    /xpre-docs \S+ (theme\/\w+) sha256:\w+/,
    'xpre-docs 0.0.9 $1 sha256:0123456789abcdef',
  )

describe('THM-2: theme-drift', () => {
  const message =
    /^The original of Footer has changed since version 0\.0\.9, .*; version \d+\.\d+\.\d+ is installed$/

  test('is a warning of build and check at the header, until the header names the installed original', async () => {
    const site = openSite({
      ...SITE,
      'theme/Footer.tsx': `\uFEFF// Ours\n${outdated('Footer').replace('foot-about', 'foot-us')}`.replaceAll(
        '\n',
        '\r\n',
      ),
    })
    const finding = {
      rule: 'theme-drift',
      severity: 'warn',
      message: expect.stringMatching(message),
      file: 'theme/Footer.tsx',
      place: { start: { line: 2, column: 4 }, end: { line: 2, column: 56 } },
      suggestions: [{ text: expect.stringContaining('xpre-docs theme diff Footer') }],
    }
    expect((await site.build()).findings).toMatchObject([finding])
    expect((await site.check()).report.findings).toMatchObject([finding])
    expect((await theme(site, 'diff', 'Footer')).stdout).toMatch(/^-.*"foot-about".*\n\+.*"foot-us"/m)
    const [hint] = (await site.check()).report.findings[0]?.suggestions ?? []
    const [, header = ''] = /"(xpre-docs .*?)" into its header$/.exec(hint?.text ?? '') ?? []
    const before = readText(site, 'theme/Footer.tsx')
    site.write({ 'theme/Footer.tsx': before.replace(/xpre-docs \S+ theme\/Footer sha256:\w+/, header) })
    expect((await site.check()).report.findings).toEqual([])
  })

  test('reports a wrapper too, and says what to do', async () => {
    const site = openSite({
      ...SITE,
      'theme/Footer.tsx': createWrapper('Footer').replace(
        /\S+ theme\/Footer sha256:\w+/,
        `0.0.9 theme/Footer sha256:${'0'.repeat(16)}`,
      ),
    })
    const [finding] = (await site.check()).report.findings
    expect(finding?.message).toContain('which this wrapper was made from')
    expect(finding?.suggestions?.[0]?.text).toMatch(/^if the wrapper still fits, write "xpre-docs /)
  })

  test('names one version when the original has changed without a release', async () => {
    const site = openSite({
      ...SITE,
      'theme/Footer.tsx': createCopy('Footer').replace(/sha256:\w+/, `sha256:${'0'.repeat(16)}`),
    })
    const [finding] = (await site.check()).report.findings
    expect(finding?.message).toBe(
      `The original of Footer in version ${readToolVersion()} is not the one that this copy was made from`,
    )
  })

  test('does not report replacements without a header, or with that of another component', async () => {
    const site = openSite({
      ...SITE,
      'theme/Footer.tsx': outdated('Footer').replace(/^.*\n/, ''),
      'theme/VersionBadge.tsx': `${outdated('Footer').split('\n')[0]}\nexport default () => null\n`,
    })
    expect((await site.check()).report.findings).toEqual([])
  })

  test('an unedited copy does not differ from its original', async () => {
    const site = openSite(SITE)
    await theme(site, 'eject', 'Footer')
    expect(await theme(site, 'diff', 'Footer')).toMatchObject({
      ...{ code: 0, stdout: '', stderr: 'Footer is the same as its original\n' },
    })
  })

  test('a wrapper has no differences, and the error of a second eject does not recommend to compare it', async () => {
    const site = openSite(SITE)
    await theme(site, 'eject', 'Footer', '--wrap')
    const { code, stdout, stderr } = await theme(site, 'diff', 'Footer')
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' })
    expect(stderr).toContain('Footer is a wrapper')
    const second = await theme(site, 'eject', 'Footer')
    expect(second).toMatchObject({ code: 2, stderr: expect.not.stringContaining('theme diff') })
  })

  test.each([
    ['Brand', 'does not replace Brand', 'theme eject Brand'],
    ['Bran', 'no component "Bran"', 'did you mean Brand?'],
  ])('a replacement %s that is missing fails with a hint', async (name, text, hint) => {
    const site = openSite({ ...SITE, 'theme/Footer.tsx': 'export default () => null\n' })
    const { code, stderr } = await theme(site, 'diff', name)
    expect(code).toBe(2)
    expect(stderr).toContain(text)
    expect(stderr).toContain(hint)
  })
})

test('THM-2: the command line lists, writes and compares', async () => {
  const site = openSite(SITE)
  const run = async (...args: string[]) => {
    const { code, text } = await runCommand(['theme', ...args, '--site', 'site'], path.dirname(site.dir))
    return `${code} ${text}`
  }
  expect(await run('eject', 'Footer')).toBe('0 Wrote site/theme/Footer.tsx\n')
  expect(await run('eject', 'Root', '--wrap')).toBe('0 Wrote site/theme/Root.tsx\n')
  expect(await run('eject', 'Footer')).toMatch(/^2 .*"theme\/Footer.tsx" exists\nhint: /)
  const lines = (await run('eject')).split('\n')
  expect(lines).toContain('  Footer           Brand, links in columns or in one row, copyright. (replaced)')
  expect(lines).toContain('  Root             Everything inside the React root. (replaced)')
  const wrapOnly = lines.indexOf('To wrap (--wrap)')
  expect(lines[0]).toBe('0 To copy or wrap')
  expect(lines.findIndex((line) => line.startsWith('  Footer '))).toBeLessThan(wrapOnly)
  expect(lines.findIndex((line) => line.startsWith('  Root '))).toBeGreaterThan(wrapOnly)
  expect(await run('diff', 'Footer')).toBe('0 Footer is the same as its original\n')
  expect(await run('diff', 'Root')).toMatch(/^0 Root is a wrapper: /)
})
