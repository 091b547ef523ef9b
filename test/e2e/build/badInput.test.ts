/** Mistakes of authors: each is one finding at its place, and the previous output is unchanged. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { UserError } from '../../../src/shared/errors/userError.ts'
import { shortRows } from '../../helpers/longRuns.ts'
import { openSite, type SiteFiles } from '../../helpers/openSite.ts'

const GOOD = { 'docs/index.md': '# Home\n' }
const config = (body: string) => `export default { ${body} }\n`

/** One mistake each, on a site without other mistakes. */
const MISTAKES: readonly (readonly [name: string, files: SiteFiles, findings: readonly string[]])[] = [
  [
    'invalid UTF-8',
    { 'docs/a.md': new Uint8Array([35, 32, 65, 255, 10]) },
    ['docs/a.md:1:4 warn invalid-encoding'],
  ],
  [
    'broken YAML',
    { 'docs/a.md': '---\ntitle: [a\n---\n\n# A\n' },
    ['docs/a.md:2:8 throw invalid-front-matter'],
  ],
  [
    'a wrong type',
    { 'docs/a.md': '---\nsidebar_position: first\n---\n# A\n' },
    ['docs/a.md:2:19 throw invalid-front-matter'],
  ],
  [
    'a misspelt key',
    { 'docs/a.md': '---\nsidebar_postion: 1\n---\n# A\n' },
    ['docs/a.md:2:1 warn unknown-front-matter'],
  ],
  [
    'an unknown directive',
    { 'docs/a.md': '# A\n\n:::notee\n\nx\n\n:::\n' },
    ['docs/a.md:3:1 warn unknown-directive'],
  ],
  [
    'an unclosed directive',
    { 'docs/a.md': '# A\n\n:::note\n\nx\n' },
    ['docs/a.md:3:1 warn unclosed-directive'],
  ],
  [
    'a missing include',
    { 'docs/a.md': '# A\n\n::include{file="./b.md"}\n' },
    ['docs/a.md:3:1 throw missing-include'],
  ],
  ['a missing image', { 'docs/a.md': '# A\n\n![x](./b.png)\n' }, ['docs/a.md:3:1 throw missing-asset']],
  ['a broken link', { 'docs/a.md': '# A\n\nSee [x](/docs/b).\n' }, ['docs/a.md:3:5 throw broken-link']],
  [
    'a broken Markdown link',
    { 'docs/a.md': '# A\n\n[x](./b.md)\n' },
    ['docs/a.md:3:1 warn broken-markdown-link'],
  ],
  ['a broken anchor', { 'docs/a.md': '# A\n\n[x](./index.md#nope)\n' }, ['docs/a.md:3:1 warn broken-anchor']],
  [
    'two files for one route',
    { 'docs/a.md': '# A\n', 'docs/b.md': '---\nslug: a\n---\n# B\n' },
    ['docs/b.md warn duplicate-route'],
  ],
  [
    'a slug that points outside',
    { 'docs/a.md': '---\nslug: ../../../a\n---\n# A\n' },
    ['docs/a.md:2 throw invalid-slug'],
  ],
  [
    'an unknown id in a sidebar',
    { 'sidebars.json': '{ "docs": ["index", "nothing"] }' },
    ['sidebars.json throw invalid-sidebar'],
  ],
  [
    'an unknown document in the navbar',
    { 'xpre.config.mjs': config("navbar: { items: [{ type: 'doc', docId: 'nothing' }] }") },
    ['xpre.config.mjs throw invalid-navbar'],
  ],
  [
    'a broken link of the footer',
    { 'xpre.config.mjs': config("footer: { links: [{ label: 'x', to: '/nothing' }] }") },
    ['xpre.config.mjs throw broken-link'],
  ],
]

