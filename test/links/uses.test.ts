/** Pages and files that nothing links to (CHK-1). */
import { expect, test } from 'vitest'
import { enabledRules } from '../../src/diagnostics/severities.ts'
import { checkLinks } from '../../src/links/checkLinks.ts'
import { createLinkIndex } from '../../src/links/resolve/linkIndex.ts'
import type { RuleId } from '../../src/shared/rules.ts'
import { makeConfig, makeDoc } from '../routes/buildSite.ts'
import { type LinkFacts, link, makeSite, placeAt } from './makeSite.ts'

const find = (rule: RuleId, facts: LinkFacts): string[] => {
  const site = makeSite(facts)
  return checkLinks(site, createLinkIndex(site), { enabledRules: new Set([rule]) })
    .filter((one) => one.rule === rule)
    .map(({ file }) => file)
}

test('CHK-1: a page that no sidebar, menu or other page leads to is an orphan', () => {
  const facts: LinkFacts = {
    config: {
      url: 'https://docs.example',
      navbar: { items: [{ type: 'doc', docId: 'in-navbar' }] },
      footer: { links: [{ label: 'x', to: '/docs/in-footer' }] },
      announcementBar: { id: 'a', content: '<a href="/docs/in-bar">x</a>' },
      redirects: [
        { from: '/old', to: '/docs/redirected' },
        { from: '/short', to: '/docs/by-redirect#x' },
      ],
    },
    docs: {
      'home.md': {
        links: [
          link('./linked.md#a'),
          link('/short'),
          link('https://docs.example/docs/by-full-address'),
          link('#own'),
        ],
        frontMatter: { pagination_next: 'next' },
      },
      'linked.md': {},
      'by-redirect.md': {},
      'by-full-address.md': {},
      'next.md': {},
      'in-navbar.md': {},
      'in-footer.md': {},
      'in-bar.md': {},
      'in-sidebar.md': {},
      'from-react.md': {},
      'redirected.md': {},
      'self.md': { links: [link('./self.md'), link('/docs/self#a'), link('#a'), link('?a=1')] },
      'orphan.md': { links: [link('./from-orphan.md')] },
      'from-orphan.md': {},
      'unlisted.md': { frontMatter: { unlisted: true } },
      'draft.md': { frontMatter: { draft: true } },
    },
    sidebars: { main: ['home', { type: 'category', label: 'C', items: ['in-sidebar'] }] },
    pages: [
      { source: 'pages/index.tsx', path: '/', kind: 'react' },
      { source: 'pages/terms.md', path: '/terms', kind: 'markdown' },
    ],
    pageDocs: [makeDoc('terms.md', { source: 'pages/terms.md', plugin: 'pages' })],
    pageFacts: new Map([
      [
        '/',
        {
          anchors: [],
          links: [{ file: 'pages/index.tsx', place: placeAt(1), kind: 'link', href: '/docs/from-react' }],
        },
      ],
    ]),
  }
  expect(find('orphan-page', facts)).toEqual([
    'docs/orphan.md',
    'docs/redirected.md',
    'docs/self.md',
    'pages/terms.md',
  ])
})

test('CHK-1: a file that no page uses, beside documents or in the static folders', () => {
  const part = { ...link('../img/part.png', 'image'), file: 'docs/parts/_part.md' }
  const facts: LinkFacts = {
    config: {
      favicon: 'img/icon.svg',
      headTags: [{ tagName: 'link', attributes: { rel: 'preload', href: '/img/preload.png' } }],
      customFields: { hero: ['img/hero.png'] },
      navbar: { items: [{ type: 'html', value: '<img src="/img/menu.png">' }] },
    },
    docs: {
      'a.md': {
        frontMatter: { image: './card.png', extra: { cover: './cover.png' } },
        links: [link('./img/used.png', 'image'), link('/files/x.pdf'), link('../static/raw.txt'), part],
        dependencies: ['docs/code/example.rs'],
      },
    },
    pages: [{ source: 'pages/index.tsx', path: '/', kind: 'react' }],
    files: [
      'docs/card.png',
      'docs/cover.png',
      'docs/code/example.rs',
      'docs/code/old.rs',
      'docs/img/used.png',
      'docs/img/old.png',
      'docs/_notes.md',
      'docs/_category_.yml',
      'img/part.png',
      'pages/hero.png',
      'components/lamp.png',
      'README.md',
      'logo.png',
      'static/CNAME',
      'static/robots.txt',
      'static/_headers',
      'static/favicon.ico',
      'static/.well-known/x',
      'static/app/index.html',
      'static/app/app.png',
      'static/fonts/a.woff2',
      'static/style.css',
      'static/files/x.pdf',
      'static/files/y.pdf',
      'static/raw.txt',
      'static/img/icon.svg',
      'static/img/preload.png',
      'static/img/hero.png',
      'static/img/menu.png',
      'static/img/old.png',
    ],
  }
  expect(find('unused-asset', facts)).toEqual([
    'docs/code/old.rs',
    'docs/img/old.png',
    'static/files/y.pdf',
    'static/img/old.png',
  ])
})

test('CHK-1: orphans and unused files are searched only if a severity enables the rule', () => {
  const docs = { 'home.md': {}, 'orphan.md': {} }
  const facts = { docs, sidebars: { main: ['home'] }, files: ['docs/old.png'] }
  expect(checkLinks(makeSite(facts))).toEqual([])
  const config = { rules: { 'orphan-page': 'warn', 'unused-asset': 'log' } } as const
  expect(checkLinks(makeSite({ ...facts, config })).map(({ message }) => message)).toEqual([
    'Nothing uses "docs/old.png"',
    'No sidebar, menu or other page leads to "/docs/orphan"',
  ])
})

test('CFG-4: a rule is enabled if the configuration, an override or the command line reports it somewhere', () => {
  const config = makeConfig({
    onBrokenLinks: 'ignore',
    rules: { 'missing-alt': 'warn' },
    overrides: [{ files: ['docs/**'], rules: { 'orphan-page': 'log', 'broken-anchor': 'ignore' } }],
  })
  const isEnabled = (rule: RuleId, rules = {}) => enabledRules(config, { rules }).has(rule)
  expect([isEnabled('broken-link'), isEnabled('missing-alt'), isEnabled('orphan-page')]).toEqual([
    false,
    true,
    true,
  ])
  expect([isEnabled('broken-anchor'), isEnabled('unused-asset')]).toEqual([true, false])
  expect(isEnabled('unused-asset', { 'unused-asset': 'throw' })).toBe(true)
  expect(isEnabled('orphan-page', { 'orphan-page': 'ignore' })).toBe(false)
})
