/** `check --external` of real sites: which addresses are requested, and what becomes a finding. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { CheckOptions } from '../../src/check/checkOptions.ts'
import { type OpenSite, openSite, type SiteFiles } from '../helpers/openSite.ts'
import { serveOtherSites } from '../helpers/serveOtherSites.ts'

const CONFIG = 'xpre.config.mjs'

async function checkExternal(site: OpenSite, options: Partial<CheckOptions> = {}) {
  const { report, notes } = await site.check({ external: true, ...options })
  return {
    found: report.findings.map(
      ({ file, place, rule, target }) => `${file}:${place?.start.line} ${rule} ${target}`,
    ),
    notes,
  }
}

/** Addresses ending with `gone` do not exist, those ending with `busy` cannot be verified. */
const serve = () =>
  serveOtherSites((address) => (address.endsWith('gone') ? 404 : address.endsWith('busy') ? 403 : 200))

test('CHK-9: an address is requested once per run, even if the site is read again', async () => {
  const requests = await serve()
  const links = '[a](https://lamps.org/a) [busy](https://lamps.org/busy)'
  const site = openSite({
    [CONFIG]: 'export default {}\n',
    'docs/a.md': `# A\n\n[b](B.md#Part) ${links}\n`,
    'docs/b.md': `# B\n\n## Part\n\n${links}\n`,
    'other/xpre.config.mjs': 'export default {}\n',
    'other/docs/a.md': `# A\n\n${links}\n`,
  })
  const { fixes } = await site.check({ paths: ['.', 'other'], external: true, fix: 'write', cache: false })
  expect(fixes?.fixed).toBeGreaterThan(0)
  expect(requests.toSorted()).toEqual([
    'GET https://lamps.org/busy',
    'HEAD https://lamps.org/a',
    'HEAD https://lamps.org/busy',
  ])
})

test('CHK-9: a note counts the addresses of this machine, private networks and examples', async () => {
  const requests = await serve()
  const links = ['http://127.0.0.1:8099/a', 'http://127.0.0.1:8099/a#b', 'http://localhost/', 'http://wiki/x']
  const site = openSite({
    [CONFIG]: 'export default {}\n',
    'docs/a.md': `# A\n\n${[...links, 'https://lamps.org/a'].map((href) => `[a](${href})`).join(' ')}\n`,
    'docs/b.md': '# B\n\n[a](http://wiki/x) [silent](http://10.0.0.1/) <!-- check-ignore-line -->\n',
  })
  const { found, notes } = await checkExternal(site)
  expect([found, notes]).toEqual([
    [],
    ['not requested: 3 addresses of examples, this machine or private networks'],
  ])
  expect(requests).toEqual(['HEAD https://lamps.org/a'])
})

