import { Window } from 'happy-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { watchTabs } from '../../../src/client/article/watchTabs.ts'
import type { Navigation } from '../../../src/runtime/contexts/NavigationContext.ts'

const tabs = (attributes: string, ...values: string[]) => {
  const name = attributes.replace(/\W/g, '')
  const radios = values.map(
    (value, i) =>
      `<span class="tab"><input type="radio" name="${name}" value="${value}"${i === 0 ? ' checked' : ''}></span>`,
  )
  const panels = values.map((value) => `<div class="panel">${value}</div>`)
  return `<fieldset class="tabs" ${attributes}><div class="tab-list">${radios.join('')}</div>${panels.join('')}</fieldset>`
}

/** A page with tabs, an address and a storage. */
function open(
  html: string,
  { search = '', stored = {} }: { search?: string; stored?: Record<string, string> },
) {
  const window = new Window()
  vi.stubGlobal('document', window.document)
  vi.stubGlobal('Element', window.Element)
  vi.stubGlobal('HTMLInputElement', window.HTMLInputElement)
  vi.stubGlobal('scrollBy', () => {})
  window.document.body.innerHTML = `<div data-static>${html}</div>`
  const content = window.document.body as unknown as HTMLElement
  const values = new Map(Object.entries(stored))
  const others = new Map<string, (value: string | null) => void>()
  const moves = new Set<() => void>()
  let query = search
  const navigation: Navigation = {
    navigate() {},
    search: () => query,
    setSearch(next) {
      query = `?${next}`
    },
    subscribe(listener) {
      moves.add(listener)
      return () => moves.delete(listener)
    },
    block: () => () => {},
  }
  const storage = {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string | null) => void values.set(key, value ?? ''),
    subscribe(key: string, listener: (value: string | null) => void) {
      others.set(key, listener)
      return () => others.delete(key)
    },
  }
  const bootstrap = { storage } as unknown as Parameters<typeof watchTabs>[1]['bootstrap']
  const controller = new AbortController()
  watchTabs(content, { root: content, navigation, bootstrap }, controller.signal)
  return {
    values: values,
    others,
    moves,
    end: () => controller.abort(),
    query: () => query,
    setQuery(next: string) {
      query = next
      for (const move of moves) move()
    },
    chosen: () => [...content.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value),
    choose(index: number, value: string) {
      const radio = [...content.querySelectorAll('.tabs')][index]?.querySelector<HTMLInputElement>(
        `[value="${value}"]`,
      )
      if (!radio) throw new Error(`No ${value}`)
      radio.checked = true
      radio.dispatchEvent(new window.Event('change', { bubbles: true }) as unknown as Event)
    },
  }
}

beforeEach(() => () => vi.unstubAllGlobals())

const two =
  tabs('data-group="os"', 'mac', 'win') + tabs('data-group="os" data-query="os"', 'mac', 'win', 'bsd')

test('MD-3: the address overrides the stored value, which overrides the default', () => {
  expect(open(two, {}).chosen()).toEqual(['mac', 'mac'])
  expect(open(two, { stored: { 'tab.os': 'win' } }).chosen()).toEqual(['win', 'win'])
  expect(open(two, { stored: { 'tab.os': 'win' }, search: '?os=mac' }).chosen()).toEqual(['mac', 'mac'])
})

test('MD-3: values without a matching tab are ignored', () => {
  const page = open(two, { stored: { 'tab.os': '__proto__' }, search: '?os="]' })
  expect(page.chosen()).toEqual(['mac', 'mac'])
  expect(open(two, { stored: { 'tab.os': 'bsd' } }).chosen()).toEqual(['mac', 'bsd'])
  const other = tabs('data-group="os" data-query="os"', 'mac') + tabs('data-group="os"', 'mac', 'bsd')
  expect(open(other, { search: '?os=bsd' }).chosen()).toEqual(['mac', 'mac'])
})

test('MD-3: a selection changes the group, is stored, and is added to the address', () => {
  const page = open(two + tabs('', 'mac', 'win'), { search: '?q=1' })
  page.choose(0, 'win')
  expect(page.chosen()).toEqual(['win', 'win', 'mac'])
  expect(page.values.get('tab.os')).toBe('win')
  expect(page.query()).toBe('?q=1&os=win')
  page.choose(1, 'bsd')
  expect([page.chosen(), page.query()]).toEqual([['win', 'bsd', 'mac'], '?q=1&os=bsd'])
})

test('MD-3: the address has the selected tab, also after a change in another window', () => {
  const page = open(two, { search: '?os=mac' })
  page.others.get('tab.os')?.('win')
  expect([page.chosen(), page.query()]).toEqual([['win', 'win'], '?os=win'])
  const plain = open(two, {})
  plain.others.get('tab.os')?.('win')
  expect([plain.chosen(), plain.query()]).toEqual([['win', 'win'], ''])
})

test('MD-3: an unchanged query does not override a tab that a link has selected', () => {
  const page = open(two, { search: '?os=win' })
  const radio = document.querySelector<HTMLInputElement>('input[value=mac]')
  if (radio) radio.checked = true
  for (const move of page.moves) move()
  expect(page.chosen()).toEqual(['mac', 'win'])
  page.setQuery('?os=mac')
  expect(page.chosen()).toEqual(['mac', 'mac'])
  page.setQuery('?os=win')
  expect(page.chosen()).toEqual(['win', 'win'])
})

test('MD-3: tabs without a group are neither stored nor changed by others', () => {
  const page = open(tabs('data-query="a"', 'x', 'y') + tabs('data-query="b"', 'x', 'y'), {})
  page.choose(0, 'y')
  expect([page.chosen(), page.query(), page.values.size]).toEqual([['y', 'x'], '?a=y', 0])
})

test('MD-3: a selection in another window is applied until the page is left', () => {
  const page = open(two, {})
  page.others.get('tab.os')?.('win')
  expect(page.chosen()).toEqual(['win', 'win'])
  page.others.get('tab.os')?.(null)
  expect(page.chosen()).toEqual(['win', 'win'])
  page.end()
  expect(page.others.size).toBe(0)
})
