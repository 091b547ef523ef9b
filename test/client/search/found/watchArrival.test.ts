// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchArrival } from '../../../../src/client/search/found/watchArrival.ts'
import type { SearchHit } from '../../../../src/shared/search/search.ts'
import { elementOf } from '../../../helpers/readHtml.ts'
import { hitOf } from '../hits.ts'

const tags = { before: '<mark>', after: '</mark>' }
const marks = new Map<string, readonly unknown[]>()
let listeners = new Set<() => void>()
const navigation = {
  navigate() {},
  search: () => location.search,
  setSearch() {},
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  block: () => () => {},
}

beforeEach(() => {
  listeners = new Set()
  marks.clear()
  history.replaceState(null, '', '/sub/start')
  document.body.innerHTML = '<main><p>A lamp.</p></main>'
  vi.stubGlobal('CSS', { highlights: marks })
  vi.stubGlobal(
    'Highlight',
    class {
      readonly ranges: readonly unknown[]
      constructor(...ranges: readonly unknown[]) {
        this.ranges = ranges
      }
    },
  )
  vi.stubGlobal('StaticRange', class {})
})
afterEach(() => {
  // Ends the marks, whose timer would run in the next test file.
  go('/sub/end')
  vi.unstubAllGlobals()
})

const hitAt = (url: string, more: Partial<SearchHit> = {}) =>
  hitOf(
    url,
    { lvl1: 'Lamps' },
    {
      type: 'content',
      content: 'A lamp.',
      _snippetResult: { content: { value: 'A <mark>lamp</mark>.' } },
      ...more,
    },
  )

const open = (hit: SearchHit, href: string) => watchArrival({ hit, hits: [], tags, href }, navigation)
const isMarked = () => marks.size > 0

/** The router shows the page of an address. */
function go(address: string): void {
  history.pushState(null, '', address)
  for (const listener of [...listeners]) listener()
}

describe('SRC-11: words of a hit are marked', () => {
  test.each([
    ['its page', '/sub/lamps', '/sub/lamps'],
    ['its page with a slash', '/sub/lamps', '/sub/lamps/'],
    ['its page with an ending', '/sub/lamps', '/sub/lamps.html'],
    ['its section', '/sub/lamps#bulb', '/sub/lamps#bulb'],
    ['its page, whose path in results is shorter', '/sub/l', '/sub/docs/lamps'],
  ])('on %s', async (_, href, shown) => {
    open(hitAt('https://docs.example/sub/docs/lamps'), href)
    go(shown)
    await expect.poll(isMarked).toBe(true)
    go('/sub/other')
    await expect.poll(() => [isMarked(), listeners.size]).toEqual([false, 0])
  })

  test('on no other page that the reader went to meanwhile', async () => {
    open(hitAt('/sub/lamps'), '/sub/lamps')
    go('/sub/other')
    expect(listeners.size).toBe(0)
    go('/sub/lamps')
    await vi.dynamicImportSettled()
    expect(isMarked()).toBe(false)
  })

  test('after the search page has changed its own query, until Escape', async () => {
    open(hitAt('/sub/lamps'), '/sub/lamps')
    go('/sub/start?q=lamp')
    go('/sub/lamps')
    await expect.poll(isMarked).toBe(true)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    await expect.poll(isMarked).toBe(false)
  })
})

test.each(['/sub/lamps', '/sub/lamps#bulb'])(
  'SRC-11: the text of a hit at %s is shown where it is in closed details',
  async (address) => {
    document.body.innerHTML = '<main><p>A fuse.</p><details><p id="text">A lamp.</p></details></main>'
    const found: unknown[] = []
    document.addEventListener('beforematch', ({ target }) => found.push(target), { once: true })
    open(hitAt(address), address)
    go(address)
    await expect.poll(() => found).toEqual([elementOf(document, '#text')])
  },
)
