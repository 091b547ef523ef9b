import { Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import Head, { HeadCollectorContext } from '../../../src/runtime/head/Head.tsx'
import type { CollectedTag } from '../../../src/shared/page/render.ts'

function collect(node: ReactNode): CollectedTag[] {
  const tags: CollectedTag[] = []
  const html = renderToStaticMarkup(
    <HeadCollectorContext.Provider value={{ add: (tag) => tags.push(tag) }}>
      {node}
    </HeadCollectorContext.Provider>,
  )
  expect(html).toBe('')
  return tags
}

test('LAY-6: Head collects title and tags, also from fragments and conditions', () => {
  const name = 'Lamps'
  expect(
    collect(
      <Head>
        <title>All {name}</title>
        <Fragment key="group">
          <meta name="description" content="Bright" />
          {false}
        </Fragment>
        <link rel="preconnect" href="/x" crossOrigin="anonymous" />
        <script type="application/ld+json">{'{"a":"<b>"}'}</script>
        <meta httpEquiv="refresh" content="1" />
      </Head>,
    ),
  ).toEqual([
    { tagName: 'title', attributes: {}, innerHTML: 'All Lamps' },
    { tagName: 'meta', attributes: { name: 'description', content: 'Bright' } },
    { tagName: 'link', attributes: { rel: 'preconnect', href: '/x', crossorigin: 'anonymous' } },
    { tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML: '{"a":"<b>"}' },
    { tagName: 'meta', attributes: { 'http-equiv': 'refresh', content: '1' } },
  ])
})

test('LAY-6: styles and scripts of a page have a marker that those of the configuration lack', () => {
  const marked = collect(
    <Head>
      <link rel="stylesheet" href="/own.css" />
      <style>{'i{}'}</style>
      <script src="/own.js" async />
      <script type="application/ld+json">{'{}'}</script>
      <link rel="icon" href="/i.svg" />
      <noscript>{'x'}</noscript>
    </Head>,
  )
  expect(marked.map(({ attributes }) => attributes['data-page'])).toEqual([
    true,
    true,
    true,
    undefined,
    undefined,
    undefined,
  ])
})

test('without a collector and a site, Head renders nothing and does not fail', () => {
  expect(
    renderToStaticMarkup(
      <Head>
        <title>Lamps</title>
      </Head>,
    ),
  ).toBe('')
})

const Title = () => <title>x</title>

describe('ERR-4: Head throws for', () => {
  const message = (node: ReactNode) => {
    try {
      collect(node)
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
    return 'nothing thrown'
  }

  test('a Head inside a Head', () => {
    expect(
      message(
        <Head>
          <Head />
        </Head>,
      ),
    ).toMatch(/^You may be attempting to nest <Head> components within each other, which is not allowed/)
  })

  test('elements of the body', () => {
    expect(
      message(
        <Head>
          <div />
        </Head>,
      ),
    ).toMatch(/^Only elements types base, link, meta, .* are allowed in <Head>\. It does not support <div>$/)
  })

  test('components of an author, and names them', () => {
    expect(
      message(
        <Head>
          <Title />
        </Head>,
      ),
    ).toContain('<Title>')
  })

  test('elements inside a title', () => {
    expect(
      message(
        <Head>
          <title>
            <b>x</b>
          </title>
        </Head>,
      ),
    ).toMatch(/^<Head> expects a string as a child of <title>/)
  })

  test('text on its own', () => {
    expect(message(<Head>Lamps</Head>)).toContain('the text "Lamps"')
  })
})
