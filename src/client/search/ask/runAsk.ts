/** Asks the service of a site, and reads its answer. The module is code of the site: any of its values may be wrong. */
import { isRecord } from '../../../shared/values/isRecord.ts'
import { isPageUrl } from '../readStoredHits.ts'
import { ANSWER_MAX_LENGTH, ASK_IDLE_MS, ASK_MAX_MS, SOURCES_MAX } from '../searchLimits.ts'
import type { Ask, AskSource } from './ask.ts'

export interface Answer {
  readonly question: string
  readonly status: 'waiting' | 'answering' | 'done' | 'failed' | 'timedOut'
  /** Plain text. */
  readonly text: string
  readonly sources: readonly AskSource[]
}

/** Loads the module of the site. */
export type LoadAsk = () => Promise<{ readonly ask?: Ask }>

interface AskInput {
  readonly load: LoadAsk
  readonly question: string
  readonly locale: string
  /** Aborted by the reader. */
  readonly signal: AbortSignal
  /** Called with the first state, and with each change. Not after `signal` is aborted. */
  readonly onChange: (answer: Answer) => void
}

const isSource = (value: unknown): value is AskSource =>
  isRecord(value) && typeof value.title === 'string' && typeof value.url === 'string' && isPageUrl(value.url)

const readSources = (value: unknown): readonly AskSource[] =>
  Array.isArray(value) ? value.filter(isSource).map(({ title, url }) => ({ title, url })) : []

/** Services name a page once for each passage. */
const withoutRepeated = (sources: readonly AskSource[]): readonly AskSource[] =>
  sources.filter(({ url }, index) => sources.findIndex((other) => other.url === url) === index)

/** Adds a part of the answer. @throws {TypeError} for a part that is none. */
function addPart(answer: Answer, part: unknown): Answer {
  const { text = '', sources } = typeof part === 'string' ? { text: part } : isRecord(part) ? part : {}
  if (typeof text !== 'string' || (typeof part !== 'string' && !isRecord(part)))
    throw new TypeError('`ask` of the site has returned a part that is no text and no object')
  return {
    ...answer,
    status: 'answering',
    text: (answer.text + text).slice(0, ANSWER_MAX_LENGTH),
    sources: withoutRepeated([...answer.sources, ...readSources(sources)]).slice(0, SOURCES_MAX),
  }
}

const isIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

const TIMED_OUT = 'timed out'

/** Parts after which the page can handle events, also when the service has them all at once. */
const PARTS_AT_ONCE = 200

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Never rejects. Resolves when the answer is complete, has failed, or is aborted. */
export async function runAsk({ load, question, locale, signal, onChange }: AskInput): Promise<void> {
  // Aborted by the reader or a timeout. Chrome 109 and Firefox 115 lack `AbortSignal.any`.
  const stop = new AbortController()
  const stopped = stop.signal
  const onAbort = () => stop.abort(signal.reason)
  if (signal.aborted) onAbort()
  else signal.addEventListener('abort', onAbort, { once: true })
  let answer: Answer = { question, status: 'waiting', text: '', sources: [] }
  const change = (next: Answer) => {
    answer = next
    if (!signal.aborted) onChange(answer)
  }
  const expire = () => stop.abort(TIMED_OUT)
  const total = setTimeout(expire, ASK_MAX_MS)
  let idle = setTimeout(expire, ASK_IDLE_MS)
  /** Rejects when the reader or a timeout stops, as the module may ignore the signal. */
  const interrupted = new Promise<never>((_, reject) => {
    stopped.addEventListener('abort', () => reject(stopped.reason), { once: true })
  })
  interrupted.catch(() => {})
  const orStop = <Value>(promise: Promise<Value> | Value) => Promise.race([promise, interrupted])

  let finish = () => {}
  change(answer)
  try {
    const { ask } = await orStop(load())
    if (ask === undefined) throw new TypeError('the module of `search.ask` has no export `ask`')
    const returned: unknown = await orStop(ask({ question, locale, signal: stopped }))
    if (isIterable(returned)) {
      const parts = returned[Symbol.asyncIterator]()
      // The service may end its work. Its own failure does not concern the reader any more.
      finish = () => void Promise.resolve(parts.return?.()).catch(() => {})
      let count = 0
      for (let next = await orStop(parts.next()); !next.done; next = await orStop(parts.next())) {
        clearTimeout(idle)
        idle = setTimeout(expire, ASK_IDLE_MS)
        change(addPart(answer, next.value))
        if (answer.text.length >= ANSWER_MAX_LENGTH) break
        count += 1
        if (count % PARTS_AT_ONCE === 0) await orStop(nextTask())
      }
    } else change(addPart(answer, returned))
    change({ ...answer, status: 'done' })
  } catch (error) {
    const isTimeout = stopped.reason === TIMED_OUT
    if (!isTimeout && !signal.aborted) console.error('xpre-docs: search.ask has failed', error)
    change({ ...answer, status: isTimeout ? 'timedOut' : 'failed' })
  } finally {
    clearTimeout(total)
    clearTimeout(idle)
    finish()
  }
}
