/** Placeholders, which must not be published, are reported everywhere in a site. */
import { expect, test } from 'vitest'
import { main } from '../../src/cli/main.ts'
import { fakeContext } from '../cli/fakeContext.ts'
import { openSite, type SiteFiles } from '../helpers/openSite.ts'

const CONFIG = `import { CONTACT } from './constants.ts'
export default {
  title: 'TODO',
  placeholders: [
    'help@site.example',
    'TODO',
  ],
  footer: { links: [{ label: 'Mail', href: \`mailto:\${CONTACT}\` }] },
}
`

const SITE: SiteFiles = {
  'xpre.config.ts': CONFIG,
  'constants.ts': "export const CONTACT = 'help@site.example'\n",
  'docs/intro.md': '---\ndescription: TODO\n---\n\n# Intro\n\nWrite to help@site.example, or TODO.\n',
  'docs/shared.md': '# Shared\n\n::include{file="./_part.md"}\n\n```js file="/snippet.js" lines=2\n```\n',
  'docs/again.md': '# Again\n\n::include{file="./_part.md"}\n',
  'docs/_part.md': 'A part.\r\n\r\nTODO: its end.\r\n',
  'docs/_unused.md': 'TODO\n',
  'docs/guides/_category_.json': '{ "label": "Guides", "description": "TODO" }\n',
  'docs/guides/one.md': '# One\n',
  'snippet.js': '// TODO\nconst b = 2 // TODO\n',
  'pages/index.tsx': 'export default () => <p>TODO</p>\n',
  'static/notes.txt': 'fine\nTODO\n',
  'static/notes.bin': 'TODO\n',
  'notes.md': 'TODO\n',
}

const places = (
  findings: readonly { file: string; place?: { start: { line: number; column: number } } | undefined }[],
) => findings.map(({ file, place }) => `${file}:${place?.start.line}:${place?.start.column}`)

test('CHK-1: check reports each place of a placeholder, except in unpublished files', async () => {
  const { report } = await openSite(SITE).check()
  expect(places(report.findings)).toEqual([
    'constants.ts:1:25',
    'docs/_part.md:3:1',
    'docs/guides/_category_.json:1:38',
    'docs/intro.md:2:14',
    'docs/intro.md:7:10',
    'docs/intro.md:7:32',
    'pages/index.tsx:1:25',
    'snippet.js:2:16',
    'static/notes.txt:2:1',
    'xpre.config.ts:3:11',
  ])
  expect(new Set(report.findings.map(({ rule, severity }) => `${severity} ${rule}`))).toEqual(
    new Set(['warn placeholder']),
  )
  expect(report.findings[0]?.message).toBe('The placeholder "help@site.example" would be published')
})

test('CHK-8: comments, patterns and severities apply to placeholders', async () => {
  const site = openSite({
    'docs/a.md': '# A\n\nTODO <!-- check-ignore-line placeholder -- explained here -->\n',
    'docs/old/b.md': 'TODO\n',
    'docs/c.md': 'TODO\n',
    'xpre.config.ts':
      "const placeholders = ['TODO']\nexport default { placeholders, rules: { placeholder: 'throw' }, ignoreFindings: [{ files: ['docs/old/**'], rules: ['placeholder'] }] }\n",
  })
  const built = await site.build()
  expect(built.failed).toBe(true)
  expect(built.findings.map(({ file, severity }) => `${file} ${severity}`)).toEqual(['docs/c.md throw'])
  site.write({
    'xpre.config.ts': "export default { placeholders: ['TODO'], rules: { placeholder: 'ignore' } }\n",
  })
  expect((await site.build()).findings).toEqual([])
})

test('the list can change while documents stay the same', async () => {
  const site = openSite({ 'docs/a.md': 'TODO and TBD\n', 'xpre.config.ts': 'export default {}\n' })
  const found = async () => {
    const { report } = await site.check({ cache: true, env: { XPRE_DOCS_CACHE_DIR: `${site.dir}/.cache` } })
    return places(report.findings)
  }
  expect(await found()).toEqual([])
  site.write({ 'xpre.config.ts': "export default { placeholders: ['TBD'] }\n" })
  expect(await found()).toEqual(['docs/a.md:1:10'])
  expect(await found()).toEqual(['docs/a.md:1:10'])
})

test('of overlapping placeholders the longest is reported, and pattern characters are literal', async () => {
  const { report } = await openSite({
    'docs/a.md': 'See https://site.example/(x) and site-example\n',
    'xpre.config.ts': "export default { placeholders: ['site.example', 'https://site.example/(x)'] }\n",
  }).check()
  expect(report.findings.map(({ message }) => message)).toEqual([
    'The placeholder "https://site.example/(x)" would be published',
  ])
})

test('build reports them in one warning; with --strict it fails', async () => {
  const site = openSite(SITE)
  const run = async (...argv: string[]) => {
    const context = fakeContext({ cwd: site.dir })
    const code = await main(['build', ...argv], context)
    const lines = context.stderr().split('\n')
    return { code, lines: lines.filter((line) => line.includes('placeholder')), text: context.stderr() }
  }
  const built = await run()
  expect(built.lines).toEqual([
    'constants.ts:1:25 warning placeholder 10 placeholders in 8 files would be published, this one first (replace them before the site is published; check lists them all)',
  ])
  expect(built.text).toContain('\n1 warning in 1 file')
  expect(built.code).toBe(0)
  expect((await run('--strict')).code).toBe(1)
  site.write({
    'xpre.config.ts': "export default { placeholders: ['A part'] }\n",
    'docs/again.md': '# Again\n',
  })
  expect((await run()).lines).toEqual([
    'docs/_part.md:1:1 warning placeholder The placeholder "A part" would be published (replace it before the site is published)',
  ])
})
