import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ORIGIN, type PageOpener, startPages } from './openPage.tsx'

let pages: PageOpener

beforeAll(async () => {
  pages = await startPages()
})
afterAll(() => pages.close())

const FIELDS =
  '<input id="f-text"><textarea id="f-area"></textarea><select id="f-select"><option>/</option></select><div id="f-edit" contenteditable="true">x<b id="f-inner">y</b></div>'

test('SRC-1: a slash in a field types a slash', async () => {
  const { page } = await pages.open({ html: FIELDS })
  for (const id of ['f-text', 'f-area', 'f-select']) {
    await page.locator(`#${id}`).focus()
    await page.keyboard.press('/')
  }
  await page.click('#f-inner')
  await page.keyboard.press('/')
  expect(await page.inputValue('#f-text')).toBe('/')
  expect(await page.inputValue('#f-area')).toBe('/')
  expect(await page.textContent('#f-edit')).toContain('/')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('f-edit')
  expect(await page.locator('dialog[open]').count()).toBe(0)
  await page.context().close()
})

test('SRC-1: a slash in a field of a closed shadow root types a slash', async () => {
  const { page } = await pages.open({ html: '<x-field id="f-own"></x-field>' })
  const input = await page.evaluateHandle(() => {
    const shadow = document.getElementById('f-own')?.attachShadow({ mode: 'closed' })
    const field = document.createElement('input')
    shadow?.append(field)
    field.focus()
    return field
  })
  await page.keyboard.press('/')
  expect(await input.evaluate((field) => field.value)).toBe('/')
  expect(await page.locator('dialog[open]').count()).toBe(0)
  await page.context().close()
})

describe('SRC-1: in a theme without a search dialog', () => {
  test.each(['/', 'Control+k', 'Meta+k'])('%s leads to the search page', async (key) => {
    const { page } = await pages.open()
    await page.evaluate(() => document.querySelector('dialog')?.remove())
    await Promise.all([page.waitForURL(`${ORIGIN}/sub/search`), page.keyboard.press(key)])
    await page.context().close()
  })
})

test('SRC-1: a site without search leaves the keys to the browser', async () => {
  const { page, messages } = await pages.open({ site: { searchPath: undefined } })
  const isLeftAlone = await page.evaluate(() => {
    const press = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true })
    return document.body.dispatchEvent(press)
  })
  expect(isLeftAlone).toBe(true)
  expect(messages).toEqual([])
  await page.context().close()
})

test('LAY-1: the arrow down opens a dropdown before the client module has loaded', async () => {
  const html =
    '<details class="nav-drop"><summary>More</summary><ul><li><a id="one" href="#a">a</a></li></ul></details><p style="height: 4000px"></p>'
  const { page } = await pages.open({ html })
  await page.locator('.nav-drop:has(#one) > summary').focus()
  await page.keyboard.press('ArrowDown')
  expect(await page.evaluate(() => [document.activeElement?.id, scrollY])).toEqual(['one', 0])
  await page.keyboard.press('ArrowUp')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('one')
  await page.context().close()
})
