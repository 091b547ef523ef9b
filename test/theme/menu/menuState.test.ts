import { expect, test } from 'vitest'
import { CLOSED_MENU, type MenuEvent, reduceMenu } from '../../../src/theme/menu/menuState.ts'

const stateAfter = (...events: readonly MenuEvent[]) => events.reduce(reduceMenu, CLOSED_MENU)

test('LAY-2: the menu opens with the docs panel, and switches to the main menu and back', () => {
  expect(stateAfter('open')).toEqual({ isOpen: true, panel: 'docs' })
  expect(stateAfter('open', 'main')).toEqual({ isOpen: true, panel: 'main' })
  expect(stateAfter('open', 'main', 'docs')).toEqual({ isOpen: true, panel: 'docs' })
})

test('LAY-2: it opens with the docs panel, even if the other one was shown last', () => {
  expect(stateAfter('open', 'main', 'close', 'open')).toEqual({ isOpen: true, panel: 'docs' })
})

test('LAY-2: a closed menu has the docs panel, so that wide screens show the sidebar', () => {
  expect(stateAfter('main')).toBe(CLOSED_MENU)
  expect(stateAfter('open', 'main', 'open').panel).toBe('main')
})
