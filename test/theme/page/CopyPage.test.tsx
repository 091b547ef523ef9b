import { expect, test } from 'vitest'
import type { Page, SiteData } from '../../../src/shared/page/page.ts'
import DocPage from '../../../src/theme/page/DocPage.tsx'
import { elementOf, readHtml } from '../../helpers/readHtml.ts'
import { renderInPage } from '../renderInPage.tsx'
import { samplePage, sampleSite } from '../sampleSite.ts'

const page = { ...samplePage, markdownPath: '/docs/start.md' }
const { markdownPath: _copy, ...withoutCopy } = page
const render = (site: Partial<SiteData>, shown: Page = page) =>
  renderInPage(<DocPage>TEXT</DocPage>, { site: { ...sampleSite, ...site }, page: shown })

test('DOC-1: "Copy page" stands beside the breadcrumbs, with a link to the Markdown copy', () => {
  const tools = elementOf(render({ copyPage: { assistants: [] } }), '.page-top > .crumbs + .copy-page')
  expect([...tools.children].map(({ localName }) => localName)).toEqual(['button', 'a'])
  const [button, link] = tools.children
  expect(button?.textContent).toBe('Copy page')
  expect(button?.getAttribute('type')).toBe('button')
  expect(link?.textContent).toBe('View as Markdown')
  expect(link?.getAttribute('href')).toBe('/sub/docs/start.md')
  expect(link?.getAttribute('rel')).toBe('external')
})

test('DOC-1: assistants get the full address of the Markdown copy, encoded, as often as they ask for it', () => {
  const assistants = [
    { label: 'One', href: 'https://one.example/?q=Read%20{url}&u={url}' },
    { label: 'Two', href: 'https://two.example/{url}' },
  ]
  const html = render({ url: 'https://docs.example', trailingSlash: true, copyPage: { assistants } })
  const menu = elementOf(html, '.copy-page > details')
  expect(menu.querySelector('summary')?.textContent).toBe('Ask about this page')
  const copy = 'https%3A%2F%2Fdocs.example%2Fsub%2Fdocs%2Fstart.md'
  expect([...menu.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    `https://one.example/?q=Read%20${copy}&u=${copy}`,
    `https://two.example/${copy}`,
  ])
})

test.each([
  ['a site without it', render({})],
  ['a page without a Markdown copy', render({ copyPage: { assistants: [] } }, withoutCopy)],
])('DOC-1: there is no "Copy page" on %s', (_, html) => {
  expect(readHtml(html).querySelector('.copy-page')).toBeNull()
})
