/** Suggestions for files that git reports as renamed (CHK-4, CHK-7). */
import { expect, test } from 'vitest'
import { checkLinks } from '../../src/links/checkLinks.ts'
import { createLinkIndex } from '../../src/links/resolve/linkIndex.ts'
import type { LinkRef } from '../../src/shared/document/doc.ts'
import { link, makeSite } from './makeSite.ts'

const RENAMES = new Map([
  ['docs/start.md', 'docs/guide/first.md'],
  ['docs/guide/first.md', 'docs/guide/second.md'],
  ['docs/guide/second.md', 'docs/guide/01-begin.md'],
  ['docs/lamp.png', 'docs/img/light.png'],
  ['docs/logo.png', 'static/mark.png'],
  ['docs/parts/index.md', 'docs/guide/index.md'],
  ['docs/02-more.md', 'docs/guide/extra.md'],
  ['docs/lost.md', 'docs/gone.md'],
  ['docs/a.md', 'docs/b.md'],
  ['docs/b.md', 'docs/a.md'],
])

function suggest(href: string, kind: LinkRef['kind'] = 'link') {
  const site = makeSite({
    docs: {
      'from.md': { links: [link(href, kind)] },
      'guide/01-begin.md': {},
      'guide/extra.md': {},
      'guide/index.md': {},
      'other/start.md': {},
    },
    files: ['docs/img/light.png', 'static/mark.png'],
  })
  const [finding] = checkLinks(site, createLinkIndex(site), { renames: RENAMES })
  const [first] = finding?.suggestions ?? []
  return first === undefined ? undefined : (first.replacement ?? `maybe ${first.text}`)
}

test('CHK-7: a link to a renamed file gets the last name of the file as a certain suggestion', () => {
  expect(suggest('./start.md#a')).toBe('./guide/01-begin.md#a')
  expect(suggest('start')).toBe('guide/01-begin')
  expect(suggest('./more')).toBe('./guide/extra')
  expect(suggest('./parts/')).toBe('./guide')
  expect(suggest('/docs/start.md')).toBe('/docs/guide/01-begin.md')
  expect(suggest('/docs/start?a#b')).toBe('/docs/guide/begin?a#b')
  expect(suggest('/docs/more')).toBe('/docs/guide/extra')
  expect(suggest('./lamp.png', 'image')).toBe('./img/light.png')
  expect(suggest('./logo.png', 'image')).toBe('/mark.png')
})

test('CHK-7: a rename to a missing file, or a cycle of renames, gives no suggestion', () => {
  expect(suggest('./lost.md')).toBeUndefined()
  expect(suggest('./a.md')).toBeUndefined()
})
