import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createStorage } from '../../src/runtime/storage.ts'

function fakeArea(): Storage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    clear: () => values.clear(),
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  }
}

function withWarnings(use: () => void): number {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  try {
    use()
    return warn.mock.calls.length
  } finally {
    warn.mockRestore()
  }
}

const fail = (): never => {
  throw new DOMException('no', 'SecurityError')
}

describe('STA-4: storage', () => {
  test('keeps values in the browser, under a name of the site', () => {
    const area = fakeArea()
    createStorage(() => area).set('theme', 'dark')
    createStorage(() => area, 'lamps').set('theme', 'light')
    expect([area.getItem('theme'), area.getItem('theme-lamps')]).toEqual(['dark', 'light'])
    createStorage(() => area).set('theme', null)
    expect([createStorage(() => area).get('theme'), createStorage(() => area, 'lamps').get('theme')]).toEqual(
      [null, 'light'],
    )
  })

  test.each([
    ['blocked', fail],
    // Old web views have no storage and do not say so.
    ['null', () => null as unknown as Storage],
  ])('that is %s warns once and remembers until the page is left', (_, open) => {
    const storage = createStorage(open)
    const warnings = withWarnings(() => {
      expect(storage.get('theme')).toBe(null)
      storage.set('theme', 'light')
      expect(storage.get('theme')).toBe('light')
      storage.set('theme', null)
      expect(storage.get('theme')).toBe(null)
    })
    expect(warnings).toBe(1)
  })

  test('that is full keeps what it has and remembers the rest', () => {
    const area = fakeArea()
    area.setItem('theme', 'dark')
    area.setItem('tab', 'npm')
    const storage = createStorage(() => ({ ...area, setItem: fail }))
    const warnings = withWarnings(() => {
      storage.set('theme', 'light')
      storage.set('other', 'x')
    })
    expect(warnings).toBe(1)
    expect(['theme', 'tab', 'other'].map(storage.get)).toEqual(['light', 'npm', 'x'])
  })

  test('gives back what was last set, in every state', () => {
    const anyStep = fc.tuple(
      fc.constantFrom('a', '__proto__', 'constructor', ''),
      fc.option(fc.string(), { nil: null }),
      fc.boolean(),
    )
    fc.assert(
      fc.property(fc.array(anyStep), (steps) => {
        const area = fakeArea()
        let isOpen = true
        const storage = createStorage(() => (isOpen ? area : fail()))
        const expected = new Map<string, string | null>()
        withWarnings(() => {
          for (const [key, value, opens] of steps) {
            // Once broken, always in memory.
            isOpen = isOpen && opens
            storage.set(key, value)
            expected.set(key, value)
            expect(storage.get(key)).toBe(value)
          }
        })
      }),
    )
  })
})