describe('CHK-9: silenced addresses are not requested', () => {
  const GONE = '[in](https://inside.org/gone) [slow](https://inside.org/busy)'
  const page = (text: string): SiteFiles => ({ 'docs/a.md': `# A\n\n${text}\n` })
  const config = (text: string): SiteFiles => ({ [CONFIG]: `export default ${text}\n`, ...page(GONE) })

  test.each<[string, SiteFiles, Partial<CheckOptions>?]>([
    ['line', page(`${GONE} <!-- check-ignore-line -->`)],
    ['line of a rule', page(`${GONE} <!-- check-ignore-line external-link -- only here -->`)],
    ['next line', page(`<!-- check-ignore-next-line external-link -->\n${GONE}`)],
    ['block', page(`<!-- check-disable -->\n\n${GONE}\n\n<!-- check-enable -->`)],
    ['block of a rule', page(`<!-- check-disable external-link -->\n\n${GONE}`)],
    ['file', page(`${GONE}\n\n<!-- check-ignore-file external-link -->`)],
    ['front matter', { 'docs/a.md': `---\n# check-ignore-file external-link\n---\n\n${GONE}\n` }],
    ['.mdx', { 'docs/a.mdx': `# A\n\n{/* check-ignore-next-line external-link */}\n${GONE}\n` }],
    ['a definition', page('[in]\n\n[in]: https://inside.org/gone <!-- check-ignore-line -->')],
    ['pattern of addresses', config("{ ignoreFindings: [{ targets: ['https://inside.org/**'] }] }")],
    ['pattern of files', config("{ ignoreFindings: [{ rules: ['external-link'], files: ['docs/a.md'] }] }")],
    ['severity', config("{ rules: { 'external-link': 'ignore' } }")],
    ['override', config("{ overrides: [{ files: ['docs/**'], rules: { 'external-link': 'ignore' } }] }")],
    ['--ignore', page(GONE), { ignoreFiles: ['docs/a.md'] }],
    ['--rule', page(GONE), { rules: { 'external-link': 'ignore' } }],
    ['bare', page(`${GONE} <!-- check-ignore-line -->`), { bare: true }],
  ])('%s', async (_, files, options) => {
    const requests = await serve()
    const site = openSite({
      [CONFIG]: 'export default {}\n',
      'docs/b.md': '# B\n\n[b](https://lamps.org/b)\n',
      ...files,
    })
    const { found, notes } = await checkExternal(site, options)
    expect([found, notes.filter((note) => note.startsWith('unverified'))]).toEqual([[], []])
    expect(requests.filter((request) => request.includes('inside'))).toEqual([])
  })

  test('a comment of another rule silences nothing, and an address that another place links to is requested', async () => {
    const requests = await serve()
    const site = openSite({
      [CONFIG]: 'export default {}\n',
      'docs/a.md':
        '# A\n\n[in](https://lamps.org/gone) <!-- check-ignore-line -->\n[in](https://lamps.org/gone)\n',
      'docs/b.md': '# B\n\n[in](https://other.org/gone) <!-- check-ignore-line broken-link -->\n',
    })
    expect((await checkExternal(site)).found).toEqual([
      'docs/a.md:4 external-link https://lamps.org/gone',
      'docs/b.md:3 external-link https://other.org/gone',
    ])
    expect(new Set(requests.map((request) => request.split(' ')[1])).size).toBe(2)
  })

  test('comments and patterns that prevent requests are in use', async () => {
    await serve()
    const site = openSite({
      [CONFIG]: `export default { rules: { 'unused-ignore': 'warn' }, ignoreFindings: [{ targets: ['https://inside.org/**'] }] }\n`,
      'docs/a.md': `# A\n\n[in](https://inside.org/gone)\n\n[ok](https://lamps.org/ok) <!-- check-ignore-line -->\n`,
      'docs/b.md': '# B\n\n<!-- check-ignore-next-line external-link -->\nNo link.\n',
    })
    expect((await checkExternal(site)).found).toEqual(['docs/b.md:3 unused-ignore undefined'])
  })

  test('in the translation of a language', async () => {
    const requests = await serve()
    const site = openSite({
      [CONFIG]: "export default { i18n: { defaultLocale: 'en', locales: ['en', 'de'] } }\n",
      'docs/a.md': '# A\n\n[a](https://lamps.org/gone)\n',
      'i18n/de/docs/a.md':
        '# A\n\n[in](https://inside.org/gone) <!-- check-ignore-line -->\n\n[a](https://lampen.org/gone)\n',
    })
    expect((await checkExternal(site)).found).toEqual([
      'docs/a.md:3 external-link https://lamps.org/gone',
      'i18n/de/docs/a.md:5 external-link https://lampen.org/gone',
    ])
    expect((await checkExternal(site, { locales: ['de'] })).found).toHaveLength(1)
    expect(requests.filter((request) => request.includes('inside'))).toEqual([])
  })
})

test('CHK-9: texts that are no links are not requested', async () => {
  const requests = await serve()
  const site = openSite({
    [CONFIG]: 'export default {}\n',
    'docs/a.md':
      '# A\n\n`https://lamps.org/1` <!-- https://lamps.org/2 -->\n\n```\nhttps://lamps.org/3\n```\n\n    https://lamps.org/4\n\n[a](https://lamps.org/yes)\n',
    'docs/b.mdx': '# B\n\n<Head><link rel="preconnect" href="https://fonts.lamps.org" /></Head>\n',
  })
  await checkExternal(site)
  expect(requests).toEqual(['HEAD https://lamps.org/yes'])
})

test('CHK-9: paths on the command line limit the requests', async () => {
  const requests = await serve()
  const site = openSite({
    [CONFIG]: 'export default { navbar: { items: [{ href: "https://lamps.org/nav", label: "Nav" }] } }\n',
    'docs/a.md': '# A\n\n[a](https://lamps.org/a)\n',
    'docs/b.md': '# B\n\n[b](https://lamps.org/b)\n',
  })
  await checkExternal(site, { paths: [path.join(site.dir, 'docs/b.md')] })
  expect(requests).toEqual(['HEAD https://lamps.org/b'])
})

