/** Names that disks and hosts do not allow are findings, and are never written as patterns of host files. */
import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createHostRedirects } from '../../../src/output/hosts/hostFiles.ts'
import { findNameProblem } from '../../../src/shared/addresses/findNameProblem.ts'
import { openSite } from '../../helpers/openSite.ts'
import { makeRoute } from '../../output/makeSite.ts'

const HOME = { 'docs/index.md': '# Home\n', 'xpre.config.mjs': 'export default {}' }
const rulesOf = (found: readonly string[]) =>
  found.map((line) => line.split(' ').slice(0, -1).slice(0, 3).join(' '))

// None of these names can be created on Windows.
describe.skipIf(process.platform === 'win32')('names of files', () => {
  const NAMES: readonly (readonly [file: string, finding: string])[] = [
    ['static/a:b.txt', 'warn unportable-name .*"a:b.txt" of a static file holds :, which Windows'],
    ['docs/c:d.md', 'warn unportable-name .*"/docs/c:d" of docs/c:d.md holds :'],
    ['docs/a*b.md', 'warn unportable-name .*holds \\*'],
    ['docs/:name.md', 'warn unportable-name .*holds :'],
    ['docs/what?.md', 'throw invalid-slug .*"what\\?.md" contains a character'],
    ['docs/100%.md', 'warn unportable-name .*holds %'],
    ['docs/c#.md', 'throw invalid-slug .*"c#.md" contains a character'],
    ['static/c#.txt', 'warn unportable-name .*holds #'],
    ['docs/con.md', 'warn unportable-name .*name of a device'],
    ['static/NUL.txt', 'warn unportable-name .*name of a device'],
    ['static/a.', 'warn unportable-name .*ends with a dot'],
    ['static/b /c.txt', 'warn unportable-name .*ends with a dot or a space'],
    ['static/a\\b.txt', 'throw invalid-name .*holds a backslash.*; it is left out'],
    ['static/a\nb.txt', 'throw invalid-name .*"a\\\\nb.txt" .*control character.*; it is left out'],
    ['docs/a\u0001.md', 'throw invalid-slug .*contains a character'],
    [`static/${'ü'.repeat(100)}/${'ä'.repeat(127)}`, ''],
  ]
  test.each(NAMES)('the name %j is a finding', async (file, finding) => {
    const site = openSite({ ...HOME, [file]: '# T\n' })
    const found = await site.findings({ workers: 0 })
    expect(found.filter((line) => /(?:-name|-slug) /.test(line))).toEqual(
      finding === '' ? [] : [expect.stringMatching(new RegExp(finding, 's'))],
    )
    const { report } = await site.check()
    const checked = report.findings
      .filter(({ rule }) => /(?:-name|-slug)$/.test(rule))
      .map(({ message }) => message)
    expect(checked).toHaveLength(finding === '' ? 0 : 1)
  })

  test('RTE-5: an address that is too long by its slug or folders is a finding', async () => {
    const slug = `/${'x'.repeat(300)}`
    const site = openSite({ ...HOME, 'docs/a.md': `---\nslug: ${slug}\n---\n# T\n` })
    expect(await site.findings({ workers: 0 })).toEqual([
      expect.stringMatching(/^docs\/a.md:2:\d+ throw invalid-name .*more than 255 bytes/),
    ])
    const deep = `/${`${'y'.repeat(200)}/`.repeat(5)}`
    site.write({ 'docs/a.md': `---\nslug: ${deep}\n---\n# T\n` })
    expect(await site.findings({ workers: 0 })).toEqual([
      expect.stringMatching(/warn unportable-name .*more than 800 bytes/),
    ])
    site.write({ 'docs/a.md': '---\nslug: "/a\\uD800b"\n---\n# T\n' })
    expect(await site.findings({ workers: 0 })).not.toEqual([])
  })

  test('static files that are the same file on some disks are a finding of build and check', async () => {
    const site = openSite({
      ...HOME,
      'static/a.txt': '',
      'static/A.txt': '',
      'static/ä': '',
      'static/a\u0308': '',
    })
    const found = await site.findings({ workers: 0 })
    expect(found).toEqual([
      expect.stringMatching(/warn duplicate-route "static\/a.txt" and "static\/A.txt" are one file/),
      expect.stringMatching(/warn duplicate-route "static\/ä" and "static\/a\u0308" are one file/),
    ])
    expect((await site.check()).report.findings).toHaveLength(2)
  })

  test('RTE-1, CHK-3: a folder whose name ends like a page is a folder, in a site and in bare Markdown', async () => {
    const site = openSite({
      ...HOME,
      'docs/index.md':
        '# Start\n\n[1](notes.md/a.md) [2](guide.mdx) [3](guide.mdx/) [4](/docs/notes.md/a)\n\n[5](notes.md/gone.md)\n',
      'docs/notes.md/a.md': '# A\n\n[1](../index.md) [2](../guide.mdx/index.md)\n',
      'docs/guide.mdx/index.md': '# Guide\n',
      // Its Markdown copy would have the name of the folder.
      'docs/notes.mdx': '# Notes\n',
    })
    const broken = 'docs/index.md:5:1 broken-markdown-link'
    const found = async (options = {}) =>
      (await site.check(options)).report.findings.map(({ file, place, rule }) =>
        [file, place?.start.line, `${place?.start.column} ${rule}`].join(':'),
      )
    expect(await found()).toEqual([broken])
    expect(await found({ paths: [path.join(site.dir, 'docs')] })).toEqual([broken])
    site.write({ 'docs/index.md': '# Start\n\n[1](notes.md/a.md) [2](guide.mdx)\n' })
    expect(await site.findings()).toEqual([])
    expect(site.outputFiles()).toEqual(
      expect.arrayContaining([
        'docs/notes.md/a/index.html',
        'docs/guide.mdx/index.html',
        'docs/notes/index.html',
      ]),
    )
    expect(site.main('docs/index.html')).toContain('href="/docs/notes.md/a"')
  })

  test('an irregular file with the name of a page or a static file is a finding', async () => {
    const site = openSite({ ...HOME, 'docs/x.txt': '', 'pages/x.txt': '', 'static/x.txt': '' })
    for (const file of ['docs/pipe.md', 'pages/pipe.md', 'static/pipe.bin'])
      execFileSync('mkfifo', [path.join(site.dir, file)])
    for (const file of ['docs/gone.md', 'pages/gone.md', 'static/gone.bin'])
      symlinkSync('nowhere', path.join(site.dir, file))
    const found = await site.findings({ workers: 0 })
    const { report } = await site.check()
    expect(report.findings.map(({ file }) => file).sort()).toEqual(
      found.map((line) => line.split(' ')[0]).sort(),
    )
    expect(rulesOf(found).sort()).toEqual(
      [
        ...['docs/gone.md', 'docs/pipe.md', 'pages/gone.md', 'pages/pipe.md'],
        ...['static/gone.bin', 'static/pipe.bin'],
      ].map((file) => `${file} throw unreadable-file`),
    )
  })
})

