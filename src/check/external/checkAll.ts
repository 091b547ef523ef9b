/**
 * Asks every question once, politely, until the time is over.
 * In: questions. Out: an answer for each, none missing, given as it comes.
 */
import { setMaxListeners } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Answer } from './answer.ts'
import { askAddress } from './askAddress.ts'
import { isExampleHost } from './externalAddress.ts'
import type { ExternalOptions } from './externalOptions.ts'
import type { Question } from './questions.ts'
import { type Clock, createTurns } from './turns.ts'

const TIMEOUT_MS = 10_000

/** Longer than the links of a large site take, shorter than what continuous integration allows. */
const BUDGET_MS = 600_000

const MAX_REQUESTS = 16

/** A guest takes no more than two chairs. */
const MAX_REQUESTS_PER_HOST = 2
const HOST_DELAY_MS = 100

/** A host that leaves this many addresses in a row without an answer is not asked for the others. */
const MAX_SILENCES = 3

const realClock: Clock = {
  now: Date.now,
  wait: (ms, signal) => delay(ms, undefined, { signal }).catch(() => undefined),
}

const groupByHost = (questions: readonly Question[]): ReadonlyMap<string, Question[]> => {
  const groups = new Map<string, Question[]>()
  for (const question of questions) {
    const group = groups.get(question.host)
    if (group) group.push(question)
    else groups.set(question.host, [question])
  }
  return groups
}

interface HostState {
  silences: number
  /** That the host does not exist, once that is known. */
  unknown?: Answer
}

function answerWithoutAsking(host: string, state: HostState, signal: AbortSignal): Answer | undefined {
  if (state.unknown) return state.unknown
  if (signal.aborted) return { kind: 'unverified', reason: 'there was no time left to ask' }
  return state.silences >= MAX_SILENCES
    ? { kind: 'unverified', reason: `"${host}" did not answer for other addresses` }
    : undefined
}

function note(state: HostState, host: string, answer: Answer): void {
  if (answer.kind === 'unknown host' && answer.host === host) state.unknown = answer
  state.silences = answer.kind === 'unverified' && answer.silentHost === host ? state.silences + 1 : 0
}

export async function askAll(
  questions: readonly Question[],
  options: ExternalOptions,
  onAnswer: (question: Question, answer: Answer) => void,
): Promise<void> {
  const { clock = realClock, isSkipped = isExampleHost, signal } = options
  const ending = new AbortController()
  // Every request listens to it; Node takes more than ten listeners for a mistake.
  setMaxListeners(0, ending.signal)
  const stop = () => ending.abort()
  const budget = setTimeout(stop, options.budgetMs ?? BUDGET_MS)
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  const limits = {
    total: options.maxRequests ?? MAX_REQUESTS,
    perHost: options.maxRequestsPerHost ?? MAX_REQUESTS_PER_HOST,
    hostDelayMs: options.hostDelayMs ?? HOST_DELAY_MS,
  }
  const context = {
    turns: createTurns(limits, clock, ending.signal),
    clock,
    signal: ending.signal,
    userAgent: `xpre-docs/${options.version} (link check)`,
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    lookup: options.lookup,
    isSkipped,
  }

  /** Takes one question of the host after the other, so that what one shows of the host helps the next. */
  async function askInTurn(host: string, waiting: Question[], state: HostState): Promise<void> {
    for (let question = waiting.shift(); question !== undefined; question = waiting.shift()) {
      let answer = answerWithoutAsking(host, state, ending.signal)
      if (answer === undefined) {
        answer = await askAddress(question.url, context)
        note(state, host, answer)
      }
      onAnswer(question, answer)
    }
  }

  try {
    const lanes = [...groupByHost(questions)].flatMap(([host, waiting]) => {
      const state: HostState = { silences: 0 }
      return Array.from({ length: limits.perHost }, () => askInTurn(host, waiting, state))
    })
    await Promise.all(lanes)
  } finally {
    clearTimeout(budget)
    signal?.removeEventListener('abort', stop)
  }
}
