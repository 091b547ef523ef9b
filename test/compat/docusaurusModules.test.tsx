/** Modules of Docusaurus, as documents and pages import them. */
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import DocCardList from '../../src/compat/docusaurus/DocCardList.tsx'
import Heading from '../../src/compat/docusaurus/Heading.tsx'
import Image from '../../src/compat/docusaurus/Image.tsx'
import Layout from '../../src/compat/docusaurus/Layout.tsx'
import Link from '../../src/compat/docusaurus/Link.tsx'
import { Redirect, useHistory, useLocation } from '../../src/compat/docusaurus/router.tsx'
import TOCInline from '../../src/compat/docusaurus/TOCInline.tsx'
import Translate, { translate } from '../../src/compat/docusaurus/Translate.ts'
import useBaseUrl, { useBaseUrlUtils } from '../../src/compat/docusaurus/useBaseUrl.ts'
import useDocusaurusContext from '../../src/compat/docusaurus/useDocusaurusContext.ts'
import { HeadCollectorContext } from '../../src/runtime/head/Head.tsx'
import type { Page, SidebarViewItem } from '../../src/shared/page/page.ts'
import type { CollectedTag } from '../../src/shared/page/render.ts'
import { elementOf, readHtml, textOf, textsOf } from '../helpers/readHtml.ts'
import { renderInPage } from '../theme/renderInPage.tsx'
import { samplePage, sampleSite } from '../theme/sampleSite.ts'

const link = (label: string, href: string, comingSoon = false): SidebarViewItem => ({
  ...{ type: 'link', label, href, comingSoon },
  isActive: href === samplePage.path,
})

const withSidebar = (items: readonly SidebarViewItem[]): Page => ({
  ...samplePage,
  sidebar: { id: 'guide', items },
})

const hrefs = (html: string, selector: string) =>
  [...readHtml(html).querySelectorAll(selector)].map((each) => each.getAttribute('href'))

describe('MD-12: @theme/DocCardList', () => {
  const category: SidebarViewItem = {
    ...{ type: 'category', label: 'Use', isActive: false, hasActive: true, isOpen: true, collapsible: true },
    items: [
      link('Start', samplePage.path),
      link('Dim', '/docs/dim', true),
      link('Shop', 'https://shop.example'),
      { type: 'html', value: '<hr>' },
      { type: 'more', label: 'More', href: '/docs/use' },
    ],
  }

  test('has the other items of the category of the page, else those of the sidebar', () => {
    const html = renderInPage(<DocCardList />, { page: withSidebar([link('A', '/docs/a'), category]) })
    expect(textsOf(html, '.cards > .card b')).toEqual(['Dim', 'Shop', 'More'])
    expect(hrefs(html, '.card')).toEqual(['/sub/docs/dim', 'https://shop.example', '/sub/docs/use'])
    expect(textsOf(html, '.card.is-soon b')).toEqual(['Dim'])
    const flat = renderInPage(<DocCardList />, {
      page: withSidebar([link('A', '/docs/a'), link('B', '/docs/b')]),
    })
    expect(textsOf(flat, '.card b')).toEqual(['A', 'B'])
  })

  test('has the given items, without those that have no address', () => {
    const items = [{ label: 'A', href: '/docs/a', description: 'First' }, { label: 'B' }]
    const html = renderInPage(<DocCardList items={items} />)
    expect(textsOf(html, '.card b')).toEqual(['A'])
    expect(textOf(html, '.card .card-text > span')).toBe('First')
  })
})

describe('MD-12: addresses', () => {
  const Sample = (): ReactNode => {
    const { withBaseUrl } = useBaseUrlUtils()
    return (
      <>
        <Link to={useBaseUrl('/docs/a')}>1</Link>
        <Link href="/docs/b">2</Link>
        <Link to="/sub/docs/c">3</Link>
        <Link to="https://a.example">4</Link>
        <Link id="plain">5</Link>
        <Image src={{ default: withBaseUrl('/img/a.png') }} alt="A" />
        <Image sources={{ light: useBaseUrl('/img/l.png'), dark: '/img/d.png' }} alt="B" />
      </>
    )
  }

  test('get the base URL once, whether useBaseUrl has added it or not', () => {
    const html = renderInPage(<Sample />)
    expect(hrefs(html, 'a')).toEqual([
      '/sub/docs/a',
      '/sub/docs/b',
      // A page may have the words of the base URL in its path.
      '/sub/sub/docs/c',
      'https://a.example',
      null,
    ])
    expect([...readHtml(html).querySelectorAll('img')].map((each) => each.getAttribute('src'))).toEqual([
      '/sub/img/a.png',
      '/sub/img/l.png',
      '/sub/img/d.png',
    ])
  })

  test('of one page do not depend on another page', () => {
    const Other = () => <Link to="/sub/docs/a">1</Link>
    renderInPage(<Sample />)
    const html = renderInPage(<Other />, { page: { ...samplePage, path: '/docs/other' } })
    expect(hrefs(html, 'a')).toEqual(['/sub/sub/docs/a'])
  })
})

