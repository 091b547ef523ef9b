// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closeDropdowns } from '../../../src/theme/menu/closeDropdowns.ts'

const find = (selector: string): HTMLElement => {
  const found = document.querySelector(selector)
  if (!(found instanceof HTMLElement)) throw new Error(`No ${selector}`)
  return found
}
const isOpen = () => find('.nav-drop').hasAttribute('open')
const press = (key: string) =>
  find('#inside').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

let controller: AbortController
const end = () => controller.abort()
beforeEach(() => {
  document.body.innerHTML = `<details class="nav-drop" open><summary tabindex="0">More</summary>
    <p>text</p><a id="inside" href="#a">a</a></details><a id="outside" href="#b">b</a><details id="other" open></details>`
  controller = new AbortController()
  closeDropdowns(controller)
})
afterEach(() => end())

describe('LAY-1: an open dropdown of the navbar', () => {
  test('stays open at clicks, focus and keys inside', () => {
    find('.nav-drop p').click()
    find('#inside').focus()
    press('ArrowDown')
    expect(isOpen()).toBe(true)
  })

  test('closes at a click outside, and other elements stay', () => {
    document.body.click()
    expect([isOpen(), find('#other').hasAttribute('open')]).toEqual([false, true])
  })

  test('closes when the focus leaves it', () => {
    find('#outside').focus()
    expect([isOpen(), document.activeElement?.id]).toEqual([false, 'outside'])
  })

  test('closes with Escape, which returns the focus to its summary', () => {
    find('#inside').focus()
    press('Escape')
    expect([isOpen(), document.activeElement?.tagName]).toEqual([false, 'SUMMARY'])
  })
})

test('LAY-1: Escape does not focus a closed dropdown, or anything after the navbar is removed', () => {
  find('.nav-drop').removeAttribute('open')
  find('#inside').focus()
  press('Escape')
  expect(document.activeElement?.id).toBe('inside')
  find('.nav-drop').setAttribute('open', '')
  end()
  document.body.click()
  expect(isOpen()).toBe(true)
})
