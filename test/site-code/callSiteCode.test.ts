/** Site code that does not end is interrupted, and its caller gets an error. */
import { describe, expect, test } from 'vitest'
import { runBundle } from '../../src/bundle/node/runBundle.ts'
import { TimeoutError } from '../../src/shared/errors/timeout.ts'
import { createSiteCaller } from '../../src/site-code/callSiteCode.ts'

const ENDLESS = /^Timed out after 0\.[35] seconds$/

describe('BLD-6: site code', () => {
  test('its result is returned and its errors are thrown', () => {
    const call = createSiteCaller(1_000)
    expect(call('it', () => 1)).toBe(1)
    expect(call('it', () => undefined)).toBeUndefined()
    const error = new Error('own')
    expect(() =>
      call('it', () => {
        throw error
      }),
    ).toThrow(error)
    expect(call('it', () => call('it', () => 2) + 1)).toBe(3)
  })

  test('an infinite loop is interrupted, even if the code catches errors', () => {
    const call = createSiteCaller(300)
    const spin = () => {
      for (;;) {
        try {
          for (;;);
        } catch {}
      }
    }
    expect(() => call('it', spin)).toThrow(ENDLESS)
    expect(() => call('it', spin)).toThrow(ENDLESS)
    expect(call('it', () => 'still there')).toBe('still there')
  })

  test('a step has the whole limit after another one timed out; after two timeouts no step runs', () => {
    const call = createSiteCaller(500)
    const spin = (ms: number) => () => {
      const end = Date.now() + ms
      while (Date.now() < end);
    }
    const isLast = (name: string) => {
      try {
        call(name, spin(Number.POSITIVE_INFINITY))
      } catch (error) {
        return error instanceof TimeoutError && error.isLast
      }
      return undefined
    }
    expect(isLast('a')).toBe(false)
    expect(() => call('b', spin(60))).not.toThrow()
    expect(isLast('a')).toBe(false)
    expect(() => call('a', spin(1))).not.toThrow()
    expect([isLast('b'), isLast('c')]).toEqual([false, true])
  })

  test('process.exit throws', () => {
    const { exit } = process
    expect(() => createSiteCaller(1_000)('it', () => process.exit(3))).toThrow(/^it called process\.exit$/)
    expect(process.exit).toBe(exit)
  })

  test('an infinite loop is interrupted when the bundle loads and when it is called', async () => {
    const bundle = (text: string) => ({ fileName: 'server.cjs', text, timeoutMs: 500 })
    await expect(runBundle(bundle('for (;;);'))).rejects.toThrow(ENDLESS)
    const { render } = await runBundle<{ render: (spins: boolean) => string }>(
      bundle("exports.render = (spins) => { while (spins); return 'done' }"),
    )
    expect(() => render(true)).toThrow(ENDLESS)
    expect(render(false)).toBe('done')
  })

  test('a page that timed out is not rendered again from the same input', async () => {
    const text =
      'let calls = 0; exports.render = ({ article }) => { calls += 1; while (article.spins); return calls }'
    interface Bundle {
      readonly render: (input: object) => number
    }
    const { render } = await runBundle<Bundle>({ fileName: 'server.cjs', text, timeoutMs: 500 })
    const page = { path: '/a' }
    const spin = () => render({ page, article: { spins: true } })
    expect(spin).toThrow(ENDLESS)
    expect(spin).toThrow(ENDLESS)
    expect(render({ page, article: { spins: false } })).toBe(2)
  })
})

test.each(['Date', 'Map', 'Promise', 'Object', 'JSON', 'Error', 'Reflect', 'Symbol', 'Buffer', 'process'])(
  'BLD-6: code that replaces the global %s is named, and the global is back',
  (name) => {
    const original: unknown = Reflect.get(globalThis, name)
    const call = createSiteCaller(1_000)
    expect(() => call('a page', () => Object.assign(globalThis, { [name]: undefined }))).toThrow(
      `it replaces "${name}" of globalThis`,
    )
    expect(Reflect.get(globalThis, name)).toBe(original)
  },
)
