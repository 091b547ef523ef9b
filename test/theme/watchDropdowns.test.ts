// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { watchDropdowns } from '../../src/theme/menu/watchDropdowns.ts'

const find = (selector: string): HTMLElement => {
  const found = document.querySelector(selector)
  if (!(found instanceof HTMLElement)) throw new Error(`No ${selector}`)
  return found
}
const isOpen = () => find('.nav-drop').hasAttribute('open')
const press = (key: string) =>
  find('#inside').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

let end: () => void
beforeEach(() => {
  document.body.innerHTML = `<details class="nav-drop" open><summary tabindex="0">More</summary>
    <p>text</p><a id="inside" href="#a">a</a></details><a id="outside" href="#b">b</a><details id="other" open></details>`
  end = watchDropdowns()
})
afterEach(() => end())

describe('LAY-1: a menu of the navbar, while it is open', () => {
  test('stays so at clicks, focus and keys in it', () => {
    find('.nav-drop p').click()
    find('#inside').focus()
    press('ArrowDown')
    expect(isOpen()).toBe(true)
  })

  test('closes at a click beside it, and nothing else does', () => {
    document.body.click()
    expect([isOpen(), find('#other').hasAttribute('open')]).toEqual([false, true])
  })

  test('closes when the focus goes elsewhere', () => {
    find('#outside').focus()
    expect([isOpen(), document.activeElement?.id]).toEqual([false, 'outside'])
  })

  test('closes with Escape, which gives the focus back to its summary', () => {
    find('#inside').focus()
    press('Escape')
    expect([isOpen(), document.activeElement?.tagName]).toEqual([false, 'SUMMARY'])
  })
})

test('LAY-1: a closed menu takes no focus at Escape, nor does any when the bar is gone', () => {
  find('.nav-drop').removeAttribute('open')
  find('#inside').focus()
  press('Escape')
  expect(document.activeElement?.id).toBe('inside')
  find('.nav-drop').setAttribute('open', '')
  end()
  document.body.click()
  expect(isOpen()).toBe(true)
})
