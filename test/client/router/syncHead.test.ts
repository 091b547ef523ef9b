// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { expect, test } from 'vitest'
import { syncHead, syncRootAttributes } from '../../../src/client/router/syncHead.ts'

const parse = (head: string, html = '') =>
  new DOMParser().parseFromString(
    `<!doctype html><html ${html}><head>${head}</head><body></body></html>`,
    'text/html',
  )

const FIXED = [
  '<meta charset="utf-8">',
  '<meta http-equiv="Content-Security-Policy" content="default-src">',
  '<meta name="viewport" content="width=device-width">',
  '<meta name="xpre-client" content="/assets/client-1.js">',
  '<script>first()</script>',
  '<link rel="stylesheet" href="/assets/styles-1.css">',
  '<link rel="icon" href="/i.svg">',
  '<link rel="manifest" href="/m.webmanifest">',
  '<style>p{}</style>',
].join('')

const A = `<title>A | Lamps</title><meta name="description" content="About A"><meta property="og:title" content="A">
<link rel="canonical" href="https://docs.example/a"><meta name="robots" content="noindex"><script type="application/ld+json">{"a":1}</script>`
const B = `<title>B | Lamps</title><meta name="description" content="About B"><meta property="og:title" content="B">
<link rel="canonical" href="https://docs.example/b"><link rel="alternate" href="/b.md"><meta property="og:image" content="/1.png"><meta property="og:image" content="/2.png">`

const tags = ({ head }: Document) =>
  [...head.children]
    .filter(({ localName }) => localName !== 'title')
    .map((tag) => tag.outerHTML)
    .sort()

test('LAY-6: after a navigation the head has exactly the tags of the new page', () => {
  const document = parse(FIXED + A)
  syncHead(document.head, parse(FIXED + B).head)
  expect(tags(document)).toEqual(tags(parse(FIXED + B)))
  syncHead(document.head, parse(FIXED + A).head)
  expect(tags(document)).toEqual(tags(parse(FIXED + A)))
})

test('LAY-6: scripts, styles, policy and icons stay, even if the next page has others', () => {
  const document = parse(FIXED + A)
  const before = [...document.head.children].slice(0, 9)
  const other = FIXED.replaceAll('-1.', '-2.').replace('first()', 'second()').replace('default-src', 'none')
  syncHead(document.head, parse(other + B).head)
  expect([...document.head.children].slice(0, 9)).toEqual(before)
  expect(document.head.innerHTML).not.toContain('second()')
  expect(document.head.innerHTML).not.toContain('styles-2')
})

test('LAY-6: tags of both pages stay the same elements', () => {
  const document = parse(A)
  const robots = document.head.querySelector('[name="robots"]')
  syncHead(document.head, parse(`${B}<meta name="robots" content="noindex">`).head)
  expect(document.head.querySelector('[name="robots"]')).toBe(robots)
})

test('LAY-6: tags that React has inserted are left to React', () => {
  const document = parse(A)
  const own = document.createElement('meta')
  own.setAttribute('name', 'author')
  Object.assign(own, { __reactMarker$x: true })
  document.head.append(own)
  syncHead(document.head, parse(B).head)
  expect(own.isConnected).toBe(true)
})

const OWN = '<link rel="stylesheet" href="/own.css" data-page=""><style data-page="">i{}</style>'

test('LAY-6: styles of a page are added and removed with it', () => {
  const document = parse(FIXED + A)
  syncHead(document.head, parse(FIXED + B + OWN).head)
  expect(tags(document)).toEqual(tags(parse(FIXED + B + OWN)))
  syncHead(document.head, parse(FIXED + A).head)
  expect(tags(document)).toEqual(tags(parse(FIXED + A)))
})

test('LAY-6: class, language and direction are updated; settings of the reader stay', () => {
  const { documentElement } = parse('', 'lang="en" dir="ltr" class="plugin-docs" data-theme="dark"')
  syncRootAttributes(documentElement, parse('', 'lang="ar" dir="rtl" data-theme="light"').documentElement)
  expect(documentElement.outerHTML).toMatch(/^<html lang="ar" dir="rtl" data-theme="dark">/)
})
