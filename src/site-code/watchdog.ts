/**
 * A thread that looks at this one: code in an infinite loop lets no timer of its own thread run.
 * In: what this thread begins and ends. Out: a message after a while, and at the limit the stack of the code that runs.
 * A step that cannot be interrupted, since it waits for the system, ends the process.
 */
import { isMainThread, Worker } from 'node:worker_threads'
import { formatTimeout } from '../shared/timeout.ts'
import {
  LIMIT_LOOKS,
  NUMBERS,
  STACK_LOOKS,
  STEP,
  STEP_MS,
  TEXT_BYTES,
  TEXT_LENGTH,
  WATCHDOG_THREAD,
  type WatchdogData,
} from './watchdogThread.ts'

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
  /**
   * It looks at work of the tool too, which may take long: nothing is said before the limit, and the process is ended by
   * `onOverdue` alone. Default: false.
   */
  readonly isGuard?: boolean | undefined
  /**
   * Called at the limit and several times after it, while the code is interrupted. Not for code that a script with a time
   * limit runs: the two ways to interrupt it disturb each other.
   * @param stackOf Lines of the stack of the code, with source maps applied; without a file when this thread waits, or is
   *   between two promises. It takes time: source maps are read.
   * @returns How to go on: leave the code alone, end the code, or end the process.
   */
  readonly onOverdue?: ((stackOf: () => string) => 'wait' | 'interrupt' | (() => void)) | undefined
}

/** Interrupts in a row that find no code: a loop of promises, which spends its time between them. */
export const PROMISE_LOOKS = STACK_LOOKS / 2

/** Names of the functions that watchdogs call are counted. */
const PREFIX = 'xpreDocsOverdue'

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
export function createWatchdog({ onOverdue, isGuard = false }: WatchdogOptions = {}): Watchdog {
  if (!isMainThread) return { begin: () => {}, beat: () => {}, end: () => {} }
  const numbers = new Int32Array(new SharedArrayBuffer(NUMBERS * Int32Array.BYTES_PER_ELEMENT))
  const text = new Uint8Array(new SharedArrayBuffer(TEXT_BYTES))
  const encoder = new TextEncoder()
  let thread: Worker | undefined
  /** What the shared text says. */
  let shown = ''

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
    const workerData: WatchdogData = {
      numbers,
      text,
      key: onOverdue && key,
      isSilent: isGuard,
      mayEnd: !isGuard,
    }
    const started = new Worker(WATCHDOG_THREAD, { eval: true, workerData, execArgv: [] })
    started.unref()
    // Without it the command works as well; only what never ends is not reported.
    started.on('error', () => {})
    started.once('exit', () => {
      Reflect.deleteProperty(globalThis, key)
      if (thread === started) thread = undefined
    })
    return started
  }

  /** The guard begins with the same name before each page. */
  function share(what: string, timeoutMs: number): void {
    const wanted = `${formatTimeout(timeoutMs)}\0${what}`
    if (wanted === shown) return
    shown = wanted
    // A shared array takes no text directly.
    const bytes = encoder.encode(wanted).subarray(0, TEXT_BYTES)
    text.set(bytes)
    numbers[TEXT_LENGTH] = bytes.length
  }

  return {
    begin(what, timeoutMs) {
      numbers[LIMIT_LOOKS] = Math.max(1, Math.round(timeoutMs / STEP_MS))
      share(what, timeoutMs)
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
