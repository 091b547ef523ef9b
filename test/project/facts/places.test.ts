/** Places of links in React pages. */
import { describe, expect, test } from 'vitest'
import { readLinks } from './readFacts.ts'

const page = (...lines: string[]) => lines.join('\n')

describe('CHK-2: an address has the place of the element that wrote it', () => {
  test('in the page itself, with the place of the address inside', async () => {
    const links = await readLinks({
      'pages/index.tsx': page(
        "import { Image, Link } from 'xpre-docs/runtime'",
        'export default function Home() {',
        '  return (',
        '    <main>',
        '      <a href="/one">one</a> and <Link to="/two?x=1#y">two</Link>',
        '      <Link',
        '        className="/three"',
        '        to="/three"',
        '      >three</Link>',
        '      <img src={\'/four.png\'} srcSet="/four.png 1x, /five.png 2x" alt="" />',
        '      <Image src="/light.svg" srcDark="/dark.svg" alt="" />',
        '      <video src="six.mp4" poster="./seven.png"><track src="/eight.vtt" /></video>',
        '      <picture><source srcSet="/nine.avif" /></picture>',
        '      <map name="m"><area href="https://docs.example/" alt="" /></map>',
        '      <audio><source src="/ten.mp3" /></audio>',
        '    </main>',
        '  )',
        '}',
      ),
    })
    expect(links).toEqual([
      'link /one pages/index.tsx:5:7-9 @ 5:16-20',
      'link /two?x=1#y pages/index.tsx:5:34-39 @ 5:44-54',
      'link /three pages/index.tsx:6:7-12',
      'image /four.png pages/index.tsx:10:7-11',
      'image /four.png pages/index.tsx:10:7-11',
      'image /five.png pages/index.tsx:10:7-11 @ 10:52-61',
      'image /light.svg pages/index.tsx:11:7-13 @ 11:19-29',
      'image /dark.svg pages/index.tsx:11:7-13 @ 11:40-49',
      'media six.mp4 pages/index.tsx:12:7-13 @ 12:19-26',
      'media ./seven.png pages/index.tsx:12:7-13 @ 12:36-47',
      'media /eight.vtt pages/index.tsx:12:49-55 @ 12:61-71',
      'image /nine.avif pages/index.tsx:13:16-23 @ 13:32-42',
      'link https://docs.example/ pages/index.tsx:14:21-26 @ 14:33-54',
      'media /ten.mp3 pages/index.tsx:15:14-21 @ 15:27-35',
    ])
  })

  test('in a component of another file, and in an element created once', async () => {
    const links = await readLinks({
      'pages/index.tsx': page(
        "import { Hero } from './_home/Hero.tsx'",
        'const NOTE = <p><a href="/note">note</a></p>',
        'export default () => <><Hero />{NOTE}</>',
      ),
      'pages/_home/Hero.tsx': 'export const Hero = () => <header><a href="/hero">x</a></header>\n',
      'pages/other.tsx': 'export default () => <a href="/hero">x</a>\n',
    })
    expect(links).toEqual([
      'link /hero pages/_home/Hero.tsx:1:35-37 @ 1:44-49',
      'link /note pages/index.tsx:2:17-19 @ 2:26-31',
    ])
  })

  test('computed from a list: the place of the element in the loop', async () => {
    const links = await readLinks({
      'pages/index.tsx': page(
        "import { Link } from 'xpre-docs/runtime'",
        "const ITEMS = [{ to: '/a' }, { to: '/b' }]",
        'export default () => (',
        '  <ul>{ITEMS.map(({ to }) => <li key={to}><Link to={to}>{to}</Link></li>)}</ul>',
        ')',
      ),
    })
    expect(links).toEqual(['link /a pages/index.tsx:4:43-48', 'link /b pages/index.tsx:4:43-48'])
  })

  test('after tabs, wide characters and every kind of line end', async () => {
    const links = await readLinks({
      'pages/index.tsx':
        "\uFEFFconst SIGN = 'a\u2028b'\r\nexport default () => (\r\n\t<main>\r\n\t\t<b>😀 ä 👩‍🚀</b> <a href=\"/x\">x</a>\r\t<a\r\n href='/y'>y</a>\r\n\t{SIGN}</main>\r\n)\r\n",
    })
    expect(links).toEqual([
      'link /x pages/index.tsx:4:21-23 @ 4:30-32',
      'link /y pages/index.tsx:5:2-4 @ 6:8-10',
    ])
  })
})

