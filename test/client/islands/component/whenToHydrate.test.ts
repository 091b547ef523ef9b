import { Window } from 'happy-dom'
import { expect, test, vi } from 'vitest'
import { whenToHydrate } from '../../../../src/client/islands/component/whenToHydrate.ts'

/** An island in a window whose idle callback the test triggers. */
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
  const hydrate = vi.fn()
  const callOff = whenToHydrate(document.querySelector('div') as unknown as HTMLElement, hydrate)
  return { hydrate, callOff, idle: () => [...waiting.values()].map((callback) => callback()) }
}

test('MD-10: an island with the trigger idle hydrates when the browser is idle, not before', () => {
  const { hydrate, idle } = open('idle')
  expect(hydrate).not.toHaveBeenCalled()
  idle()
  expect(hydrate).toHaveBeenCalledOnce()
})

test('MD-10: it does not hydrate after the page has been left', () => {
  const { hydrate, callOff, idle } = open('idle')
  callOff()
  idle()
  expect(hydrate).not.toHaveBeenCalled()
})

test('MD-10: an island with the trigger load hydrates at once', () => {
  expect(open('load').hydrate).toHaveBeenCalledOnce()
})