/** A repository with the files as its first commit. */
function openRepository(files: SiteFiles): OpenSite {
  const site = openSite(files)
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@docs.example', '-c', 'commit.gpgsign=false']
  for (const args of [
    ['init', '-q', '-b', 'main'],
    ['add', '-A'],
    ['commit', '-qm', 'first'],
  ])
    execFileSync('git', [...identity, ...args], { cwd: site.dir, stdio: 'pipe' })
  return site
}

describe('CHK-5: --since with --external', () => {
  const files = {
    [CONFIG]: 'export default { ignoreFindings: [{ targets: ["https://was.org/**"] }] }\n',
    'docs/a.md': '# A\n\n[old](https://old.org/gone) [was](https://was.org/gone)\n',
    'docs/b.md': '# B\n\n[b](https://b.org/gone)\n',
    'docs/c.md': '# C\n\n<!-- check-ignore-next-line -->\n[c](https://c.org/gone)\n',
  }

  test('requests and reports only links that the change touches or causes', async () => {
    const site = openRepository(files)
    const requests = await serve()
    expect((await checkExternal(site, { since: 'main' })).found).toEqual([])
    expect(requests).toEqual([])
    site.write({
      'docs/b.md': '# B\n\nMore.\n\n[b](https://b.org/gone)\n',
      'docs/new.md': '# New\n\n[old](https://old.org/gone) [ok](https://new.org/ok)\n',
    })
    expect((await checkExternal(site, { since: 'main' })).found).toEqual([
      'docs/b.md:5 external-link https://b.org/gone',
      'docs/new.md:3 external-link https://old.org/gone',
    ])
  })

  test('a pattern that is removed causes the findings it had silenced', async () => {
    const site = openRepository(files)
    await serve()
    site.write({ [CONFIG]: 'export default {}\n' })
    expect((await checkExternal(site, { since: 'main' })).found).toEqual([
      'docs/a.md:3 external-link https://was.org/gone',
    ])
  })

  test('a page of React with a changed component is compared by its links', async () => {
    const site = openRepository({
      [CONFIG]: 'export default {}\n',
      'docs/a.md': '# A\n',
      'links.tsx': 'export const links = ["https://old.org/gone"]\n',
      'pages/index.tsx':
        'import { links } from "../links.tsx"\nexport default () => <main>{links.map((href) => <a key={href} href={href}>x</a>)}</main>\n',
    })
    await serve()
    site.write({ 'links.tsx': 'export const links = ["https://old.org/gone", "https://new.org/gone"]\n' })
    const { found } = await checkExternal(site, { since: 'main' })
    expect(found.map((line) => line.split(' ').at(-1))).toEqual(['https://new.org/gone'])
  })
})

