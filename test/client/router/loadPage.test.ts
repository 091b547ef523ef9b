// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { describe, expect, test } from 'vitest'
import { readBuildId } from '../../../src/client/page/parsePage.ts'
import type { PageResponse } from '../../../src/client/router/createPageStore.ts'
import { loadPage } from '../../../src/client/router/loadPage.ts'
import { samplePage } from '../../theme/sampleSite.ts'
import { documentOf } from '../documents.ts'

const HOST = 'https://docs.example'
const mark = readBuildId(new DOMParser().parseFromString(documentOf(), 'text/html'))

type Host = Readonly<Record<string, Partial<PageResponse>>>

const page = (title: string): Partial<PageResponse> => ({
  text: documentOf({ page: { ...samplePage, title } }),
})
const redirect = (target: string): Partial<PageResponse> => ({
  text: `<!doctype html><html><head><meta name="xpre-redirect" content="${target}"></head></html>`,
})
const notFound = {
  status: 404,
  text: documentOf({ page: { ...samplePage, kind: 'notFound', title: 'Lost' } }),
}

async function load(requested: string, host: Host, baseUrl = '/') {
  const requests: string[] = []
  const loaded = await loadPage(new URL(requested, HOST), {
    get: async (pathname) => {
      requests.push(pathname)
      const answer = Object.hasOwn(host, pathname) ? host[pathname] : notFound
      return { status: 200, url: HOST + pathname, isHtml: true, text: '', ...answer }
    },
    baseUrl,
    buildId: mark,
  })
  const address = loaded.address.href.replace(HOST, '')
  const title = loaded.kind === 'page' ? loaded.fetched.page.title : undefined
  return { address, title, requests }
}

describe('RTR-11: the exact address is fetched', () => {
  test('without query and hash, which the address keeps', async () => {
    expect(await load('/a?q=1#part', { '/a': page('A') })).toEqual({
      address: '/a?q=1#part',
      title: 'A',
      requests: ['/a'],
    })
  })

  test('RTR-1: on 404 the address without .html, which becomes the address of the page', async () => {
    expect(await load('/a.html?q=1#part', { '/a': page('A') })).toEqual({
      address: '/a?q=1#part',
      title: 'A',
      requests: ['/a.html', '/a'],
    })
  })

  test('RTR-1: an existing page with .html keeps its address', async () => {
    const { address, requests } = await load('/a.html', { '/a.html': page('A'), '/a': page('B') })
    expect({ address, requests }).toEqual({ address: '/a.html', requests: ['/a.html'] })
  })

  test('RTR-1: if both are missing, the 404 page of the site is shown at the requested address', async () => {
    expect(await load('/a.html', {})).toEqual({
      address: '/a.html',
      title: 'Lost',
      requests: ['/a.html', '/a'],
    })
    expect((await load('/a', {})).requests).toEqual(['/a'])
  })
})

describe('RTR-11: redirects', () => {
  test('by redirect pages are followed, with query and hash', async () => {
    expect(await load('/old?q=1#part', { '/old': redirect('/a'), '/a': page('A') })).toEqual({
      address: '/a?q=1#part',
      title: 'A',
      requests: ['/old', '/a'],
    })
  })

  test('by hosts change the address', async () => {
    const { address, title } = await load('/a#part', { '/a': { ...page('A'), url: `${HOST}/a/` } })
    expect({ address, title }).toEqual({ address: '/a/#part', title: 'A' })
  })

  test('in a loop are left to the browser', async () => {
    const { address, title, requests } = await load('/a', { '/a': redirect('/b'), '/b': redirect('/a') })
    expect(title).toBeUndefined()
    expect(['/a', '/b']).toContain(address)
    expect(requests.length).toBeLessThan(10)
  })

  test('to other sites and outside the base URL are left to the browser', async () => {
    const away = await load('/old#x', { '/old': redirect('https://other.example/') })
    expect(away).toMatchObject({ address: 'https://other.example/#x', title: undefined })
    const outside = await load('/base/old', { '/base/old': redirect('/else') }, '/base/')
    expect(outside).toMatchObject({ address: '/else', title: undefined, requests: ['/base/old'] })
  })

  test('to a script address are ignored', async () => {
    const { address, title } = await load('/old', { '/old': redirect('javascript:alert(1)') })
    expect({ address, title }).toEqual({ address: '/old', title: undefined })
  })
})

describe('RTR-3: left to the browser', () => {
  test.each([
    ['an error of the host', { ...page('A'), status: 500 }],
    ['a file', { isHtml: false }],
    ['a page of another tool', { text: '<p>Hello' }],
    ['a 404 page of the host', { status: 404, text: '<h1>404</h1>' }],
    ['a page of another site', { ...page('A'), url: 'https://login.example/' }],
  ])('%s', async (_, answer) => {
    expect(await load('/a?q=1', { '/a': answer })).toMatchObject({ address: '/a?q=1', title: undefined })
  })
})