test('MD-12: @theme/TOCInline lists the headings of the page, or those that it gets, in a range of levels', () => {
  const page: Page = {
    ...samplePage,
    toc: [
      { id: 'a', text: 'A', depth: 2 },
      { id: 'b', text: 'B', depth: 3 },
      { id: 'c', text: 'C', depth: 4 },
    ],
  }
  const own = renderInPage(<TOCInline maxHeadingLevel={3} />, { page })
  expect(textsOf(own, 'nav.toc li > a')).toEqual(['A', 'B'])
  expect(elementOf(own, '.toc-1 > a').getAttribute('href')).toBe('#b')
  const toc = [{ value: 'Use <code>x</code>', id: 'x', level: 3 }]
  expect(textsOf(renderInPage(<TOCInline toc={toc} />, { page }), 'li')).toEqual(['Use x'])
  expect(renderInPage(<TOCInline minHeadingLevel={5} />, { page })).toBe('')
})

test('MD-12: @theme/Heading is a heading for any value of "as"', () => {
  const props = JSON.parse('{ "as": "script", "children": "text" }')
  expect(renderInPage(<Heading {...props} />)).toBe('<h2>text</h2>')
})

test('MD-12: @theme/Heading is a heading with a link to itself', () => {
  expect(
    renderInPage(
      <Heading id="a">
        A <b>b</b>
      </Heading>,
    ),
  ).toBe('<h2 id="a">A <b>b</b><a class="h-link" href="#a" aria-label="Link to A b">#</a></h2>')
  expect(renderInPage(<Heading as="h1">A</Heading>)).toBe('<h1>A</h1>')
})

test('MD-12: @docusaurus/Translate uses the texts of the site, also where a module is loaded', () => {
  const Sample = () => <i>{translate({ id: 'a', message: 'Hello {name}' }, { name: 'Ada' })}</i>
  const site = { ...sampleSite, messages: { a: 'Hallo {name}' } }
  expect(renderInPage(<Sample />, { site })).toBe('<i>Hallo Ada</i>')
  expect(renderInPage(<Translate id="a">Hello</Translate>, { site })).toBe('Hallo {name}')
  expect(translate({ message: 'Hello {name}' }, { name: 'Ada' })).toBe('Hello Ada')
})

test('MD-12: tags of @theme/Layout and of a redirect are in the head', () => {
  const tags: CollectedTag[] = []
  const html = renderInPage(
    <HeadCollectorContext.Provider value={{ add: (tag) => tags.push(tag) }}>
      <Layout title="T" description="D">
        <Redirect to="/docs/a" />
      </Layout>
    </HeadCollectorContext.Provider>,
  )
  expect(
    tags.map(({ tagName, innerHTML, attributes }) => [tagName, innerHTML ?? attributes.content]),
  ).toEqual([
    ['title', 'T'],
    ['meta', 'D'],
    ['meta', '0; url=/sub/docs/a'],
  ])
  expect(hrefs(html, 'a')).toEqual(['/sub/docs/a'])
})

test('MD-12: hooks know the site and the address of the page', () => {
  const Sample = () => {
    const { siteConfig, i18n } = useDocusaurusContext()
    return JSON.stringify([
      siteConfig.title,
      siteConfig.baseUrl,
      i18n.currentLocale,
      useLocation().pathname,
      Object.keys(useHistory()),
    ])
  }
  expect(JSON.parse(readHtml(renderInPage(<Sample />)).body.textContent ?? '')).toEqual([
    'Lamps',
    '/sub/',
    'en',
    '/sub/docs/start',
    ['push', 'replace'],
  ])
})
