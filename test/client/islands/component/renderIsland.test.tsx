import { Window } from 'happy-dom'
import { type ReactNode, Suspense, use, useId } from 'react'
import { expect, test } from 'vitest'
import { createRenderer } from '../../../../src/client/server.tsx'
import { usePage, useSite } from '../../../../src/runtime/contexts/PageContext.tsx'
import Head from '../../../../src/runtime/head/Head.tsx'
import { element } from '../../../theme/article/renderArticle.tsx'
import { samplePage, sampleSite } from '../../../theme/sampleSite.ts'

type Children = { readonly children?: ReactNode }

const Box = ({ children }: Children) => <div className="box">{children}</div>
const Named = () => {
  const id = useId()
  return (
    <p id={id}>
      {usePage().title} {useSite().title}
    </p>
  )
}
const Closed = () => (
  <>
    <Head>
      <meta name="closed" content="yes" />
    </Head>
    <b>closed</b>
  </>
)
const About = () => <code>data-island-slot</code>
const never = new Promise<never>(() => {})
const Waits = (): ReactNode => use(never)
const Waiting = ({ children }: Children) => (
  <Suspense fallback="Wait">
    {children}
    <Waits />
  </Suspense>
)
const Picture = () => <img src="/a.png" alt="" />

const { render } = createRenderer({
  pages: {},
  sources: {},
  components: {
    Box: { default: Box, client: 'load' },
    Still: { default: Box },
    Odd: { default: Box, client: 'hover' },
    Named: { default: Named, client: 'visible' },
    Closed: { default: Closed, client: 'idle' },
    About: { default: About, client: 'load' },
    Waiting: { default: Waiting, client: 'load' },
    Picture: { default: Picture, client: 'load' },
    Tagged: {
      default: () => (
        <Head>
          <meta name="tagged" content="yes" />
        </Head>
      ),
    },
  },
})

function renderPage(...children: Parameters<typeof element>[2][]) {
  const { body, tags } = render({
    site: sampleSite,
    page: samplePage,
    article: { type: 'root', children: children.filter((child) => typeof child !== 'string') },
  })
  return { html: body, tags }
}

test('MD-10: an island element has name, hydration trigger and props as attributes, and its HTML as content', () => {
  const { html } = renderPage(element('Box', { title: '<b>"x"', open: true }))
  expect(html).toContain(
    '<div class="island flow" id="xpre-island-1" data-island="Box" data-client="load" data-props="{&quot;title&quot;:&quot;&lt;b&gt;\\&quot;x\\&quot;&quot;,&quot;open&quot;:true}"><div class="box"></div></div>',
  )
})

test('MD-10: a component without a hydration trigger, or with an invalid one, is static HTML', () => {
  const { html } = renderPage(element('Still', {}, 'a'), element('Odd', {}, 'b'))
  expect(html).toContain('<div class="box">a</div><div class="box">b</div>')
  expect(html).not.toContain('data-island')
})

test('MD-10: children are static HTML; a nested island is a separate island', () => {
  const { html } = renderPage(element('Box', {}, element('p', {}, 'text'), element('Box', {}, 'inner')))
  expect(html).toContain(
    'data-island="Box" data-client="load"><div class="box"><div class="static" data-island-slot=""><p>text</p><div class="island flow" id="xpre-island-1"',
  )
  expect(html.match(/<p>text<\/p>/g)).toHaveLength(1)
})

test('MD-10: children that are not shown at first are stored in one template', () => {
  const { html } = renderPage(element('Closed', {}, element('p', {}, 'text')))
  expect(html).toContain('><template data-island-slot=""><p>text</p></template><b>closed</b></div>')
})

test.each(['About', 'Waiting'])(
  'MD-10: children are stored in a template for %s, which does not show them',
  (name) => {
    const { html } = renderPage(element(name, {}, element('p', {}, 'text')))
    expect(html).toContain('><template data-island-slot=""><p>text</p></template><')
  },
)

test('MD-10: React ids are unique to each island, and hooks return site and page', () => {
  const { html } = renderPage(element('Named', {}), element('Named', {}))
  const ids = [...html.matchAll(/<p id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(2)
  expect(ids[0]).toContain('xpre-island-1')
  const { document } = new Window()
  document.body.innerHTML = html
  expect(document.querySelector('#xpre-island-1')?.textContent).toBe(
    `${samplePage.title} ${sampleSite.title}`,
  )
})

test('MD-10: head tags of an island and its children are added in order', () => {
  const { tags } = renderPage(
    element('Tagged', {}),
    element('Closed', {}),
    element('Box', {}, element('Tagged', {})),
  )
  expect(tags.map(({ attributes }) => attributes.name)).toEqual(['tagged', 'closed', 'tagged'])
})

test('MD-10: preload hints of React are not part of an island', () => {
  expect(renderPage(element('Picture', {})).html).toContain('data-client="load"><img ')
})
