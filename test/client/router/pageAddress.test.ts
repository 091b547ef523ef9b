import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LinkParts, pageAddress, shouldHandle } from '../../../src/client/router/pageAddress.ts'
import type { Click } from '../../../src/theme/base/isPlainClick.ts'

const plain: Click = {
  button: 0,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  defaultPrevented: false,
}
const HOST = 'https://docs.example'
const here = { href: `${HOST}/base/docs/a?q=1#part`, baseUrl: '/base/' }
const to = (href: string, more: Partial<LinkParts> = {}): LinkParts => ({
  href,
  target: '',
  isForBrowser: false,
  ...more,
})

describe('RTR-9: the router leaves to the browser', () => {
  test.each([
    ['a middle click', { button: 1 }],
    ['a click with Alt', { altKey: true }],
    ['a click with Ctrl', { ctrlKey: true }],
    ['a click with Cmd', { metaKey: true }],
    ['a click with Shift', { shiftKey: true }],
    ['a click that was handled', { defaultPrevented: true }],
  ])('%s', (_, more) => {
    expect(shouldHandle(plain, to(`${HOST}/base/b`), here)?.pathname).toBe('/base/b')
    expect(shouldHandle({ ...plain, ...more }, to(`${HOST}/base/b`), here)).toBeUndefined()
  })

  test.each([
    ['a download', to(`${HOST}/base/b`, { isForBrowser: true })],
    ['another window', to(`${HOST}/base/b`, { target: '_blank' })],
    ['a frame', to(`${HOST}/base/b`, { target: 'side' })],
    ['another site', to('https://other.example/base/b')],
    ['the same host without TLS', to('http://docs.example/base/b')],
    ['another port', to('https://docs.example:8443/base/b')],
    ['mail', to('mailto:a@docs.example')],
    ['a script', to('javascript:alert(1)')],
    ['no address', to('https://')],
    ['another base', to(`${HOST}/basement/b`)],
    ['the root of the host', to(`${HOST}/`)],
    ['a file', to(`${HOST}/base/files/data.csv`)],
    ['a Markdown copy', to(`${HOST}/base/docs/a.md`)],
    ['a hash on the page', to(`${HOST}/base/docs/a?q=1#other`)],
    ['the same address again', to(here.href)],
  ])('%s', (_, link) => {
    expect(shouldHandle(plain, link, here)).toBeUndefined()
  })
})

describe('RTR-9: the router handles', () => {
  test.each([
    ['a page', `${HOST}/base/docs/b`],
    ['the home page, with and without slash', `${HOST}/base`],
    ['a page with a dot in its name', `${HOST}/base/docs/v1.2`],
    ['a page by its file', `${HOST}/base/docs/b.html`],
    ['another query', `${HOST}/base/docs/a?q=2`],
    ['a hash on the page with another query', `${HOST}/base/docs/a#part`],
    ['the page without its hash', `${HOST}/base/docs/a?q=1`],
    ['a malformed hash elsewhere', `${HOST}/base/docs/b#%E0%A4%A`],
  ])('%s', (_, href) => {
    expect(shouldHandle(plain, to(href), here)?.href).toBe(href)
    expect(shouldHandle(plain, to(href, { target: '_self' }), here)?.href).toBe(href)
  })
})

test('RTR-9: for any link, a handled address is a page of this site', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl(),
        fc.string(),
        fc.webPath().map((path) => HOST + path),
      ),
      (href) => {
        const address = pageAddress(to(href), here)
        if (address === undefined) return
        expect(address.origin).toBe(HOST)
        expect(`${address.pathname}/`.startsWith('/base/')).toBe(true)
      },
    ),
  )
})