describe('RTE-7: redirects and patterns of hosts', () => {
  const from = (...addresses: string[]) =>
    openSite({ ...HOME, 'docs/a.md': `---\nredirect_from: ${JSON.stringify(addresses)}\n---\n# T\n` })

  test.each(['/*', '/old/*', '/:splat', '/news/:year/x', '/a:b', '/%2A', '/a/%3Aname', '/a*b'])(
    'redirect_from %s is a finding',
    async (address) => {
      const site = from(address)
      expect(await site.findings({ workers: 0 })).toEqual([
        expect.stringMatching(
          /^docs\/a\.md:2:\d+ throw invalid-redirect .* Redirect pages cannot match patterns;/,
        ),
      ])
      expect((await site.check()).report.findings).toHaveLength(1)
    },
  )

  test('both addresses of a redirect of the configuration are checked', async () => {
    const redirects = [
      { from: '/x/*', to: '/docs/' },
      { from: '/y', to: 'https://other.example/:splat' },
      { from: '/z', to: 'https://other.example/*' },
      { from: '/fine', to: 'https://other.example:8080/wiki/Help:Contents?a=b c#d' },
    ]
    const rules = { 'invalid-redirect': 'warn' }
    const site = openSite({
      ...HOME,
      'xpre.config.mjs': `export default ${JSON.stringify({ redirects, rules })}`,
    })
    expect((await site.findings({ workers: 0 })).map((line) => line.split(' ')[2])).toEqual([
      ...['invalid-redirect', 'invalid-redirect', 'invalid-redirect'],
    ])
    expect(site.output('_redirects')).toContain(
      '/fine https://other.example:8080/wiki/Help%3AContents?a=b%20c#d 301\n',
    )
    expect(site.output('_redirects')).not.toMatch(/\*|\/:/)
  })

  test.skipIf(process.platform === 'win32')(
    'pages whose names look like patterns are written encoded',
    async () => {
      const site = openSite({
        'docs/a*b/:name.md': '---\nredirect_from: [/old page, "/é"]\n---\n# T\n',
        'docs/index.md': '# Home\n',
      })
      await site.findings({ workers: 0 })
      expect(site.output('_redirects')).toContain('/old%20page /docs/a%2Ab/%3Aname 301\n')
      expect(site.output('_redirects')).toContain('/%C3%A9 /docs/a%2Ab/%3Aname 301\n')
    },
  )

  test('no address writes more than three columns, or a pattern', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('*', ':a', '\n'),
    )
    const address = fc.array(text, { maxLength: 5 }).map((parts) => `/${parts.join('/')}`)
    const config = { baseUrl: '/b/', url: undefined, trailingSlash: undefined, output: { hosts: [] } }
    fc.assert(
      fc.property(address, address, (path, redirectTo) => {
        const route = { ...makeRoute({ path }), kind: 'redirect' as const, redirectTo }
        if (redirectTo.startsWith('//')) return
        const [file] = createHostRedirects([route], config)
        for (const line of String(file?.contents ?? '')
          .split('\n')
          .slice(0, -1))
          expect(line).toMatch(/^\/b\/[\w\-.~!$&'()+,;=@/%]* \/b[\w\-.~!$&'()+,;=@/?#[\]%]* 301$/)
      }),
    )
  })
})

