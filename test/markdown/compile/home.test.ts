import { describe, expect, test } from 'vitest'
import { compileArticle } from '../../../src/markdown/compileArticle.ts'
import { readDoc } from '../../../src/markdown/readDoc.ts'
import { makeInput, makeOptions } from '../makeInput.ts'
import { describe as describeFinding, showHtml } from './outline.ts'

const inputOf = (yaml: string, body = 'Body.', name = 'page.md') =>
  makeInput(`---\n${yaml}\n---\n\n${body}\n`, { source: `docs/${name}`, contentPath: name })

const VITEPRESS = `hero:
  name: Lamps
  text: Light & air
  tagline: From *one* bulb.
  image: { light: ./a.svg, dark: "./b.svg", alt: A lamp }
  actions:
    - theme: brand
      text: Start
      link: ./guide.md
    - { theme: alt, text: API, link: /api }
features:
  - icon: ⚡️
    title: Fast
    details: 20 ms
  - icon: shield
    title: Safe
    link: ./keys.md
    linkText: Read on`

const STARLIGHT = `title: Page
hero:
  tagline: Congrats
  image:
    file: ./a.svg
  actions:
    - text: Start
      link: guide.md
      icon: arrow-right`

const read = (yaml: string, body?: string) => readDoc(inputOf(yaml, body), makeOptions())
const findings = (yaml: string) => read(yaml).diagnostics.map(describeFinding)

const HTML =
  '<Hero><h1 id="lamps">Lamps</h1><p><strong>Light & air</strong></p><p>From *one* bulb.</p>' +
  '<p><LinkButton href="./guide.md" variant="primary">Start</LinkButton> <LinkButton href="/api" variant="secondary">API</LinkButton></p>' +
  '<div className="hero-image"><img src="./a.svg" alt="A lamp" className="only-light" loading="lazy"></img>' +
  '<img src="./b.svg" alt="A lamp" className="only-dark" loading="lazy"></img></div></Hero>' +
  '<Cards className="features"><Card title="⚡️ Fast"><p>20 ms</p></Card>' +
  '<Card title="Safe" icon="shield"><p><a href="./keys.md">Read on</a></p></Card></Cards><p>Body.</p>'

const COPY = [
  ...['# Lamps', '', '**Light & air**', '', 'From \\*one\\* bulb.', ''],
  ...['[Start](<link ./guide.md>) [API](<link /api>)', '', '![A lamp](<image ./a.svg>)', ''],
  ...['- ⚡️ Fast: 20 ms', '- Safe: [Read on](<link ./keys.md>)', '', '…'],
]

describe('MD-15: home pages in front matter', () => {
  test.each([
    ['fast', 'page.md'],
    ['remark', 'page.md'],
    ['fast', 'page.mdx'],
  ] as const)('they are the components of the directives, with the %s parser in %s', (parser, name) => {
    const options = makeOptions({ parser, mdx: true })
    expect(showHtml(compileArticle(inputOf(VITEPRESS, 'Body.', name), options).tree)).toBe(HTML)
  })

  test('title, description and links are facts, with their places', () => {
    const doc = read(VITEPRESS)
    expect([doc.title, doc.hasContentTitle, doc.description, doc.diagnostics]).toEqual([
      'Lamps',
      true,
      'Light & air',
      [],
    ])
    const shown = doc.links.map(
      ({ kind, href, place, destination }) =>
        `${kind} ${href} ${place.start.line}:${place.start.column} ${destination?.start.column}-${destination?.end.column}`,
    )
    expect(shown).toEqual([
      'link ./guide.md 10:13 13-23',
      'link /api 11:38 38-42',
      'image ./a.svg 6:19 19-26',
      'image ./b.svg 6:35 35-42',
      'link ./keys.md 18:11 11-20',
    ])
  })

  test('a hero without a title has that of the page', () => {
    const doc = read(STARLIGHT)
    expect([doc.title, doc.hasContentTitle, doc.headings.map(({ text }) => text)]).toEqual([
      'Page',
      true,
      ['Page'],
    ])
    expect(findings('hero: { tagline: A }')).toEqual([
      '2:1 invalid-front-matter Front matter "hero" needs the key "title"',
    ])
  })

  test('the Markdown copy has the texts and links', () => {
    const { copy } = compileArticle(inputOf(VITEPRESS), makeOptions())
    const text = copy
      .map((piece) => (typeof piece === 'string' ? piece : 'link' in piece ? `<${piece.link}>` : '…'))
      .join('')
    expect(text.split('\n')).toEqual(COPY)
  })

  test.each([
    [
      'hero: { title: A, actions: [{ text: B, lnk: ./b.md }] }',
      '2:29 Front matter "hero.actions.0" needs the key "link"',
    ],
    ['hero:\n  title: A\n  image: { html: <b> }', '4:12 Front matter "hero.image" has no key "html"'],
    [
      'hero: { title: A, actions: [{ text: B, link: "javascript:a()" }] }',
      '2:46 Front matter "hero.actions.0.link" is "javascript:a()", expected a path, not an address that runs code or holds data',
    ],
    [
      'hero: { title: A, actions: [{ text: B, link: ./b.md, variant: primry }] }',
      '2:63 Front matter "hero.actions.0.variant" is "primry", expected a variant of buttons (did you mean "primary"?)',
    ],
    [
      'features: [{ title: A, icon: rokcet }]',
      '2:30 Front matter "features.0.icon" is "rokcet", expected the name of an icon of the theme, or an emoji',
    ],
    ['features: [{ details: A }]', '2:12 Front matter "features.0" needs the key "title"'],
    [
      'features: A',
      '2:11 Front matter "features" is "A", expected a list of objects with "title", "details" and "icon"',
    ],
  ])('mistakes are findings at their place: %s', (yaml, expected) => {
    expect(findings(yaml)).toEqual([expected.replace(' ', ' invalid-front-matter ')])
  })
})
