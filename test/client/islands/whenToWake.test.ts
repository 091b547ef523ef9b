import { Window } from 'happy-dom'
import { expect, test, vi } from 'vitest'
import { whenToWake } from '../../../src/client/islands/component/whenToWake.ts'

/** An island in a window that is idle when the test says so. */
function open(client: string) {
  const waiting = new Map<number, () => void>()
  vi.stubGlobal('window', { requestIdleCallback: true })
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
    waiting.set(7, callback)
    return 7
  })
  vi.stubGlobal('cancelIdleCallback', (handle: number) => waiting.delete(handle))
  const { document } = new Window()
  document.body.innerHTML = `<div data-client="${client}"></div>`
  const wake = vi.fn()
  const callOff = whenToWake(document.querySelector('div') as unknown as HTMLElement, wake)
  return { wake, callOff, idle: () => [...waiting.values()].map((callback) => callback()) }
}

test('MD-10: an island for idle times wakes up when the browser is idle, and not before', () => {
  const { wake, idle } = open('idle')
  expect(wake).not.toHaveBeenCalled()
  idle()
  expect(wake).toHaveBeenCalledOnce()
})

test('MD-10: it does not wake up any more when the page has been left', () => {
  const { wake, callOff, idle } = open('idle')
  callOff()
  idle()
  expect(wake).not.toHaveBeenCalled()
})

test('MD-10: an island for the load wakes up at once', () => {
  expect(open('load').wake).toHaveBeenCalledOnce()
})
