/**
 * A thread that observes the main thread, where an infinite loop blocks every timer. It prints a notice when a step takes
 * long, and interrupts the step at its limit to read the stack. It ends the process when the step cannot be interrupted
 * because the thread is blocked in a system call.
 */
import { isMainThread, Worker } from 'node:worker_threads'
import { exiting } from '../process/forceExit.ts'
import { formatTimeout } from '../shared/errors/timeout.ts'
import {
  LIMIT_POLLS,
  NUMBERS,
  POLL_MS,
  STACK_REQUESTS,
  STEP,
  TEXT_BYTES,
  TEXT_LENGTH,
  WATCHDOG_THREAD,
  type WatchdogData,
} from './watchdogThread.ts'

interface Watchdog {
  /**
   * @param name Name of the step for users.
   * @param timeoutMs The limit, as in the message.
   */
  begin(name: string, timeoutMs: number): void
  /** The running step makes progress: its limit starts again. */
  restart(): void
  end(): void
}

interface WatchdogOptions {
  /**
   * Observes the work of xpre-docs too, which may take long: prints no notice, and only `onTimeout` ends the process.
   * Default: false.
   */
  readonly isGuard?: boolean | undefined
  /**
   * Called at the limit and several times after it, while the code is interrupted. Not for code that runs in a script
   * with a time limit: the two ways to interrupt it conflict.
   * @param stackOf Reads the stack of the code with source maps applied, which takes time. The stack names no file while
   *   the thread is idle or between two promises.
   * @returns Whether to leave the code alone, to interrupt it, or how to end the process.
   */
  readonly onTimeout?: ((stackOf: () => string) => 'wait' | 'interrupt' | (() => void)) | undefined
}

/** Interrupts in a row without a stack that indicate a loop of promises, which spends its time between them. */
export const PROMISE_LOOP_STACKS = STACK_REQUESTS / 2

/** Start of the names of the global functions that watchdogs call. */
const PREFIX = 'xpreDocsTimeout'

/** Frames of the watchdog's expression, above those of the interrupted code. */
const OWN_FRAMES = /^[\s\S]*?\n {4}at <anonymous>:1:\d+\n?/

/** Lazy: Node formats a stack when `stack` is first read. */
function readStack(): () => string {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = Number.POSITIVE_INFINITY
  const error = new Error('timeout')
  Error.stackTraceLimit = stackTraceLimit
  return () => {
    const { stack = '' } = error
    return OWN_FRAMES.test(stack) ? stack.replace(OWN_FRAMES, '') : ''
  }
}

/** Observes only the main thread; the worker pool observes its threads. */
export function createWatchdog({ onTimeout, isGuard = false }: WatchdogOptions = {}): Watchdog {
  if (!isMainThread) return { begin: () => {}, restart: () => {}, end: () => {} }
  const numbers = new Int32Array(new SharedArrayBuffer(NUMBERS * Int32Array.BYTES_PER_ELEMENT))
  const text = new Uint8Array(new SharedArrayBuffer(TEXT_BYTES))
  const encoder = new TextEncoder()
  let thread: Worker | undefined
  /** Content of `text`. */
  let shown = ''

  function start(): Worker {
    const key = `${PREFIX}${performance.now().toString(36).replace('.', '_')}`
    let end = () => {}
    Reflect.set(globalThis, key, (isEnd: boolean): string => {
      const next = isEnd ? end : (onTimeout?.(readStack()) ?? 'wait')
      if (typeof next === 'string') return next
      if (isEnd) next()
      end = next
      return 'end'
    })
    const workerData: WatchdogData = {
      numbers,
      text,
      exiting,
      key: onTimeout && key,
      isSilent: isGuard,
      mayEnd: !isGuard,
    }
    const started = new Worker(WATCHDOG_THREAD, { eval: true, workerData, execArgv: [] })
    started.unref()
    // Without the thread the command works too, but infinite loops are not reported.
    started.on('error', () => {})
    started.once('exit', () => {
      Reflect.deleteProperty(globalThis, key)
      if (thread === started) thread = undefined
    })
    return started
  }

  /** Skips unchanged texts: the guard begins with the same name before each page. */
  function shareText(what: string, timeoutMs: number): void {
    const content = `${formatTimeout(timeoutMs)}\0${what}`
    if (content === shown) return
    shown = content
    // `encodeInto` does not accept shared memory.
    const bytes = encoder.encode(content).subarray(0, TEXT_BYTES)
    text.set(bytes)
    numbers[TEXT_LENGTH] = bytes.length
  }

  return {
    begin(what, timeoutMs) {
      numbers[LIMIT_POLLS] = Math.max(1, Math.round(timeoutMs / POLL_MS))
      shareText(what, timeoutMs)
      Atomics.add(numbers, STEP, 1)
      thread ??= start()
    },
    restart() {
      Atomics.add(numbers, STEP, 2)
    },
    end() {
      Atomics.add(numbers, STEP, 1)
    },
  }
}