test('any text has a name problem or is a name for every disk', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      if (findNameProblem(name) !== undefined) return
      expect(name).not.toMatch(/[<>:"|?*\\#%\p{Cc}\p{Cs}]|[. ]$/u)
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(800)
    }),
  )
  for (const name of ['aux', 'a/Com1.txt', 'LPT9', 'x/prn/y'])
    expect(findNameProblem(name)?.rule, name).toBe('unportable-name')
  expect(findNameProblem('a:b', true)?.rule).toBe('invalid-name')
  for (const name of ['console', 'a.b.c', 'com10', 'ä/ö', 'a b'])
    expect(findNameProblem(name), name).toBeUndefined()
})

describe('BLD-5: static files in the place of files of the tool', () => {
  test('files of the tool stay, files of hosts are merged, and other files are those of the author', async () => {
    const site = openSite({
      ...HOME,
      'docs/a.md': '---\nredirect_from: /old\n---\n# T\n',
      'static/xpre-client.json': 'mine',
      'static/xpre-search.bin': 'mine',
      'static/routes.json': 'mine',
      'static/assets/pages-0123456789.json': 'mine',
      'static/assets/sidebar-0123456789.json': 'mine',
      'static/assets/mine.json': 'mine',
      'static/_headers': '/*\n  X-Mine: 1\n',
      'static/_redirects': '/mine/* /docs/ 302\n',
      'static/robots.txt': 'mine',
      'static/llms.txt': 'mine',
      'static/manifest.webmanifest': 'mine',
      'static/404.html': 'mine',
    })
    expect(await site.findings({ workers: 0 })).toEqual(
      [
        ...['assets/pages-0123456789.json', 'assets/sidebar-0123456789.json'],
        ...['routes.json', 'xpre-client.json', 'xpre-search.bin'],
      ].map((name) =>
        expect.stringMatching(
          new RegExp(
            `^static/${name} warn duplicate-route "static/${name}" has the name of a file that the tool`,
          ),
        ),
      ),
    )
    expect((await site.check()).report.findings).toHaveLength(5)
    for (const name of ['robots.txt', 'llms.txt', 'manifest.webmanifest', '404.html', 'assets/mine.json'])
      expect(site.output(name), name).toBe('mine')
    for (const name of ['xpre-client.json', 'routes.json']) expect(site.output(name), name).not.toBe('mine')
    expect(site.output('_redirects')).toMatch(/^\/mine\/\* \/docs\/ 302\n\n(?:.*\n)*\/old \/docs\/a 301\n/)
    expect(site.output('_headers')).toMatch(
      /^\/\*\n {2}X-Content-Type-Options[\s\S]*\n\n\/\*\n {2}X-Mine: 1\n$/,
    )
  })

  test('a static file with the name of a hashed file of this build is not copied', async () => {
    const site = openSite(HOME)
    await site.build({ workers: 0 })
    const name = site.outputFiles().find((file) => /^assets\/.*\.css$/.test(file)) ?? ''
    const css = site.output(name)
    site.write({ [`static/${name}`]: 'mine' })
    expect(await site.findings({ workers: 0 })).toEqual([
      `static/${name} warn duplicate-route "static/${name}" has the name of a file that pages load, and is left out`,
    ])
    expect(site.output(name)).toBe(css)
  })
})

test('CHK-1: the finding for a link to an unpublished file has the reason, and suggests no similar name', async () => {
  const site = openSite({
    'xpre.config.mjs': "export default { publish: { allow: ['static/.envs'] } }\n",
    'docs/index.md': '# A\n\n[a](/.env) ![b](/.env)\n',
    'static/.env': '',
    'static/.envs': '',
  })
  const { report } = await site.check()
  const ofLinks = report.findings.filter(({ file }) => file === 'docs/index.md')
  expect(ofLinks.map(({ rule, suggestions }) => [rule, suggestions])).toEqual([
    ['broken-link', undefined],
    ['missing-asset', undefined],
  ])
  for (const { message } of ofLinks)
    expect(message).toMatch(/^Nothing at "\/\.env": static\/\.env is hidden .* and is not published;/)
})
