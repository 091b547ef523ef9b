// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { moveInDropdowns } from '../../../src/theme/menu/moveInDropdowns.ts'

let controller: AbortController
const end = () => controller.abort()
beforeEach(() => {
  document.body.innerHTML = `<details class="nav-drop" open><summary id="more" tabindex="0">More</summary>
    <ul><li><a id="a" href="#a">a</a></li><li><a id="b" href="#b">b</a></li><li><a id="c" href="#c">c</a></li></ul></details>
    <a id="outside" href="#d">d</a>`
  controller = new AbortController()
  moveInDropdowns(controller)
})
afterEach(() => end())

/** @returns The focused element, and whether the page keeps the key. */
function press(id: string, key: string) {
  const element = document.getElementById(id)
  element?.focus()
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  element?.dispatchEvent(event)
  return [document.activeElement?.id, event.defaultPrevented]
}

test.each([
  ['a', 'ArrowDown', 'b', true],
  ['c', 'ArrowDown', 'a', true],
  ['a', 'ArrowUp', 'c', true],
  ['a', 'End', 'c', true],
  ['c', 'Home', 'a', true],
  ['a', 'x', 'a', false],
  ['more', 'ArrowUp', 'more', false],
  ['outside', 'ArrowDown', 'outside', false],
])('LAY-1: on %s, %s leads to %s', (id, key, next, isHandled) => {
  expect(press(id, key)).toEqual([next, isHandled])
})

test('LAY-1: keys do nothing after the navbar is removed', () => {
  end()
  expect(press('a', 'ArrowDown')).toEqual(['a', false])
})
