import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Ask, AskPart } from '../../../../src/client/search/ask/ask.ts'
import { type Answer, type LoadAsk, runAsk } from '../../../../src/client/search/ask/runAsk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Runs `ask` with a service of a site. @returns The states of the answer, without the question. */
function start(load: LoadAsk) {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const reader = new AbortController()
  const answers: Omit<Answer, 'question'>[] = []
  const run = runAsk({
    load,
    ...{ question: 'How?', locale: 'en', signal: reader.signal },
    onChange: ({ question, ...answer }) => answers.push(answer),
  })
  return { answers, errors, reader, run, last: () => run.then(() => answers.at(-1)) }
}
const startWith = (ask: unknown) => start(async () => ({ ask: ask as Ask }))

async function* parts(...all: readonly AskPart[]) {
  yield* all
}

describe('SRC-12: an answer', () => {
  test.each<[string, unknown, string, readonly string[]]>([
    ['a text', () => 'Turn it.', 'Turn it.', []],
    [
      'a promise of text and sources',
      async () => ({ text: 'A', sources: [{ title: 'T', url: '/a' }] }),
      'A',
      ['/a'],
    ],
    ['a stream', () => parts('Turn ', 'it.', { sources: [{ title: 'T', url: '/a' }] }), 'Turn it.', ['/a']],
    ['a promise of a stream', async () => parts({ text: 'A' }, { text: 'B' }), 'AB', []],
    ['empty', () => ({}), '', []],
  ])('is %s', async (_, ask, text, urls) => {
    const { status, text: shown, sources } = (await startWith(ask).last()) ?? {}
    expect([status, shown, sources?.map(({ url }) => url)]).toEqual(['done', text, urls])
  })

  test('is shown part by part', async () => {
    const { answers, run } = startWith(() => parts('a', 'b'))
    await run
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      ['waiting', ''],
      ['answering', 'a'],
      ['answering', 'ab'],
      ['done', 'ab'],
    ])
  })

  test('of endless parts ends at its limit, and so does the service', async () => {
    vi.useRealTimers()
    let ended = false
    async function* endless() {
      try {
        for (;;) yield 'a'
      } finally {
        ended = true
      }
    }
    const answer = await startWith(endless).last()
    await Promise.resolve()
    expect([answer?.status, answer?.text.length, ended]).toEqual(['done', 20_000, true])
  })

  test('has at most ten sources, all of them pages, and a limited length', async () => {
    const urls = ['javascript:alert(1)', 'file:///etc', ...Array.from({ length: 12 }, (_, i) => `/p${i}`)]
    const sources = [{ title: 7, url: '/x' }, null, ...urls.map((url) => ({ title: url, url, html: '<b>' }))]
    const answer = await startWith(() => ({ text: 'x'.repeat(30_000), sources })).last()
    expect([answer?.text.length, answer?.sources.length]).toEqual([20_000, 10])
    expect(answer?.sources[0]).toEqual({ title: '/p0', url: '/p0' })
  })

  test('names each source once', async () => {
    const [a, b] = ['/a', '/b'].map((url) => ({ title: url, url }))
    const again = { title: 'Again', url: '/a' }
    const answer = await startWith(() => parts({ sources: [a, b] as never }, { sources: [again] })).last()
    expect(answer?.sources).toEqual([a, b])
  })

  test('gets the question, the language and a signal', async () => {
    const ask = vi.fn(() => 'x')
    await startWith(ask).run
    expect(ask).toHaveBeenCalledWith({ question: 'How?', locale: 'en', signal: expect.any(AbortSignal) })
  })
})

describe('SRC-12: a failure', () => {
  const boom = new Error('boom')
  test.each<[string, LoadAsk]>([
    ['a module that does not load', () => Promise.reject(boom)],
    ['a module without the export', async () => ({})],
    [
      'a function that throws',
      async () => ({
        ask: () => {
          throw boom
        },
      }),
    ],
    ['a rejection', async () => ({ ask: () => Promise.reject(boom) })],
    ['a number', async () => ({ ask: () => 7 as never })],
    ['a text that is none', async () => ({ ask: () => ({ text: 7 }) as never })],
  ])('is said for %s, and logged', async (_, load) => {
    const { last, errors } = start(load)
    expect((await last())?.status).toBe('failed')
    expect(errors).toHaveBeenCalledTimes(1)
  })

  test('in the middle of a stream leaves the text', async () => {
    const answer = await startWith(async function* () {
      yield 'Half'
      throw boom
    }).last()
    expect([answer?.status, answer?.text]).toEqual(['failed', 'Half'])
  })

  test('is said after 30 seconds without a part, also when the module ignores the signal', async () => {
    const { answers, run } = startWith(async function* () {
      for (const text of ['a', 'b']) {
        await new Promise((resolve) => setTimeout(resolve, 29_000))
        yield text
      }
      await new Promise(() => {})
    })
    await vi.advanceTimersByTimeAsync(58_000)
    expect(answers.at(-1)).toMatchObject({ status: 'answering', text: 'ab' })
    await vi.advanceTimersByTimeAsync(30_000)
    await run
    expect(answers.at(-1)).toMatchObject({ status: 'timedOut', text: 'ab' })
  })

  test('is said after three minutes of parts', async () => {
    const { answers, run } = startWith(async function* () {
      for (;;) {
        await new Promise((resolve) => setTimeout(resolve, 10_000))
        yield 'a'
      }
    })
    await vi.advanceTimersByTimeAsync(180_000)
    await run
    expect(answers.at(-1)?.status).toBe('timedOut')
  })

  test('an answer that the reader has left changes no more, and its signal is aborted', async () => {
    let signal: AbortSignal | undefined
    const { answers, reader, run, errors } = startWith((question: { signal: AbortSignal }) => {
      signal = question.signal
      return new Promise(() => {})
    })
    await vi.advanceTimersByTimeAsync(1)
    reader.abort()
    await run
    expect([answers.length, signal?.aborted, errors.mock.calls.length]).toEqual([1, true, 0])
  })
})
