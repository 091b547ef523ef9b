/**
 * A thread that looks at this one: code in an infinite loop lets no timer of its own thread run.
 * In: what this thread begins and ends. Out: a message after a while, and at the limit the stack of the code that runs.
 */
import { isMainThread, Worker } from 'node:worker_threads'
import { formatTimeout, NOTICE_MS } from '../shared/timeout.ts'

export interface Watchdog {
  /**
   * @param name What a user calls it.
   * @param timeoutMs As the message says it.
   */
  begin(name: string, timeoutMs: number): void
  /** What has begun goes on: its limit counts from here. */
  beat(): void
  end(): void
}

export interface WatchdogOptions {
  /** Nothing is said before the limit. Default: false. */
  readonly isSilent?: boolean | undefined
  /**
   * Called at the limit, while the code is interrupted. Not for code that a script with a time limit runs: the two ways
   * to interrupt it disturb each other.
   * @param stackOf Lines of the stack of the code, with source maps applied; '' when this thread waits. It takes time:
   *   source maps are read.
   * @returns How to go on: leave the code alone, end the code, or end the process.
   */
  readonly onOverdue?: ((stackOf: () => string) => 'wait' | 'interrupt' | (() => void)) | undefined
}

/** Between two looks, in milliseconds. Looks are counted: a process that is stopped for a while is not late. */
const STEP_MS = 100

/** Looks at an idle thread before the watchdog ends, so that a process that goes on collects none. */
const IDLE_LOOKS = 50

const NAME_BYTES = 512

/** Indexes of the shared numbers. */
const STEP = 0
const LIMIT_LOOKS = 1
const NAME_LENGTH = 2
const LIMIT_SECONDS = 3

/** Names of the functions that watchdogs call are counted. */
const PREFIX = 'xpreDocsOverdue'

/** Runs in the thread. The protocol of the debugger is the one way to interrupt another thread in a loop. */
const LOOK = `
const { workerData: { numbers, name, key, isSilent } } = require('node:worker_threads')
const { writeSync } = require('node:fs')
const { Session } = require('node:inspector')

function interrupt() {
  const session = new Session()
  session.connectToMainThread()
  const call = (argument) => ({ expression: 'globalThis.' + key + '?.(' + argument + ')' })
  session.post('Runtime.evaluate', call('false'), (_error, answer) => {
    const next = answer?.result?.value
    // Node does not end while a debugger is connected: nothing waits for an answer.
    if (next === 'end') session.post('Runtime.evaluate', call('true'))
    if (next === 'interrupt') session.post('Runtime.terminateExecution', () => session.disconnect())
    else session.disconnect()
  })
}

function say() {
  const text = Buffer.from(name.slice(0, numbers[${NAME_LENGTH}])).toString()
  try {
    writeSync(2, 'Still waiting for ' + text + ' after ${formatTimeout(NOTICE_MS)}; the limit is ' + numbers[${LIMIT_SECONDS}] + ' seconds (--timeout).\\n')
  } catch {}
}

let step = 0
let looks = 0
let idle = 0
const timer = setInterval(() => {
  const now = Atomics.load(numbers, ${STEP})
  // Even: nothing runs.
  idle = now % 2 === 0 ? idle + 1 : 0
  if (idle > ${IDLE_LOOKS}) return clearInterval(timer)
  looks = now === step && now % 2 === 1 ? looks + 1 : 0
  step = now
  if (!isSilent && looks === ${NOTICE_MS / STEP_MS} && looks < numbers[${LIMIT_LOOKS}]) say()
  if (looks > 0 && looks % numbers[${LIMIT_LOOKS}] === 0 && key !== undefined) interrupt()
}, ${STEP_MS})
`

/** What the frames of the code that was interrupted follow: the expression of the watchdog. */
const OWN_FRAMES = /^[\s\S]*?\n {4}at <anonymous>:1:\d+\n?/

/** Node makes the text of a stack when it is first asked for. */
function readStack(): () => string {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = Number.POSITIVE_INFINITY
  const error = new Error('overdue')
  Error.stackTraceLimit = stackTraceLimit
  return () => {
    const { stack = '' } = error
    return OWN_FRAMES.test(stack) ? stack.replace(OWN_FRAMES, '') : ''
  }
}

/** Only the main thread can be looked at; a pool looks after its threads. */
export function createWatchdog({ onOverdue, isSilent = false }: WatchdogOptions = {}): Watchdog {
  if (!isMainThread) return { begin: () => {}, beat: () => {}, end: () => {} }
  const numbers = new Int32Array(new SharedArrayBuffer(16))
  const name = new Uint8Array(new SharedArrayBuffer(NAME_BYTES))
  const text = new TextEncoder()
  let thread: Worker | undefined

  function start(): Worker {
    const key = `${PREFIX}${performance.now().toString(36).replace('.', '_')}`
    let end = () => {}
    Reflect.set(globalThis, key, (isEnd: boolean): string => {
      const next = isEnd ? end : (onOverdue?.(readStack()) ?? 'wait')
      if (typeof next === 'string') return next
      if (isEnd) next()
      end = next
      return 'end'
    })
    const started = new Worker(LOOK, {
      eval: true,
      workerData: { numbers, name, key: onOverdue && key, isSilent },
      execArgv: [],
    })
    started.unref()
    // Without it the command works as well; only what never ends is not reported.
    started.on('error', () => {})
    started.once('exit', () => {
      Reflect.deleteProperty(globalThis, key)
      if (thread === started) thread = undefined
    })
    return started
  }

  return {
    begin(what, timeoutMs) {
      numbers[LIMIT_LOOKS] = Math.max(1, Math.round(timeoutMs / STEP_MS))
      numbers[LIMIT_SECONDS] = Math.round(timeoutMs / 1000)
      // A shared array takes no text directly.
      const bytes = text.encode(what).subarray(0, NAME_BYTES)
      name.set(bytes)
      numbers[NAME_LENGTH] = bytes.length
      Atomics.add(numbers, STEP, 1)
      thread ??= start()
    },
    beat() {
      Atomics.add(numbers, STEP, 2)
    },
    end() {
      Atomics.add(numbers, STEP, 1)
    },
  }
}