describe('BLD-6: bad input', () => {
  test.each(MISTAKES)('%s is one finding at its place', async (_, files, expected) => {
    const site = openSite({ ...GOOD, ...files })
    const findings = await site.findings()
    expect(findings).toHaveLength(expected.length)
    for (const [index, finding] of findings.entries()) {
      const [place = '', severity = '', rule = ''] = (expected[index] ?? '').split(' ')
      expect(finding.startsWith(place), finding).toBe(true)
      expect(finding.split(' ').slice(1, 3)).toEqual([severity, rule])
      expect(finding).not.toMatch(/\n| at .*:\d+:\d+\)|node_modules/)
    }
  })

  test('all mistakes in all files are reported in one run', async () => {
    const files = Object.fromEntries(
      MISTAKES.flatMap(([, site]) =>
        Object.entries(site).flatMap(([name, text]) => (name === 'docs/a.md' ? [text] : [])),
      ).map((text, i) => [`docs/file-${i}.md`, text]),
    )
    const findings = await openSite({ ...GOOD, ...files }).findings()
    expect(new Set(findings.map((line) => line.split(':')[0])).size).toBeGreaterThanOrEqual(10)
  })

  test('BOM and CRLF are valid and do not change line numbers', async () => {
    const site = openSite({
      ...GOOD,
      'docs/a.md': '\uFEFF---\r\ntitle: A\r\n---\r\n\r\nSee [x](./b.md).\r\n',
    })
    expect(await site.findings()).toEqual([
      expect.stringMatching(/^docs\/a\.md:5:5 warn broken-markdown-link/),
    ])
  })

  test('a file that cannot be read is a finding', async () => {
    const site = openSite(GOOD)
    symlinkSync('nowhere.md', path.join(site.dir, 'docs/a.md'))
    expect(await site.findings()).toEqual([expect.stringMatching(/^docs\/a\.md throw unreadable-file/)])
  })
})

/** Run as a command: the test runner keeps the source maps of its own modules only. */
function runBuild(files: SiteFiles) {
  const { dir } = openSite({ ...GOOD, ...files })
  const bin = path.resolve(import.meta.dirname, '../../../bin/xpre-docs.js')
  return spawnSync(process.execPath, [bin, 'build', dir, '--quiet'], { cwd: dir, encoding: 'utf8' })
}

describe('BLD-6: a React page', () => {
  const PAGES = [
    ['throws', 'export default function Boom() {\n  throw new Error("no way")\n}\n', 'pages/boom.tsx:2:9'],
    [
      'throws while it is loaded',
      'throw new Error("no way")\nexport default () => null\n',
      'pages/boom.tsx:1:7',
    ],
    ['does not compile', 'export default function Boom() {\n  return <p>x</q>\n}\n', 'pages/boom.tsx:2:'],
    ['has no default export', 'export const x = 1\n', 'pages/boom.tsx'],
  ] as const

  // test/project/facts/failures.long.test.ts has the other cases.
  test.each(shortRows(PAGES, ([what]) => what === 'throws' || what === 'does not compile'))(
    'that %s is reported with its place, together with other findings',
    (_, text, place) => {
      const { stderr, status } = runBuild({ 'pages/boom.tsx': text, 'docs/a.md': '[x](/nothing)\n' })
      expect(stderr.split('\n').filter((line) => line.includes('page-failed'))).toEqual([
        expect.stringContaining(place),
      ])
      expect(stderr).toContain('docs/a.md:1:1 error broken-link')
      expect(stderr).not.toMatch(/^\s+at /m)
      expect(status).toBe(1)
    },
  )
})

describe('CFG-2: an invalid configuration', () => {
  test('lists every mistake with its key path', async () => {
    const site = openSite({
      ...GOOD,
      'xpre.config.mjs': config("titel: 'x', onBrokenLinks: 'error', navbar: { items: [{ label: 'a' }] }"),
    })
    const error = await site.build().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(UserError)
    expect(String(error)).toMatch(/titel.*title/)
    expect(String(error)).toContain('onBrokenLinks')
    expect(String(error)).toContain('navbar.items[0]')
  })

  test('a syntax error names file and line', async () => {
    const site = openSite({ ...GOOD, 'xpre.config.ts': 'export default {\n  title: ,\n}\n' })
    await expect(site.build()).rejects.toThrow(/xpre\.config\.ts:2:10/)
  })
})

describe('BLD-2: the previous output', () => {
  test('is unchanged when a build fails', async () => {
    const site = openSite(GOOD)
    await site.build()
    const before = site.output('docs/index.html')
    site.write({ 'docs/a.md': '[x](/nothing)\n' })
    expect((await site.build()).failed).toBe(true)
    expect(site.output('docs/index.html')).toBe(before)
    expect(site.outputFiles()).not.toContain('docs/a/index.html')
  })

  test('is unchanged when warnings fail a build with strict', async () => {
    const site = openSite({ ...GOOD, 'docs/a.md': '[x](#nothing)\n' })
    expect((await site.build({ strict: true })).failed).toBe(true)
    expect(site.outputFiles()).toEqual([])
    expect((await site.build()).failed).toBe(false)
  })

  test('is not replaced when the folder was not created by the tool', async () => {
    const site = openSite({ ...GOOD, 'public/precious.txt': 'mine' })
    mkdirSync(path.join(site.dir, 'other'))
    await expect(site.build({ outDir: 'public' })).rejects.toThrow(UserError)
    expect((await site.build({ outDir: 'other' })).failed).toBe(false)
  })
})
