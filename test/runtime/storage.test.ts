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
  test('stores values in the browser, with the namespace of the site', () => {
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
    // In old web views, storage is null instead of throwing.
    ['null', () => null as unknown as Storage],
  ])('that is %s warns once and holds values in memory until the reader leaves the page', (_, open) => {
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

  test('that is full keeps its values and holds new ones in memory', () => {
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

  test('returns the last value that was set, in every state', () => {
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
            // After a failure, all values stay in memory.
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
