import { describe, expect, test } from 'vitest'
import { anchorProps } from '../../src/runtime/anchorProps.ts'
import { useBaseUrl } from '../../src/runtime/hooks/useBaseUrl.ts'
import Image from '../../src/runtime/Image.tsx'
import Link from '../../src/runtime/Link.tsx'
import { renderInPage } from '../theme/renderInPage.tsx'
import { sampleSite } from '../theme/sampleSite.ts'

describe('link targets', () => {
  const site = { baseUrl: '/sub/' }

  test('CFG-3: a site path gets the base URL; query and hash stay', () => {
    expect(anchorProps('/docs/a?x=1#b', site)).toEqual({ href: '/sub/docs/a?x=1#b' })
    expect(anchorProps('/', site)).toEqual({ href: '/sub/' })
  })

  test('a path that starts with the base URL gets the base URL as well', () => {
    expect(anchorProps('/docs/intro', { baseUrl: '/docs/' }).href).toBe('/docs/docs/intro')
  })

  test('RTE-3: the trailing slash is written as configured, before query and hash', () => {
    expect(anchorProps('/docs/a#b', { baseUrl: '/', trailingSlash: true }).href).toBe('/docs/a/#b')
    expect(anchorProps('/file.pdf', { baseUrl: '/', trailingSlash: true }).href).toBe('/file.pdf')
  })

  test('RTR-9: a link to another site opens in a new tab without opener', () => {
    const elsewhere = { target: '_blank', rel: 'noopener noreferrer' }
    expect(anchorProps('https://a.example/x', site)).toEqual({ href: 'https://a.example/x', ...elsewhere })
    expect(anchorProps('//a.example', site)).toEqual({ href: '//a.example', ...elsewhere })
  })

  test('mail addresses and targets on the same page stay as they are', () => {
    expect(anchorProps('mailto:a@b.example', site)).toEqual({ href: 'mailto:a@b.example' })
    expect(anchorProps('#part', site)).toEqual({ href: '#part' })
    expect(anchorProps('?q=1', site)).toEqual({ href: '?q=1' })
  })

  test('an address after pathname:// stays as it is', () => {
    expect(anchorProps('pathname:///other/app', site)).toEqual({ href: '/other/app', rel: 'external' })
  })
})

test('A11Y-1: a link that opens a new tab has a text for screen readers', () => {
  expect(renderInPage(<Link to="https://a.example">Elsewhere</Link>)).toBe(
    '<a href="https://a.example" target="_blank" rel="noopener noreferrer">Elsewhere<span class="sr"> (opens in a new tab)</span></a>',
  )
  expect(renderInPage(<Link to="/docs">Here</Link>)).toBe('<a href="/sub/docs">Here</a>')
})

test('with target="_self" a link to another site has no text about a new tab', () => {
  expect(
    renderInPage(
      <Link to="https://a.example" target="_self">
        Elsewhere
      </Link>,
    ),
  ).not.toContain('sr')
})

const BaseUrlProbe = () => <img src={useBaseUrl('/img/a')} alt="" />

test('useBaseUrl adds the base URL and no trailing slash', () => {
  const site = { ...sampleSite, trailingSlash: true }
  expect(renderInPage(<BaseUrlProbe />, { site })).toContain('src="/sub/img/a"')
})

test('MD-8: an image with a dark variant is two images, of which the stylesheet shows one', () => {
  const html = renderInPage(<Image src="/a.svg" srcDark="/b.svg" alt="A lamp" width={24} height={24} />)
  expect(html).toMatch(/class="only-light" src="\/sub\/a\.svg"/)
  expect(html).toMatch(/class="only-dark" src="\/sub\/b\.svg"/)
  expect(html.match(/alt="A lamp"/g)).toHaveLength(2)
})

test('an image without a dark variant is one image', () => {
  expect(renderInPage(<Image src="https://a.example/a.png" alt="" />)).toContain(
    '<img loading="lazy" src="https://a.example/a.png" alt=""/>',
  )
})
