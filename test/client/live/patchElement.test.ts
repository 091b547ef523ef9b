// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { patchElement } from '../../../src/client/live/patchElement.ts'

const element = (html: string): HTMLElement => {
  const root = document.createElement('div')
  root.innerHTML = html
  return root
}

/** Patches an element, and records which nodes were changed. */
function patch(before: string, after: string, disturb: (live: HTMLElement) => void = () => {}) {
  const live = element(before)
  disturb(live)
  const earlier = [...live.querySelectorAll('*')]
  const changed = patchElement(live, element(before), element(after))
  const now = [...live.querySelectorAll('*')]
  return {
    html: live.innerHTML,
    changed: changed?.outerHTML,
    isNew: now.filter((each) => !earlier.includes(each)).map(({ localName }) => localName),
  }
}

describe('DEV-2: an element is patched with minimal changes', () => {
  test('equal content changes nothing', () => {
    expect(patch('<p>a</p><p>b</p>', '<p>a</p><p>b</p>')).toEqual({
      html: '<p>a</p><p>b</p>',
      changed: undefined,
      isNew: [],
    })
  })

  test.each([
    ['a text', '<p>a</p><p>b</p><p>c</p>', '<p>a</p><p>new</p><p>c</p>', '<p>new</p>', []],
    ['an added element', '<p>a</p><p>c</p>', '<p>a</p><h2>b</h2><p>c</p>', '<h2>b</h2>', ['h2']],
    ['a removed element', '<p>a</p><h2>b</h2><p>c</p>', '<p>a</p><p>c</p>', '<p>c</p>', []],
    [
      'another element',
      '<p>a</p><p>b</p>',
      '<p>a</p><ul><li>b</li></ul>',
      '<ul><li>b</li></ul>',
      ['ul', 'li'],
    ],
    ['an attribute', '<p id="a">a</p>', '<p id="b" class="c">a</p>', '<p id="b" class="c">a</p>', []],
    [
      'something deep',
      '<ul><li>a</li><li><b>b</b></li></ul>',
      '<ul><li>a</li><li><b>c</b></li></ul>',
      '<b>c</b>',
      [],
    ],
    ['the same twice', '<p>a</p><p>a</p>', '<p>a</p><p>a</p><p>a</p>', '<p>a</p>', ['p']],
  ])('%s', (_, before, after, changed, isNew) => {
    expect(patch(before, after)).toEqual({ html: after, changed, isNew })
  })

  test('details that the reader has opened stay open beside and around a change', () => {
    const open = (live: HTMLElement) => {
      for (const details of live.querySelectorAll('details')) details.open = true
    }
    const before = '<details><summary>a</summary><p>one</p></details><p>b</p>'
    expect(patch(before, before.replace('b</p>', 'c</p>'), open).html).toContain('<details open="">')
    expect(patch(before, before.replace('one', 'two'), open).html).toContain(
      '<details open=""><summary>a</summary><p>two',
    )
  })

  test('nodes appended by scripts stay; if nodes are missing, all content is replaced', () => {
    const append = (live: HTMLElement) =>
      live.querySelector('figure')?.append(document.createElement('button'))
    const before = '<figure><pre>a</pre></figure>'
    expect(patch(before, before.replace('>a<', '>b<'), append).html).toBe(
      '<figure><pre>b</pre><button></button></figure>',
    )
    const remove = (live: HTMLElement) => live.querySelector('p')?.remove()
    expect(patch('<p>a</p><p>b</p>', '<p>a</p><p>c</p>', remove).html).toBe('<p>a</p><p>c</p>')
  })
})
