/** Invalid addresses anywhere in a site are findings or usage errors, never crashes. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { configSchema } from '../../../src/config/schema/schema.ts'
import { rules } from '../../../src/shared/rules.ts'
import { runCommand } from '../../cli/runCommand.ts'
import { shortRows } from '../../helpers/longRuns.ts'
import { type OpenSite, openSite } from '../../helpers/openSite.ts'

// biome-ignore format: one line for each kind
const ADDRESSES: readonly string[] = [
  // Origins, for the key `url`.
  'https://a.example:99999', 'https://a%b', 'https://xn--', 'https://1.2.3.4.5', 'https://999.1.1.1', 'https://a<b',
  'https://a^b', 'https://a|b', 'https://%', 'https://[::]', 'https://[1:2]', 'https://[::::]', 'https://a..b', 'https://...',
  'https://\u00AD', 'https://\uFF41.example', 'https://\uD800', 'https://a\\b', 'https://a\u0001b',
  'http://user:p w@host/x', 'http://user:pw@host/x', 'http://us er@host', 'https://@/', 'https://:80/', 'https://a.example:x/',
  'https://a b.example/', 'https://[::1/', 'https://[::1]]/', 'https://-a-/', 'https://0x/',
  'http://', 'http:///', 'http:', 'http:/x', 'http:x', 'https:\\\\host\\x', 'http://host\\x', 'https://host/*', 'https://host?x',
  '//', '///', '//host:99999/x', '//[', '//a b/', '\\\\host\\x', '/\\host', '/../../x', '/%', '/%C3', '/%00', '/a\u0000b',
  '/a\nb', '/\u{10FFFF}', '/\uD800', 'https://host/\uD800', '?', '#', '#%', '?%ff#%ff', '/x?a=%#%',
  ':', '::', 'a:', '1:2', 'file:///etc/passwd', 'blob:x', 'mailto:', 'tel:%', 'urn:', 'ftp://[/', 'ws://host:99999',
  'pathname://', 'pathname:///%', 'git@host:me/x', 'git@[::1]:me/x', 'ssh://git@host:99999/me/x', 'git+https://[/me/x',
  ' ', '__proto__', '/constructor', '{query}', '<', '"', '`', ']', ')', '\\', '%2e%2e/%2e%2e/x',
]

/** All keys of the configuration that hold an address. */
const configOf = (one: string) => ({
  url: one,
  baseUrl: one,
  favicon: one,
  image: one,
  headTags: [
    { tagName: 'link', attributes: { rel: 'x', href: one } },
    { tagName: 'script', attributes: { src: one } },
  ],
  customFields: { one },
  announcementBar: { id: 'x', content: `<a href="${one}">x</a>` },
  navbar: {
    logo: { src: one, srcDark: one, href: one },
    items: [
      { label: 'to', to: one },
      { label: 'href', href: one },
      { type: 'html', value: `<a href="${one}">x</a><img src="${one}">` },
      { label: 'more', items: [{ label: 'x', href: one }] },
    ],
  },
  footer: {
    logo: { src: one, href: one },
    links: [
      { label: 'to', to: one },
      { label: 'href', href: one },
    ],
  },
  redirects: [
    { from: '/from', to: one },
    { from: one, to: '/docs' },
  ],
  docs: { editUrl: one, routeBasePath: one },
  pages: { routeBasePath: one },
  search: { searchPagePath: one, missingResultsUrl: one, replaceResultPathname: { from: one, to: one } },
})

type Value = string | number | boolean | undefined | readonly Value[] | { readonly [key: string]: Value }

