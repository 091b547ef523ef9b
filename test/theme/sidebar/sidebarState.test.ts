import { describe, expect, test } from 'vitest'
import type { PageView } from '../../../src/shared/page/page.ts'
import { createLevelKeys, siblingsOf } from '../../../src/theme/sidebar/createLevelKeys.ts'
import {
  INITIAL_SIDEBAR,
  reduceSidebar,
  type SidebarEvent,
  type SidebarState,
} from '../../../src/theme/sidebar/sidebarState.ts'
import { active, closed, keyOf, link, pageWith } from './items.ts'

const show = (page: PageView, autoCollapses = false): SidebarEvent => ({ type: 'show', page, autoCollapses })
const choose = (label: string, isOpen: boolean, closing: readonly string[] = []): SidebarEvent => ({
  type: 'choose',
  key: keyOf(label),
  isOpen,
  closing,
})
const stateAfter = (...events: readonly SidebarEvent[]): SidebarState =>
  events.reduce(reduceSidebar, INITIAL_SIDEBAR)
const isOpen = ({ categories }: SidebarState, label: string) => categories.get(keyOf(label))?.isOpen
const branchOf = ({ categories }: SidebarState, label: string) => categories.get(keyOf(label))?.branch

const inA = pageWith([active('a', [link('one', true), link('two')]), closed('b', 1)])
const inB = pageWith([closed('a', 0), active('b', [link('three', true)])])

describe('SBR-5: from page to page', () => {
  test('the category of the previous page stays open with its items, none of them active', () => {
    const state = stateAfter(show(inA), show(inB))
    expect([isOpen(state, 'a'), isOpen(state, 'b')]).toEqual([true, true])
    expect(branchOf(state, 'a')).toEqual([link('one'), link('two')])
  })

  test('a category that the reader has closed stays closed, until a page in it is shown', () => {
    const left = stateAfter(show(inA), show(inB), choose('a', false), show({ ...inB, path: '/docs/other' }))
    expect(isOpen(left, 'a')).toBe(false)
    expect(isOpen(reduceSidebar(left, show(inA)), 'a')).toBe(true)
  })

  test('another page of a category opens it again', () => {
    const state = stateAfter(show(inA), choose('a', false), show({ ...inA, path: '/docs/two' }))
    expect(isOpen(state, 'a')).toBe(true)
  })

  test('an unlisted page is removed from the sidebar when it is left', () => {
    const state = stateAfter(show({ ...inA, isUnlisted: true }), show(inB))
    expect(branchOf(state, 'a')).toEqual([link('two')])
  })

  test('the key of a nested category contains that of its parent', () => {
    const inner = active('inner', [link('deep', true)])
    const state = stateAfter(show(pageWith([active('a', [inner])])), show(inB))
    const key = `${keyOf('a')}\n/docs/inner inner`
    expect(state.categories.get(key)?.isOpen).toBe(true)
    expect(state.categories.get(key)?.branch).toEqual([link('deep')])
    expect(branchOf(state, 'a')).toMatchObject([{ label: 'inner', hasActive: false }])
  })

  test('a page without a sidebar preserves the state', () => {
    const state = stateAfter(show(inA), choose('b', true), show({ ...inA, sidebar: undefined }), show(inB))
    expect([isOpen(state, 'a'), isOpen(state, 'b')]).toEqual([true, true])
    expect(branchOf(state, 'a')).toHaveLength(2)
  })
})

describe('SBR-5: with autoCollapseCategories', () => {
  test('a page in another category closes the others, but not the first page', () => {
    expect(isOpen(stateAfter(show(inA, true)), 'b')).toBeUndefined()
    const state = stateAfter(show(inA, true), show(inB, true))
    expect([isOpen(state, 'a'), isOpen(state, 'b')]).toEqual([false, true])
  })

  test('opening a category closes its siblings, closing one does not', () => {
    const start = stateAfter(show(inA))
    const closing = siblingsOf(createLevelKeys('guide', inA.sidebar?.items ?? []), keyOf('b'))
    expect(closing).toEqual([keyOf('a')])
    expect(isOpen(reduceSidebar(start, choose('b', true, closing)), 'a')).toBe(false)
    expect(isOpen(reduceSidebar(start, choose('b', false, closing)), 'a')).toBe(true)
  })
})

describe('SBR-6: loaded items', () => {
  test('are loaded again when the category is opened again after a failure', () => {
    const failed = stateAfter(choose('b', true), { type: 'load', key: keyOf('b'), branch: 'failed' })
    expect(branchOf(failed, 'b')).toBe('failed')
    expect(branchOf(reduceSidebar(failed, choose('b', false)), 'b')).toBeUndefined()
  })
})

describe('keys of the items of a level', () => {
  test('are the same in every window of a long level', () => {
    const all = [link('a'), link('b'), link('c')]
    const names = [...createLevelKeys('guide', all).values()]
    expect([...createLevelKeys('guide', all.slice(1)).values()]).toEqual(names.slice(1))
  })

  test('differ for items with the same label and address', () => {
    const names = [...createLevelKeys('guide', [link('a'), link('a'), link('a')]).values()]
    expect(new Set(names).size).toBe(3)
  })
})
