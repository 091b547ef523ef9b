import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isExampleHost, toExternalAddress } from '../../../src/check/external/externalAddress.ts'
import { readRetryAfter } from '../../../src/check/external/readRetryAfter.ts'

test.each([
  ['https://docs.example', 'https://docs.example/', 'docs.example'],
  ['HTTPS://Docs.Example:443/A?b=c#d', 'https://docs.example/A?b=c', 'docs.example'],
  ['//docs.example/a', 'https://docs.example/a', 'docs.example'],
  ['  https://docs.example/ü x\n', 'https://docs.example/%C3%BC%20x', 'docs.example'],
  ['https://ada:secret@docs.example/', 'https://docs.example/', 'docs.example'],
  ['https://bücher.example/', 'https://xn--bcher-kva.example/', 'xn--bcher-kva.example'],
  ['https://docs.example./', 'https://docs.example./', 'docs.example'],
  ['http://[::1]:80/', 'http://[::1]/', '::1'],
  ['http://0x7f.1/', 'http://127.0.0.1/', '127.0.0.1'],
  ['https://_dmarc.docs.example/', 'https://_dmarc.docs.example/', '_dmarc.docs.example'],
])('CHK-9: %s is requested as %s', (href, url, host) => {
  expect(toExternalAddress(href)).toEqual({ kind: 'address', url, host })
})

test.each([
  '',
  '#a',
  '?a',
  '/a',
  'a.md',
  'mailto:a@docs.example',
  'javascript:x',
  'ftp://docs.example',
  'httpx://a',
])('CHK-9: "%s" is not a web address', (href) => expect(toExternalAddress(href)).toEqual({ kind: 'other' }))

test.each([
  'https://',
  'http:// ',
  'https://[bad/',
  'https://a b/',
  'https://docs.example:99999/',
  'https://{host}.net/',
  'https://$HOST/',
  'https://<host>/',
  'https://-a.example/',
  'https://a..example/',
  'https://%zz/',
  '//',
])('CHK-9: "%s" is malformed', (href) => expect(toExternalAddress(href)).toEqual({ kind: 'malformed' }))

test('CHK-9: any text is accepted, and requested addresses are normalized', () => {
  const anyHref = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string({ unit: 'binary' }).map((text) => `https://${text}`),
  )
  fc.assert(
    fc.property(anyHref, (href) => {
      const address = toExternalAddress(href)
      if (address.kind !== 'address') return
      expect(toExternalAddress(address.url)).toEqual(address)
      expect(address.url).not.toContain('#')
    }),
  )
})

test('CHK-9: long host names are parsed quickly', () => {
  for (const character of ['a', '-', 'a-', 'a.', '_', '.']) {
    const host = character.repeat(50_000)
    expect(['address', 'malformed']).toContain(toExternalAddress(`https://${host}!/`).kind)
    expect(isExampleHost(`${host}!`)).toBe(!host.includes('.'))
  }
})

test.each([
  'localhost',
  'app.localhost',
  'printer.local',
  'example.com',
  'www.example.org',
  'api.example.net',
  'docs.example',
  'a.test',
  'a.invalid',
  'intranet',
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.9.9',
  '192.168.1.1',
  '169.254.169.254',
  '192.0.2.7',
  '::1',
  '::',
  'fd00::1',
  'fe80::1',
  '2001:db8::1',
  '::ffff:7f00:1',
])('CHK-9: %s is an example or local, and not requested', (host) => expect(isExampleHost(host)).toBe(true))

test.each([
  'example.dev',
  'myexample.com',
  'example.com.au',
  'local.host.io',
  'test.io',
  'a.testing',
  '1.1.1.1',
  '172.32.0.1',
  '100.128.0.1',
  '11.0.0.1',
  '2606:4700::1111',
])('CHK-9: %s is requested', (host) => expect(isExampleHost(host)).toBe(false))

test.each([
  ['0', 0],
  [' 120 ', 120_000],
  ['Thu, 01 Jan 2026 00:01:00 GMT', 60_000],
  ['Thursday, 01-Jan-26 00:01:00 GMT', 60_000],
  ['Thu, 01 Jan 2025 00:00:00 GMT', 0],
  ['', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  ['2030', 2_030_000],
  ['9999999999', undefined],
  ['Thu, in a moment or two', undefined],
])('CHK-9: Retry-After "%s" is %s ms', (header, expected) => {
  expect(readRetryAfter(header, Date.UTC(2026, 0, 1))).toBe(expected)
})
