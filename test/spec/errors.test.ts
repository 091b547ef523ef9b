/** Severities, and messages for mistakes of developers. */
import { describe, expect, test } from 'vitest'
import { openSite } from '../helpers/openSite.ts'
import { textsOf } from '../helpers/readHtml.ts'
import { config, expectClean, home } from './lampSite.ts'

describe('CFG-4: severities of findings', () => {
  const files = { ...home, 'docs/a.md': '# A\n\n[gone](./gone.md) and [nowhere](#nowhere)\n' }

  test('CFG-4: by default a broken Markdown link and a broken anchor warn, a broken link fails', async () => {
    const site = openSite({ ...files, ...config('') })
    expect(await site.findings()).toEqual([
      expect.stringMatching(/^docs\/a\.md:3:\d+ warn broken-markdown-link .*gone\.md/),
      expect.stringMatching(/^docs\/a\.md:3:\d+ warn broken-anchor .*nowhere/),
    ])
    expect(site.outputFiles()).toContain('docs/a/index.html')
    site.write({ 'docs/b.md': '# B\n\n[page](/docs/nothing)\n' })
    const { failed, findings } = await site.build()
    expect(failed).toBe(true)
    expect(findings.find(({ file }) => file === 'docs/b.md')).toMatchObject({
      rule: 'broken-link',
      severity: 'throw',
      place: { start: { line: 3 } },
    })
  })

  test.each(['ignore', 'log', 'warn', 'throw'] as const)(
    'CFG-4: onBrokenAnchors may be %s',
    async (severity) => {
      const site = openSite({
        ...home,
        'docs/a.md': '# A\n\n[nowhere](#nowhere)\n',
        ...config(`onBrokenAnchors: '${severity}'`),
      })
      const { findings, failed } = await site.build()
      expect(findings.map((finding) => finding.severity)).toEqual(severity === 'ignore' ? [] : [severity])
      expect(failed).toBe(severity === 'throw')
    },
  )

  test('CFG-4: rules set any rule, overrides set it for some files', async () => {
    const text = '# T\n\n<img src="../bars.svg">\n\n:::nope\nx\n:::\n'
    const site = openSite({
      ...home,
      'docs/a.md': text.replace('../', './'),
      'docs/old/b.md': text,
      'docs/bars.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
      ...config(
        "rules: { 'missing-alt': 'log', 'unknown-directive': 'throw' }, overrides: [{ files: ['docs/old/**'], rules: { 'unknown-directive': 'ignore' } }]",
      ),
    })
    const { findings } = await site.build()
    expect(findings.map(({ file, severity, rule }) => `${file} ${severity} ${rule}`).sort()).toEqual([
      'docs/a.md log missing-alt',
      'docs/a.md throw unknown-directive',
      'docs/old/b.md log missing-alt',
    ])
  })
})

describe('ERR-4: missing targets', () => {
  test.each([
    [
      "{ type: 'doc', docId: 'lamb' }",
      `There is no document with the id "lamb". Available document ids are: lamp, index`,
    ],
    [
      "{ type: 'docSidebar', sidebarId: 'doc' }",
      `There is no sidebar with the id "doc". Available sidebar ids are: docs`,
    ],
  ])('ERR-4: the navbar item %s', async (item, message) => {
    const site = openSite({
      ...home,
      'docs/lamp.md': '# Lamp\n',
      ...config(`navbar: { items: [${item}] }`),
    })
    const { findings, failed } = await site.build()
    expect(failed).toBe(true)
    expect(findings.map((finding) => finding.message)).toEqual([`"navbar.items[0]": ${message}`])
  })

  test('ERR-4: a draft in the navbar is omitted without an error', async () => {
    const site = openSite({
      ...home,
      'docs/lamp.md': '---\ndraft: true\n---\n# Lamp\n',
      ...config("navbar: { items: [{ type: 'doc', docId: 'lamp', label: 'The lamp' }] }"),
    })
    await expectClean(site)
    expect(textsOf(site.output('docs/index.html'), '.nav-link, .menu-link')).toEqual([])
  })

  test.each([
    ['import { Head } from "xpre-docs/runtime"', '<Head><div /></Head>', /It does not support <div>/],
    [
      'import { Head } from "xpre-docs/runtime"',
      '<Head><Head /></Head>',
      /nest <Head> components within each other/,
    ],
    [
      'import { useCurrentSidebarCategory } from "xpre-docs/runtime"\nfunction Use() { return useCurrentSidebarCategory().label }',
      '<Use />',
      /^.*Unexpected: can'?t find current sidebar in context/,
    ],
  ])('ERR-4: a page with %s %s fails with the message', async (top, element, message) => {
    const site = openSite({
      ...home,
      ...config(''),
      'pages/bad.tsx': `${top}\nexport default function Bad() { return <main><h1>Bad</h1>${element}</main> }\n`,
    })
    const { findings, failed } = await site.build()
    expect(failed).toBe(true)
    expect(findings).toHaveLength(1)
    expect(findings[0]).toMatchObject({ rule: 'page-failed', file: 'pages/bad.tsx' })
    expect(findings[0]?.message).toMatch(message)
    expect(findings[0]?.message).not.toMatch(/\n\s+at /)
  })
})