describe('CHK-2: an address passed as a prop has the place of its literal', () => {
  const CARD = page(
    "import { Link } from 'xpre-docs/runtime'",
    'export default function Card({ to, ...others }) {',
    '  return <li {...others}><Link to={to}>{to}</Link></li>',
    '}',
  )

  test('through any number of site components', async () => {
    const links = await readLinks({
      'components/Card.tsx': CARD,
      'components/Cards.tsx': page(
        "import Card from './Card.tsx'",
        'export default ({ first }) => <ul><Card to={first} /><Card to="/second" /></ul>',
      ),
      'pages/index.tsx': page(
        "import Card from '../components/Card.tsx'",
        "import Cards from '../components/Cards.tsx'",
        'export default () => <main>',
        '  <Cards first="/first" />',
        '  <Card to="/second" />',
        '  <a href="/first">direct</a>',
        '</main>',
      ),
    })
    expect(links).toEqual([
      'link /first pages/index.tsx:4:3-9 @ 4:17-23',
      'link /second pages/index.tsx:5:3-8 @ 5:13-20',
      'link /second components/Cards.tsx:2:54-59 @ 2:64-71',
      'link /first pages/index.tsx:6:3-5 @ 6:12-18',
    ])
  })

  test('from the page itself, not from another page', async () => {
    const links = await readLinks(
      {
        'pages/a.tsx': 'const Card = () => null\nexport default () => <Card to="/x" />\n',
        'pages/b.tsx': "const X = '/x'\nexport default () => <a href={X}>x</a>\n",
      },
      '/b',
    )
    expect(links).toEqual(['link /x pages/b.tsx:2:22-24'])
  })

  test('through a component that spreads its props', async () => {
    const links = await readLinks({
      'pages/index.tsx': page(
        'const Button = (props) => <a className="btn" {...props} />',
        'export default () => <Button href="/x">x</Button>',
      ),
    })
    expect(links).toEqual(['link /x pages/index.tsx:2:22-29 @ 2:36-38'])
  })

  test('through a component of the theme, whose own links are omitted', async () => {
    const links = await readLinks({
      'pages/index.tsx': page(
        "import CategoryCard from '@theme/CategoryCard'",
        "import Footer from '@theme/Footer'",
        "import { Card } from 'xpre-docs/components'",
        "const CARD = { kind: 'doc', label: 'x', description: '', href: '/card', comingSoon: false }",
        'export default () => <main><CategoryCard card={CARD} /><Footer /><Card href="/part" /></main>',
      ),
      'xpre.config.mjs': "export default { footer: { links: [{ label: 'x', to: '/config' }] } }",
    })
    expect(links).toEqual(['link /part pages/index.tsx:5:66-71 @ 5:78-83'])
  })

  test('in HTML that React does not read, and elements made without JSX', async () => {
    const links = await readLinks({
      'pages/index.tsx': page(
        "import { createElement } from 'react'",
        'const HTML = \'<a href="/hidden">x</a>\'',
        'export default () => <main>',
        '  <p dangerouslySetInnerHTML={{ __html: HTML }} />',
        '  <p dangerouslySetInnerHTML={{ __html: \'<a href="/html">x</a>\' }} />',
        "  <section>{createElement('a', { href: '/made' })}</section>",
        '</main>',
      ),
      'pages/bare.tsx': page(
        "import { createElement } from 'react'",
        "export default () => createElement('a', { href: '/bare' })",
      ),
    })
    expect(links).toEqual([
      'link /hidden pages/index.tsx:4:3-5',
      'link /html pages/index.tsx:5:3-5 @ 5:51-56',
      'link /made pages/index.tsx:6:3-11',
    ])
  })
})
