/** Code of the watchdog thread, and the layout of the memory that it shares with the main thread. */

import { endChildProcesses } from '../process/endChildProcesses.ts'
import { forceExit } from '../process/forceExit.ts'
import { formatTimeout, NOTICE_MS, TIMED_OUT, TIMEOUT_HINT } from '../shared/errors/timeout.ts'

/** Interval of polls, in milliseconds. Polls are counted, not time, so that a suspended process does not time out. */
export const POLL_MS = 100

/** Indexes of the shared numbers. */
export const STEP = 0
export const LIMIT_POLLS = 1
export const TEXT_LENGTH = 2
export const NUMBERS = 3

/** Size of the shared text: the limit, NUL, the name of the step. */
export const TEXT_BYTES = 512

/** Requests for the stack after each limit, one in each poll. */
export const STACK_REQUESTS = 10

/** Polls after the limit without an answer of the main thread; longer than a pause for garbage collection. */
const END_POLLS = 30

/** Polls after the limit when the main thread answers: ending the step takes time on a busy machine. */
const ANSWERED_END_POLLS = 100

/** Idle polls before the watchdog thread ends, so that a long-running process does not collect threads. */
const IDLE_POLLS = 50

/** Exit code of usage errors. */
const EXIT_CODE = 2

export interface WatchdogData {
  readonly numbers: Int32Array<SharedArrayBuffer>
  readonly text: Uint8Array<SharedArrayBuffer>
  /** See `forceExit`: the thread stops while the process is being ended. */
  readonly exiting: Int32Array<SharedArrayBuffer>
  /** Name of a global function of the main thread that decides what happens at the limit. */
  readonly key: string | undefined
  readonly isSilent: boolean
  /** Ends the process when the main thread neither ends the step nor answers. */
  readonly mayEnd: boolean
}

/** The inspector protocol is the only way to interrupt another thread in a loop. */
export const WATCHDOG_THREAD = String.raw`
const { workerData: { numbers, text, exiting, key, isSilent, mayEnd } } = require('node:worker_threads')
const { writeSync } = require('node:fs')
const { Session } = require('node:inspector')

const forceExit = ${forceExit.toString()}
const endChildProcesses = ${endChildProcesses.toString()}

let isInterrupting = false

function interrupt() {
  isInterrupting = true
  const session = new Session()
  session.connectToMainThread()
  const call = (argument) => ({ expression: 'globalThis.' + key + '?.(' + argument + ')' })
  session.post('Runtime.evaluate', call('false'), (_error, answer) => {
    isInterrupting = false
    const next = answer?.result?.value
    // Node does not end while a debugger is connected, so no answer is awaited.
    if (next === 'end') session.post('Runtime.evaluate', call('true'))
    if (next === 'interrupt') session.post('Runtime.terminateExecution', () => session.disconnect())
    else session.disconnect()
  })
}

function print(write) {
  const [limit, name] = Buffer.from(text.slice(0, numbers[${TEXT_LENGTH}])).toString().split('\0')
  try {
    writeSync(2, write(name.replace(/\p{Cc}/gu, ' '), limit))
  } catch {}
}

/** Code that runs while the process ends can crash it. */
function stopMainThread() {
  const session = new Session()
  session.connectToMainThread()
  session.post('Runtime.evaluate', { expression: 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)' })
}

function exitWithMessage(write) {
  print(write)
  Atomics.store(exiting, 0, 1)
  stopMainThread()
  endChildProcesses()
  forceExit(${EXIT_CODE})
}

let step = 0
let polls = 0
let idle = 0
const timer = setInterval(() => {
  // Waits without end once the process is being ended, by this or another thread.
  Atomics.wait(exiting, 0, 1)
  const now = Atomics.load(numbers, ${STEP})
  const isRunning = now % 2 === 1
  idle = isRunning ? 0 : idle + 1
  if (idle > ${IDLE_POLLS}) return clearInterval(timer)
  polls = isRunning && now === step ? polls + 1 : 0
  step = now
  if (!isRunning) return
  const limit = numbers[${LIMIT_POLLS}]
  // A lower limit prints only the last message.
  if (!isSilent && polls === ${NOTICE_MS / POLL_MS} && polls < limit) {
    print((name, limit) => 'Still waiting for ' + name + ' after ${formatTimeout(NOTICE_MS)}; the limit is ' + limit + ' (--timeout).\n')
  }
  if (polls < limit) return
  if (key !== undefined && !isInterrupting && polls % limit < ${STACK_REQUESTS}) interrupt()
  if (mayEnd && polls >= limit + (isInterrupting ? ${END_POLLS} : ${ANSWERED_END_POLLS})) {
    exitWithMessage((name, limit) => 'error: ${TIMED_OUT} ' + limit + ' waiting for ' + name +
      ', which cannot be interrupted; does it wait for a program, a named pipe or a lock?\nhint: ${TIMEOUT_HINT}\n')
  }
}, ${POLL_MS})
`
