/** Addresses that would run code, from Markdown, HTML, directives and configuration to the built page. */
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { describe, expect, test } from 'vitest'
import { openSite } from '../helpers/openSite.ts'
import { config, home } from './lampSite.ts'

const RUNS_CODE: ReadonlySet<string> = new Set(['javascript:', 'vbscript:', 'data:'])

/** Parses an address like a browser, which ignores blanks and line breaks in it. */
const schemeOf = (address: string): string =>
  URL.canParse(address, 'https://lamps.example') ? new URL(address, 'https://lamps.example').protocol : ''

const findElements = (node: DefaultTreeAdapterTypes.Node): DefaultTreeAdapterTypes.Element[] => [
  ...('tagName' in node ? [node] : []),
  ...('childNodes' in node ? node.childNodes.flatMap(findElements) : []),
]

describe('SEC-3: addresses that would run code', () => {
  const HOSTILE = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#x0A;script:alert(1)',
    '&#1;javascript:alert(1)',
  ]
  const SCHEMES = [...HOSTILE, 'vbscript:msgbox(1)', 'data:text/html,<script>alert(1)</script>']

  test('SEC-3: none reaches a page in any spelling', async () => {
    const lines = SCHEMES.flatMap((url, index) => [
      `[link ${index}](<${url.replace(/[<>]/g, (character) => `\\${character}`)}>)`,
      `![image ${index}](<${url.replace(/[<>]/g, (character) => `\\${character}`)}>)`,
      `[reference ${index}][r${index}]`,
      `[r${index}]: <${url.replace(/[<>]/g, (character) => `\\${character}`)}>`,
      `<a href="${url.replaceAll('<', '&lt;')}">raw ${index}</a>`,
      `<p><img src="${url.replaceAll('<', '&lt;')}" alt="x"></p>`,
      `::::card[Card ${index}]{href="${url.replaceAll('<', '&lt;')}"}\nx\n::::`,
    ])
    const rest = [
      '<javascript:alert(1)>',
      '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">b</button></form>',
      '<svg><a xlink:href="javascript:alert(1)"><text>t</text></a></svg>',
      '<iframe src="javascript:alert(1)"></iframe>',
      '<p onclick="alert(1)" style="background:url(javascript:alert(1))">p</p>',
    ]
    const page = [...lines, ...rest].join('\n\n')
    for (const allowUnsafeHtml of [false, true]) {
      const site = openSite({
        ...home,
        'docs/bad.md': `# Bad\n\n${page}\n`,
        'pages/bad.md': `# Bad\n\n${page}\n`,
        ...config(
          `markdown: { allowUnsafeHtml: ${allowUnsafeHtml} }, onBrokenLinks: 'warn', onBrokenAssets: 'warn'`,
        ),
      })
      await site.build()
      for (const file of ['docs/bad/index.html', 'bad/index.html']) {
        const elements = findElements(parseFragment(site.main(file)))
        expect(elements.length).toBeGreaterThan(30)
        const values = elements.flatMap(({ attrs }) => attrs.map(({ value }) => value))
        expect(values.filter((value) => RUNS_CODE.has(schemeOf(value)))).toEqual([])
        if (allowUnsafeHtml) continue
        const names = elements.flatMap(({ tagName, attrs }) => [tagName, ...attrs.map(({ name }) => name)])
        expect(names.filter((name) => /^(?:on\w+|style|script|iframe|form)$/.test(name))).toEqual([])
      }
    }
  })

  test('SEC-3: one in the configuration is rejected', async () => {
    const site = openSite({
      ...home,
      ...config("navbar: { items: [{ label: 'Bad', href: 'javascript:alert(1)' }] }"),
    })
    await expect(site.build()).rejects.toThrow(/navbar\.items\[0\]\.href/)
  })
})
