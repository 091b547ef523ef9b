import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { colorModeState } from '../../../src/client/first/colorMode.ts'
import { nextChoice } from '../../../src/runtime/colorMode.ts'

const plain = { defaultMode: 'dark', followsSystem: false, isFixed: false } as const
const following = { ...plain, followsSystem: true }

describe('STA-1: the mode that is shown', () => {
  test('is the choice of the reader, before the system and the default', () => {
    expect(colorModeState('light', true, plain)).toEqual({ mode: 'light', choice: 'light' })
    expect(colorModeState('light', true, following)).toEqual({ mode: 'light', choice: 'light' })
    expect(colorModeState('dark', false, { ...following, defaultMode: 'light' })).toMatchObject({
      mode: 'dark',
    })
  })

  test('is the default without a stored choice, with any preference of the system', () => {
    expect(colorModeState(null, false, plain)).toEqual({ mode: 'dark', choice: 'dark' })
    expect(colorModeState(null, true, { ...plain, defaultMode: 'light' })).toEqual({
      mode: 'light',
      choice: 'light',
    })
  })

  test('is the system mode without a stored choice and with the option', () => {
    expect(colorModeState(null, true, following)).toEqual({ mode: 'dark', choice: 'system' })
    expect(colorModeState(null, false, following)).toEqual({ mode: 'light', choice: 'system' })
  })

  test('ignores invalid stored values', () => {
    const anyText = fc.oneof(
      fc.string(),
      fc.constantFrom('system', 'Light', ' dark', '__proto__', 'constructor'),
    )
    fc.assert(
      fc.property(
        anyText.filter((text) => text !== 'light' && text !== 'dark'),
        fc.boolean(),
        fc.boolean(),
        (text, systemIsDark, followsSystem) => {
          const settings = { ...plain, followsSystem }
          expect(colorModeState(text, systemIsDark, settings)).toEqual(
            colorModeState(null, systemIsDark, settings),
          )
        },
      ),
    )
  })

  test('without a switch ignores an earlier choice, which the reader could not change', () => {
    expect(colorModeState('light', true, { ...plain, isFixed: true })).toMatchObject({ mode: 'dark' })
    expect(colorModeState('light', true, { ...following, isFixed: true })).toEqual({
      mode: 'dark',
      choice: 'system',
    })
  })
})

test('STA-1: the switch alternates light and dark, with the system mode between them if it is enabled', () => {
  const walk = (followsSystem: boolean) => {
    const first = nextChoice('dark', followsSystem)
    const second = nextChoice(first, followsSystem)
    return [first, second, nextChoice(second, followsSystem)]
  }
  expect(walk(false)).toEqual(['light', 'dark', 'light'])
  expect(walk(true)).toEqual(['system', 'light', 'dark'])
  // A choice stored before the option was disabled.
  expect(nextChoice('system', false)).toBe('light')
})
