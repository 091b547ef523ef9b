// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { watchLanguages } from '../../../src/client/languages/watchLanguages.ts'
import type { Bootstrap } from '../../../src/runtime/bootstrap.ts'
import { createStorage } from '../../../src/runtime/storage.ts'
import { samplePage, sampleSite } from '../../theme/sampleSite.ts'

const locale = (name: string, offer?: string) => ({
  ...{ name, label: name, htmlLang: name, direction: 'ltr' as const },
  baseUrl: name === 'en' ? '/sub/' : `/sub/${name}/`,
  ...(offer !== undefined && { offer }),
})

const SITE = {
  ...sampleSite,
  ...{ localeName: 'en', htmlLang: 'en', messages: { 'theme.languages.keep': 'Keep' } },
  locales: [locale('en'), locale('de', 'Auf Deutsch lesen')],
}

const storage = createStorage(() => localStorage)
const bootstrap = { storage } as unknown as Bootstrap
const show = (path: string, translations?: Readonly<Record<string, string>>) =>
  watchLanguages({ site: SITE, page: { ...samplePage, path, translations }, bootstrap })
const offers = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('[role=region] a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
    link.closest('[lang]')?.getAttribute('lang'),
  ])

test('DOC-6: the chosen language is remembered with query and hash, offered on other pages, and given up', () => {
  history.replaceState(null, '', '/sub/docs/a?q=1#set-up')
  document.body.innerHTML =
    '<a class="menu-link" hreflang="de" href="/sub/de/docs/a">Deutsch</a><a id="other" hreflang="de" href="#">x</a>'
  show('/docs/a')
  expect(offers()).toEqual([])
  const [link, other] = document.querySelectorAll('a')
  const followed: (string | null)[] = []
  document.addEventListener('click', (event) => {
    followed.push((event.target as Element).getAttribute('href'))
    event.preventDefault()
  })
  other?.click()
  expect(storage.get('language')).toBe(null)
  link?.click()
  expect([storage.get('language'), followed]).toEqual(['de', ['#', '/sub/de/docs/a?q=1#set-up']])

  show('/docs/b')
  expect(offers()).toEqual([['Auf Deutsch lesen', '/sub/de/docs/b', 'de']])
  show('/docs/c', { de: '/docs/tse' })
  expect(offers()).toEqual([['Auf Deutsch lesen', '/sub/de/docs/tse', 'de']])
  const button = document.querySelector<HTMLElement>('[role=region] button')
  expect(button?.getAttribute('aria-label')).toBe('Keep')
  button?.click()
  expect([offers(), storage.get('language')]).toEqual([[], 'en'])
  show('/docs/d')
  expect(offers()).toEqual([])
})

test.each([
  ['/sub/nix?a=1#b', '/404', '/sub/de/nix?a=1#b'],
  ['/sub/docs/nix/', '/docs/404', '/sub/de/docs/nix/'],
  ['/sub/de/nix', '/404', '/sub/de/nix'],
  ['/sub/404', '/404', '/sub/de/'],
  ['/sub/404.html', '/404', '/sub/de/'],
  ['/elsewhere', '/404', '/sub/de/'],
])(
  'DOC-6: from %s, which has no page, the menu leads to that path in the language, else to its home',
  (address, path, expected) => {
    history.replaceState(null, '', address)
    document.body.innerHTML = '<a class="menu-link" hreflang="de" href="/sub/de/">Deutsch</a>'
    watchLanguages({ site: SITE, page: { ...samplePage, path, kind: 'notFound' }, bootstrap })
    const link = document.querySelector('a')
    let followed: string | null | undefined
    link?.addEventListener('click', (event) => {
      followed = link.getAttribute('href')
      event.preventDefault()
    })
    link?.click()
    expect(followed).toBe(expected)
  },
)
