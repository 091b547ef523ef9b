/** Code of the watchdog's thread, and the memory that it shares with the thread it looks at. */

import { endAtOnce } from '../process/endAtOnce.ts'
import { endPrograms } from '../process/endPrograms.ts'
import { formatTimeout, NOTICE_MS, TIMED_OUT, TIMEOUT_HINT } from '../shared/timeout.ts'

/** Between two looks, in milliseconds. Looks are counted: a process that is stopped for a while is not late. */
export const STEP_MS = 100

/** Indexes of the shared numbers. */
export const STEP = 0
export const LIMIT_LOOKS = 1
export const TEXT_LENGTH = 2
export const NUMBERS = 3

/** Of the shared text: the limit, NUL, the name. */
export const TEXT_BYTES = 512

/** Requests for the stack after each limit, one each look. */
export const STACK_LOOKS = 10

/** After the limit, without an answer: a pause of garbage collection ends before that. */
const END_LOOKS = 30

/** After the limit, where the main thread answers: it takes a while to end the step on a busy machine. */
const ANSWERED_END_LOOKS = 100

/** Looks at an idle thread before the watchdog ends, so that a process that goes on collects none. */
const IDLE_LOOKS = 50

/** Of a usage error. */
const EXIT_CODE = 2

export interface WatchdogData {
  readonly numbers: Int32Array<SharedArrayBuffer>
  readonly text: Uint8Array<SharedArrayBuffer>
  /** Name of a global function of the main thread that says how to go on at the limit. */
  readonly key: string | undefined
  readonly isSilent: boolean
  /** Ends the process when the main thread neither ends the step nor answers. */
  readonly mayEnd: boolean
}

/** The protocol of the debugger is the one way to interrupt another thread in a loop. */
export const WATCHDOG_THREAD = String.raw`
const { workerData: { numbers, text, key, isSilent, mayEnd } } = require('node:worker_threads')
const { writeSync } = require('node:fs')
const { Session } = require('node:inspector')

const endAtOnce = ${endAtOnce.toString()}
const endPrograms = ${endPrograms.toString()}

let isAsking = false

function interrupt() {
  isAsking = true
  const session = new Session()
  session.connectToMainThread()
  const call = (argument) => ({ expression: 'globalThis.' + key + '?.(' + argument + ')' })
  session.post('Runtime.evaluate', call('false'), (_error, answer) => {
    isAsking = false
    const next = answer?.result?.value
    // Node does not end while a debugger is connected: nothing waits for an answer.
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

function endProcess(write) {
  print(write)
  endPrograms()
  endAtOnce(${EXIT_CODE})
}

let step = 0
let looks = 0
let idle = 0
const timer = setInterval(() => {
  const now = Atomics.load(numbers, ${STEP})
  const isRunning = now % 2 === 1
  idle = isRunning ? 0 : idle + 1
  if (idle > ${IDLE_LOOKS}) return clearInterval(timer)
  looks = isRunning && now === step ? looks + 1 : 0
  step = now
  if (!isRunning) return
  const limit = numbers[${LIMIT_LOOKS}]
  // With a limit below that the last message is the only one.
  if (!isSilent && looks === ${NOTICE_MS / STEP_MS} && looks < limit) {
    print((name, limit) => 'Still waiting for ' + name + ' after ${formatTimeout(NOTICE_MS)}; the limit is ' + limit + ' (--timeout).\n')
  }
  if (looks < limit) return
  if (key !== undefined && !isAsking && looks % limit < ${STACK_LOOKS}) interrupt()
  if (mayEnd && looks >= limit + (isAsking ? ${END_LOOKS} : ${ANSWERED_END_LOOKS})) {
    endProcess((name, limit) => 'error: ${TIMED_OUT} ' + limit + ' waiting for ' + name +
      ', which cannot be interrupted; does it wait for a program, a named pipe or a lock?\nhint: ${TIMEOUT_HINT}\n')
  }
}, ${STEP_MS})
`
