import { describe, expect, test } from 'vitest'
import { readMainThread, type TraceEvent } from './page/trace.mjs'

const event = (name: string, ms: number, rest: Partial<TraceEvent> = {}): TraceEvent => {
  return { name, ph: 'X', ts: ms * 1000, pid: 1, tid: 1, ...rest }
}
const task = (ms: number, lasts: number, worked: number, rest: Partial<TraceEvent> = {}) =>
  event('RunTask', ms, { dur: lasts * 1000, tdur: worked * 1000, ...rest })
const mark = (name: string, ms: number, worked: number, rest: Partial<TraceEvent> = {}) =>
  event(name, ms, { ph: 'R', cat: 'blink.user_timing', tts: worked * 1000, ...rest })

describe('times of the main thread in a trace', () => {
  const thread = readMainThread([
    mark('bench:start', 0, 0),
    task(10, 200, 80),
    // The same task, recorded by another category.
    event('ThreadControllerImpl::RunTask', 10.1, { dur: 199_000, tdur: 79_000 }),
    event('v8.evaluateModule', 20, { dur: 100_000, tdur: 30_000 }),
    event('v8.evaluateModule', 30, { dur: 50_000, tdur: 20_000 }),
    mark('bench:intent', 300, 90),
    task(400, 100, 70),
    event('Receive mojo message', 410, {
      dur: 50_000,
      tdur: 40_000,
      args: { chrome_mojo_event_info: { mojo_interface_tag: 'blink.mojom.DevToolsSession' } },
    }),
    task(20, 900, 900, { tid: 2 }),
    mark('bench:hydrated', 600, 170),
  ])

  test('tasks count once, in processor time', () => {
    expect(thread.longest()).toBe(80)
    expect(thread.blocking()).toBe(30)
    expect(thread.total('v8.evaluateModule')).toBe(30)
  })

  test('the time between two marks is undefined if one is missing', () => {
    expect(thread.between('bench:start', 'bench:hydrated')).toBe(170)
    expect(thread.between('bench:start', 'bench:shown')).toBeUndefined()
  })

  test('tasks after a mark do not include the measurement itself', () => {
    expect(thread.longest(thread.at('bench:intent'))).toBe(30)
    expect(thread.blocking(thread.at('bench:intent'))).toBe(0)
  })
})
