/** Addresses with a scheme, and other addresses that are not paths (CHK-3). */
import { expect, test } from 'vitest'
import { checkLinks } from '../../src/links/checkLinks.ts'
import { type LinkFacts, link, makeSite, tryLink } from './makeSite.ts'

const facts: LinkFacts = {
  config: { url: 'https://lamps.example', baseUrl: '/sub/' },
  docs: { '01-intro.md': {}, 'faq.md': { headings: [[2, 'answers']] }, 'guide/index.md': {} },
  files: ['static/img/a b.png'],
}
const messages = (...hrefs: string[]) =>
  checkLinks(
    makeSite({ ...facts, docs: { ...facts.docs, 'from.md': { links: hrefs.map((href) => link(href)) } } }),
  ).map(({ rule, message, suggestions }) => [rule, message, suggestions?.[0]?.text])

test('CHK-3: full addresses of the site itself are checked like its paths, and rendered unchanged', () => {
  const rows: readonly (readonly [string, string])[] = [
    ['https://lamps.example/sub/docs/faq#answers', 'external'],
    ['https://LAMPS.example/sub/docs/guide/', 'external'],
    ['https://lamps.example/sub', 'external'],
    ['https://lamps.example/sub/img/a%20b.png', 'external'],
    ['//lamps.example/sub/docs/faq', 'external'],
    ['https://lamps.example/elsewhere', 'external'],
    ['https://lamps.example.org/sub/gone', 'external'],
    ['HTTP://lamps.example/sub/docs/faq', 'external'],
    ['https://lamps.example:8080/sub/gone', 'external'],
  ]
  for (const [href, kind] of rows) expect(tryLink(facts, 'faq.md', href)).toBe(`${kind} ${href}`)
  expect(tryLink(facts, 'faq.md', 'http://lamps.example/sub/gone')).toBe(
    'external http://lamps.example/sub/gone broken-link',
  )
  expect(tryLink({ ...facts, config: {} }, 'faq.md', 'https://lamps.example/gone')).toBe(
    'external https://lamps.example/gone',
  )
  expect(
    messages(
      'https://lamps.example/sub/docs/fqa',
      'https://lamps.example/sub/docs/faq#no',
      '//lamps.example/sub/gone',
    ),
  ).toEqual([
    [
      'broken-anchor',
      '"https://lamps.example/sub/docs/faq#no" names no heading or id of /docs/faq',
      undefined,
    ],
    ['broken-link', 'Nothing at "//lamps.example/sub/gone": there is no page /gone', undefined],
    [
      'broken-link',
      'Nothing at "https://lamps.example/sub/docs/fqa": there is no page /docs/fqa',
      'did you mean https://lamps.example/sub/docs/faq?',
    ],
  ])
})

test('CHK-3: an image of the site itself by its full address must exist', () => {
  const href = 'https://lamps.example/sub/img/gone.png'
  expect(tryLink(facts, 'faq.md', href, 'image')).toBe(`external ${href} missing-asset`)
})

test('CHK-3: a web address that browsers cannot parse is reported', () => {
  expect(messages('http://', 'https://[bad', '//')).toEqual([
    ['broken-link', '"//" is not an address: browsers find no host in it', undefined],
    ['broken-link', '"http://" is not an address: browsers find no host in it', undefined],
    ['broken-link', '"https://[bad" is not an address: browsers find no host in it', undefined],
  ])
  expect(tryLink(facts, 'faq.md', 'https://[bad')).toBe('broken https://[bad broken-link')
  expect(tryLink(facts, 'faq.md', 'https://[bad', 'image')).toBe('broken https://[bad missing-asset')
})

test('CHK-3: a report shows no user and password of an address', () => {
  expect(messages('http://me:secret@127.0.0.1:99999/', '//me@secret@[bad/a@b')).toEqual([
    ['broken-link', '"//…@[bad/a@b" is not an address: browsers find no host in it', undefined],
    ['broken-link', '"http://…@127.0.0.1:99999/" is not an address: browsers find no host in it', undefined],
  ])
  const links = [link('https://me:secret@lamps.example/sub/docs/FAQ')]
  const [finding] = checkLinks(makeSite({ ...facts, docs: { ...facts.docs, 'a.md': { links } } }))
  const { replacement, ...shown } = finding?.suggestions?.[0] ?? {}
  expect(replacement).toBe('https://me:secret@lamps.example/sub/docs/faq')
  expect(JSON.stringify({ ...finding, suggestions: shown })).not.toContain('secret')
})

test('CHK-3: an empty address is reported', () => {
  expect(messages('', ' ')).toEqual([
    ['broken-link', 'The address of the link is empty', undefined],
    ['broken-link', 'The address of the link is empty', undefined],
  ])
  expect(tryLink(facts, 'faq.md', '#')).toBe('page #')
})

test('BLD-5: the Markdown copy of a page can be linked by its full path only', () => {
  expect(tryLink(facts, 'faq.md', '/docs/intro.md')).toBe('static /docs/intro.md')
  expect(tryLink(facts, 'faq.md', '/sub/docs/guide.md')).toBe('static /docs/guide.md')
  expect(tryLink(facts, 'faq.md', '/docs/faq.md')).toBe('page /docs/faq')
  expect(tryLink(facts, 'faq.md', './intro.md')).toContain('broken ./intro.md broken-markdown-link')
  const navbar = { items: [{ label: 'A', to: '/docs/faq.md' }] }
  expect(checkLinks(makeSite({ ...facts, config: { navbar } }))).toEqual([])
})