function without(value: Value, [key, ...rest]: readonly PropertyKey[]): Value {
  if (typeof value !== 'object' || value === null || key === undefined) return value
  const isWhole = rest.length === 0 || Array.isArray(value)
  const entries = Object.entries(value).flatMap(([name, inner]): [string, Value][] => {
    if (name !== String(key)) return [[name, inner]]
    const left = isWhole ? undefined : without(inner, rest)
    return left === undefined ? [] : [[name, left]]
  })
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

/** Values that the schema accepts. Others are usage errors, so that later stages do not run. */
function acceptedOf(config: Value): Value {
  const [issue] = v.safeParse(configSchema, config).issues ?? []
  const keys = issue?.path?.map(({ key }) => key as PropertyKey) ?? []
  // A missing value cannot be removed, but the object without it can.
  for (let end = keys.length; end > 0; end -= 1) {
    const left = without(config, keys.slice(0, end))
    if (JSON.stringify(left) !== JSON.stringify(config)) return acceptedOf(left)
  }
  return config
}

/** The address in front matter and in the text. */
const documentsOf = (one: string): Readonly<Record<string, string>> => {
  const yaml = JSON.stringify(one)
  const front = (key: string, value: string) =>
    [`docs/${key}.md`, `---\n${key}: ${value}\n---\n# T\n`] as const
  return {
    ...Object.fromEntries([
      ...['slug', 'image', 'custom_edit_url', 'permalink', 'pagination_next'].map((key) => front(key, yaml)),
      front('redirect_from', `[${yaml}]`),
      front('tags', `[{ label: x, permalink: ${yaml} }]`),
    ]),
    'docs/text.md': [
      '# T',
      `[a](<${one}>) ![a](<${one}>) <${one}> ${one}`,
      `[r] ![r]\n\n[r]: <${one}>`,
      `<a href="${one}">x</a><img src="${one}" srcset="${one} 2x"><video src="${one}"></video>`,
      `<Link to="${one}" href="${one}" src="${one}">x</Link>`,
      `:::::cards\n:::card[T]{href="${one}" image="${one}"}\na\n:::\n:::::`,
      `::include{file="${one}"}`,
      `\`\`\`js file="${one}"\n\`\`\``,
    ].join('\n\n'),
    'docs/sub/_category_.json': JSON.stringify({
      label: 'x',
      link: { type: 'generated-index', slug: one, image: one },
    }),
    'docs/sub/a.md': '# A\n',
    'sidebars.json': JSON.stringify({
      docs: [
        { type: 'link', label: 'x', href: one },
        { type: 'category', label: 'y', link: { type: 'generated-index', slug: one }, items: ['text'] },
        { type: 'html', value: `<a href="${one}">x</a>` },
      ],
    }),
    'package.json': JSON.stringify({ repository: { url: one, directory: one } }),
  }
}

const run = (cwd: string, args: readonly string[]) => runCommand(args, cwd)

const RULES = Object.fromEntries(Object.keys(rules).map((id) => [id, 'warn']))

async function expectEnd(
  site: OpenSite,
  config: Value,
  args: readonly string[],
  codes: readonly number[],
): Promise<void> {
  site.write({
    'xpre.config.mjs': `export default ${JSON.stringify({ ...Object(config), rules: RULES })}`,
  })
  const { code, text } = await run(site.dir, [...args, '--no-cache'])
  expect(codes, `${args[0]}\n${text.slice(-3000)}`).toContain(code)
}

/** All rows take a minute. */
const TRIED = shortRows(ADDRESSES, (_, index) => index % 8 === 0)

describe('CHK-11: an invalid address does not crash a command', () => {
  test.each(TRIED.map((one) => [JSON.stringify(one), one] as const))('%s', async (_name, one) => {
    const whole = configOf(one)
    const accepted = acceptedOf(whole)
    const site = openSite(documentsOf(one))
    mkdirSync(path.join(site.dir, '.git'))
    writeFileSync(path.join(site.dir, '.git/config'), `[remote "origin"]\n\turl = ${one}\n`)
    await expectEnd(site, whole, ['check'], [0, 1, 2])
    await expectEnd(site, accepted, ['check'], [0, 1])
    await expectEnd(site, accepted, ['build', '--workers', '0'], [0, 1])
  })

  test('an invalid address in a React page does not crash a command', async () => {
    const page = `const all = ${JSON.stringify(ADDRESSES)}
export default () => <main>{all.map((one, at) => <p key={at}><a href={one}>x</a><img src={one} alt="" /></p>)}</main>\n`
    const site = openSite({ 'pages/index.jsx': page })
    await expectEnd(site, { url: 'https://a.example' }, ['check'], [0])
    await expectEnd(site, { url: 'https://a.example' }, ['build', '--workers', '0'], [0])
  })
})

test('CFG-2: an origin with an invalid host or port is a mistake', async () => {
  const taken: string[] = []
  for (const url of [
    'https://a.example:99999',
    'https://a%b',
    'https://1.2.3.4.5',
    'https://[::::]',
    'https://xn--',
  ]) {
    if (v.safeParse(configSchema, { url }).success) taken.push(url)
  }
  expect(taken).toEqual([])
  const site = openSite({
    'docs/a.md': '# A\n',
    'xpre.config.mjs': "export default { url: 'https://a.example:99999' }",
  })
  expect(await run(site.dir, ['check', '--no-cache', '--external'])).toMatchObject({
    code: 2,
    text: expect.stringContaining(
      '  xpre.config.mjs:1:18 url: expected an origin without a path, such as https://docs.example ',
    ),
  })
})

test('RTE-7: a redirect to an address with a user, a password and blanks is one line in the files of hosts', async () => {
  const redirects = [
    { from: '/old', to: 'http://user:p w@other.example:8080/a b/../c?d e#f' },
    { from: '/back', to: 'http://other.example\\x' },
  ]
  const site = openSite({
    'docs/a.md': '# A\n',
    'xpre.config.mjs': `export default ${JSON.stringify({ redirects })}`,
  })
  expect(await site.findings({ workers: 0 })).toEqual([])
  expect(site.output('_redirects')).toContain('/old http://other.example:8080/c?d%20e#f 301\n')
  expect(site.output('_redirects')).toContain('/back http://other.example/x 301\n')
})
