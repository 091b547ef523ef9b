// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWaitingBar } from '../../../src/client/router/createWaitingBar.ts'

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = ''
})
afterEach(() => void vi.useRealTimers())

test('RTR-4: the bar appears after a delay, once, and goes at the end', () => {
  const wait = createWaitingBar(document)
  const bars = () => document.querySelectorAll('body > .progress[aria-hidden=true]').length
  wait(true)
  vi.advanceTimersByTime(100)
  wait(true)
  vi.advanceTimersByTime(199)
  expect(bars()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(bars()).toBe(1)
  wait(false)
  expect(bars()).toBe(0)
  wait(true)
  wait(false)
  vi.advanceTimersByTime(1000)
  expect(bars()).toBe(0)
})
