import { expect, test } from 'vitest'
import { refusal } from '../../src/dev/guardRequest.ts'

const isAnswered = (host: string | undefined, listensAt = '127.0.0.1') =>
  refusal({ host }, { host: listensAt }) === undefined

test.each([
  'localhost',
  'localhost:3000',
  'LOCALHOST:3000',
  'docs.localhost:3000',
  '127.0.0.1',
  '127.0.0.1:3000',
  '127.8.9.10:3000',
  '[::1]',
  '[::1]:3000',
])('SEC-4: requests for %s are answered on any listen address', (host) => {
  for (const listensAt of ['127.0.0.1', '::1', 'localhost', '0.0.0.0', '::', 'docs.example']) {
    expect(isAnswered(host, listensAt), listensAt).toBe(true)
  }
})

test.each([
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  'localhost.evil.example:3000',
  '127.0.0.1.evil.example',
  '127.0.0.1.nip.io:3000',
  'evil-localhost',
  'xlocalhost',
  '127.evil.example',
  '127.1',
  '0x7f000001',
  '2130706433',
  'localhost.',
])('SEC-4: a name that others can rebind to this machine is rejected: %s', (host) => {
  for (const listensAt of ['127.0.0.1', '0.0.0.0', '::', 'localhost', 'docs.example', '']) {
    expect(isAnswered(host, listensAt), listensAt).toBe(false)
  }
})

test.each([
  undefined,
  '',
  ' ',
  ':3000',
  'localhost:',
  'localhost:port',
  'localhost:123456',
  'localhost:3000:3000',
  'localhost/x',
  'localhost?x',
  'localhost#x',
  'user@localhost',
  'localhost@evil.example',
  'localhost evil.example',
  'localhost,evil.example',
  'localhost\n',
  '::1',
  '[::1',
  '::1]',
  '[::1]x',
  '[::1]:',
  '[localhost]',
  '[]',
  'http://localhost',
])('SEC-4: a malformed Host is rejected: %j', (host) => {
  for (const listensAt of ['127.0.0.1', '0.0.0.0', '::', '']) {
    expect(isAnswered(host, listensAt), listensAt).toBe(false)
  }
})

test('DEV-5, SEC-4: on all networks any IP address is answered, but no name', () => {
  for (const listensAt of ['0.0.0.0', '::']) {
    expect(isAnswered('192.168.1.7:3000', listensAt)).toBe(true)
    expect(isAnswered('[fe80::1]:3000', listensAt)).toBe(true)
    expect(isAnswered('[2001:DB8::1]', listensAt)).toBe(true)
    expect(isAnswered('999.168.1.7:3000', listensAt)).toBe(false)
    expect(isAnswered('[fe80:::1]:3000', listensAt)).toBe(false)
    expect(isAnswered('my-machine:3000', listensAt)).toBe(false)
  }
})

test('SEC-4: the name or address of --host is answered, and no other', () => {
  expect(isAnswered('docs.example:3000', 'docs.example')).toBe(true)
  expect(isAnswered('DOCS.example', 'Docs.Example')).toBe(true)
  expect(isAnswered('192.168.1.7:3000', '192.168.1.7')).toBe(true)
  expect(isAnswered('[fe80::1]:3000', 'fe80::1')).toBe(true)
  expect(isAnswered('x.docs.example', 'docs.example')).toBe(false)
  expect(isAnswered('192.168.1.8:3000', '192.168.1.7')).toBe(false)
  expect(isAnswered('192.168.1.7:3000', '127.0.0.1')).toBe(false)
})

test('SEC-4: pages of another origin may not read the site', () => {
  const host = 'localhost:3000'
  const isAllowed = (origin: string) => refusal({ host, origin }, { host: '127.0.0.1' }) === undefined
  expect(isAllowed('http://localhost:3000')).toBe(true)
  expect(isAllowed('https://localhost:3000')).toBe(true)
  for (const origin of [
    'null',
    '',
    'http://evil.example',
    'http://localhost',
    'http://localhost:4000',
    'http://localhost:3000.evil.example',
    'http://localhost:3000/',
    'http://127.0.0.1:3000',
    'chrome-extension://localhost:3000',
    'localhost:3000',
  ]) {
    expect(isAllowed(origin), origin).toBe(false)
  }
})

test('SEC-4: other sites may link to pages, and do nothing else', () => {
  const isAllowed = (fetchSite: string, fetchMode: string) =>
    refusal({ host: 'localhost:3000', fetchSite, fetchMode }, { host: '127.0.0.1' }) === undefined
  for (const site of ['cross-site', 'same-site']) {
    expect(isAllowed(site, 'navigate'), site).toBe(true)
    for (const mode of ['no-cors', 'cors', 'websocket', 'same-origin', '']) {
      expect(isAllowed(site, mode), `${site} ${mode}`).toBe(false)
    }
  }
  for (const mode of ['no-cors', 'cors', 'navigate']) expect(isAllowed('same-origin', mode)).toBe(true)
  expect(isAllowed('none', 'navigate')).toBe(true)
})

test('SEC-4: other sites cannot frame a page', () => {
  const isAllowed = (fetchSite: string, fetchDest: string) =>
    refusal(
      { host: 'localhost:3000', fetchSite, fetchMode: 'navigate', fetchDest },
      { host: '127.0.0.1' },
    ) === undefined
  for (const destination of ['iframe', 'frame', 'object', 'embed']) {
    expect(isAllowed('cross-site', destination), destination).toBe(false)
    expect(isAllowed('same-origin', destination), destination).toBe(true)
  }
  expect(isAllowed('cross-site', 'document')).toBe(true)
})

test('SEC-4: the text of a rejection contains no part of the request', () => {
  const marked = 'marked.example'
  for (const headers of [
    { host: marked },
    { host: `${marked}/` },
    { host: 'localhost', origin: `http://${marked}` },
  ]) {
    const reason = refusal(headers, { host: '127.0.0.1' })
    expect(reason).toBeTypeOf('string')
    expect(reason).not.toContain('marked')
  }
})
