// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { patchElement } from '../../../src/client/live/patchElement.ts'

const element = (html: string): HTMLElement => {
  const root = document.createElement('div')
  root.innerHTML = html
  return root
}

/** What is on screen after a change, and what of it was touched. */
function patch(before: string, after: string, disturb: (live: HTMLElement) => void = () => {}) {
  const live = element(before)
  disturb(live)
  const kept = [...live.querySelectorAll('*')]
  const changed = patchElement(live, element(before), element(after))
  const now = [...live.querySelectorAll('*')]
  return {
    html: live.innerHTML,
    changed: changed?.outerHTML,
    isNew: now.filter((each) => !kept.includes(each)).map(({ localName }) => localName),
  }
}

describe('DEV-2: an element is made another with as little as possible', () => {
  test('nothing, when nothing differs', () => {
    expect(patch('<p>a</p><p>b</p>', '<p>a</p><p>b</p>')).toEqual({
      html: '<p>a</p><p>b</p>',
      changed: undefined,
      isNew: [],
    })
  })

  test.each([
    ['a text', '<p>a</p><p>b</p><p>c</p>', '<p>a</p><p>new</p><p>c</p>', '<p>new</p>', []],
    ['an element more', '<p>a</p><p>c</p>', '<p>a</p><h2>b</h2><p>c</p>', '<h2>b</h2>', ['h2']],
    ['one less', '<p>a</p><h2>b</h2><p>c</p>', '<p>a</p><p>c</p>', '<p>c</p>', []],
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

  test('what a reader has opened stays open, beside the change and around it', () => {
    const open = (live: HTMLElement) => {
      for (const details of live.querySelectorAll('details')) details.open = true
    }
    const before = '<details><summary>a</summary><p>one</p></details><p>b</p>'
    expect(patch(before, before.replace('b</p>', 'c</p>'), open).html).toContain('<details open="">')
    expect(patch(before, before.replace('one', 'two'), open).html).toContain(
      '<details open=""><summary>a</summary><p>two',
    )
  })

  test('what scripts have appended stays; where something is missing all is made anew', () => {
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