describe('CHK-8: a baseline of --external', () => {
  const files = {
    [CONFIG]: 'export default {}\n',
    'docs/a.md': '# A\n\n[old](https://old.org/gone) [none](none.md)\n',
    'docs/b.md': '# B\n\n[b](https://b.org/gone) [none](no.md)\n',
  }
  const open = async (all: SiteFiles = files, options: Partial<CheckOptions> = {}) => {
    const site = openRepository(all)
    const server = { status: 404 }
    await serveOtherSites(() => server.status)
    const baseline = path.join(site.dir, 'known.json')
    await site.check({ external: true, baseline, updateBaseline: true, ...options })
    const entries = () => readFileSync(baseline, 'utf8').match(/"fingerprint"/g)?.length ?? 0
    return { site, server, baseline, entries }
  }

  test.each<[string, Partial<CheckOptions>]>([
    ['without --external', {}],
    ['with --external', { external: true }],
    ['with --since', { external: true, since: 'main' }],
    ['of one document', { external: true, paths: ['docs/b.md'] }],
    ['with --rule', { external: true, rules: { 'broken-markdown-link': 'ignore' } }],
    ['with --ignore', { external: true, ignoreFiles: ['docs/a.md'] }],
    ['of bare Markdown', { bare: true, paths: ['docs'] }],
  ])('stays current in a run %s', async (_, options) => {
    const { site, baseline, entries } = await open()
    expect(entries()).toBe(4)
    const { report, notes } = await site.check({
      baseline,
      ...options,
      paths: options.paths?.map((name) => path.join(site.dir, name)) ?? [site.dir],
    })
    expect([report.findings, notes]).toEqual([[], []])
    await site.check({ baseline, updateBaseline: true, ...options })
    expect(entries()).toBe(4)
  })

  test('keeps the entries of drafts, of other languages, and of addresses without an answer', async () => {
    const { site, server, baseline, entries } = await open(
      {
        [CONFIG]: "export default { i18n: { defaultLocale: 'en', locales: ['en', 'de'] } }\n",
        'docs/a.md': '---\ndraft: true\n---\n\n[none](none.md)\n',
        'docs/b.md': '# B\n\n[none](none.md) [b](https://b.org/gone)\n',
        'i18n/de/docs/b.md': '# B\n\n[kein](kein.md)\n',
      },
      { includeDrafts: true },
    )
    expect(entries()).toBe(4)
    server.status = 503
    const { notes } = await site.check({ baseline, external: true, locales: ['de'] })
    expect(notes.filter((note) => note.includes('no longer'))).toEqual([])
    await site.check({ baseline, external: true, updateBaseline: true })
    expect(entries()).toBe(4)
  })

  test('loses the entries of links that work again or are gone', async () => {
    const { site, server, baseline, entries } = await open()
    server.status = 200
    site.write({ 'docs/b.md': '# B\n\n[none](no.md)\n' })
    expect((await site.check({ baseline, external: true })).notes).toEqual([
      `2 entries of ${baseline} no longer occur; --update-baseline removes them.`,
    ])
    await site.check({ baseline, external: true, updateBaseline: true })
    expect(entries()).toBe(2)
  })
})

describe('CHK-12: permanent redirects, anchors and settings by host', () => {
  const MOVED = (address: string) =>
    address.endsWith('/old') ? { status: 301, headers: { Location: address.replace('/old', '/new') } } : 200

  test('--fix rewrites a permanent redirect, and nothing else', async () => {
    await serveOtherSites((address) =>
      address.endsWith('/deep')
        ? { status: 301, headers: { Location: 'https://lamps.org/' } }
        : MOVED(address),
    )
    const text =
      '# A\n\n[a](https://lamps.org/old "t") <https://lamps.org/old> [b]\n\n<a href="https://lamps.org/old">x</a> [c](https://lamps.org/deep)\n\n[b]: https://lamps.org/old\n'
    const site = openSite({ [CONFIG]: 'export default {}\n', 'docs/a.md': text })
    const { report } = await site.check({ external: true })
    expect(report.findings.map(({ rule, severity }) => `${rule} ${severity}`)).toEqual(
      Array.from({ length: 5 }, () => 'external-redirect log'),
    )
    const { fixes } = await site.check({ external: true, fix: 'write' })
    expect(fixes?.fixed).toBe(4)
    expect(readFileSync(path.join(site.dir, 'docs/a.md'), 'utf8')).toBe(text.replaceAll('/old', '/new'))
    expect((await checkExternal(site)).found).toEqual([
      'docs/a.md:5 external-redirect https://lamps.org/deep',
    ])
  })

  test('anchors are not requested where their rule is off', async () => {
    const requests = await serve()
    const site = openSite({
      [CONFIG]: "export default { rules: { 'external-anchor': 'ignore' } }\n",
      'docs/a.md': '# A\n\n[a](https://lamps.org/a#part)\n',
    })
    await checkExternal(site)
    await checkExternal(site, { rules: { 'external-anchor': 'warn' } })
    expect(requests).toEqual(['HEAD https://lamps.org/a', 'GET https://lamps.org/a'])
  })

  test.each<[string, Partial<CheckOptions>]>([
    ['a site', {}],
    ['bare Markdown of the site', { bare: true, paths: ['docs'] }],
  ])('settings of the configuration apply to %s', async (_, { paths, ...options }) => {
    await serveOtherSites(() => 404)
    const site = openSite({
      [CONFIG]: "export default { externalLinks: [{ hosts: ['lamps.org'], accept: [404] }] }\n",
      'docs/a.md': '# A\n\n[a](https://lamps.org/a) [b](https://other.org/b)\n',
    })
    const named = paths?.map((name) => path.join(site.dir, name)) ?? [site.dir]
    const { found } = await checkExternal(site, { ...options, paths: named })
    expect(found.map((line) => line.split(' ').slice(1).join(' '))).toEqual([
      'external-link https://other.org/b',
    ])
  })
})
