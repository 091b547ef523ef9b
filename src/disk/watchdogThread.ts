/** Code of the watchdog's thread, and the memory that it shares with the thread it looks at. */
import { formatTimeout, NOTICE_MS, TIMED_OUT, TIMEOUT_HINT } from '../shared/timeout.ts'
import { endAtOnce } from './endAtOnce.ts'

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

/** After the limit: a pause of garbage collection ends before that. */
const END_LOOKS = 30

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
  /** Ends the process when the main thread neither ends the step nor answers, or takes too much memory. */
  readonly mayEnd: boolean
  /** That one step may take, in megabytes. */
  readonly memoryLimit: number
}

/** The protocol of the debugger is the one way to interrupt another thread in a loop. */
export const WATCHDOG_THREAD = String.raw`
const { workerData: { numbers, text, key, isSilent, mayEnd, memoryLimit } } = require('node:worker_threads')
const { spawn, spawnSync } = require('node:child_process')
const { writeSync } = require('node:fs')
const { Session } = require('node:inspector')

const endAtOnce = ${endAtOnce.toString()}

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

/** What the code has started and waits for: it would keep the standard error open. Not what runs in the background. */
function endPrograms() {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,pgid=,comm='], { encoding: 'utf8', timeout: 1000 })
  const rows = (stdout ?? '').split('\n').map((line) => {
    const words = line.trim().split(/\s+/)
    return [...words.slice(0, 3).map(Number), words.at(-1)]
  })
  const group = rows.find(([pid]) => pid === process.pid)?.[2]
  const found = new Set([process.pid])
  for (let size = 0; size < found.size; ) {
    size = found.size
    for (const [pid, parent, itsGroup] of rows) if (itsGroup === group && found.has(parent)) found.add(pid)
  }
  found.delete(process.pid)
  // esbuild reports a deadlock with its stack when its input closes in the middle of a build.
  for (const [pid, parent, , command] of rows) {
    if (!found.has(pid) || parent !== process.pid || !/(^|\/)esbuild$/.test(command)) continue
    try {
      process.kill(pid, 'SIGKILL')
    } catch {}
  }
  // Later: the main thread must not go on while the process ends.
  const options = { stdio: 'ignore', detached: true }
  spawn('sh', ['-c', 'sleep 1; kill "$@"', 'sh', ...found], options).on('error', () => {})
}

function endProcess(write) {
  print(write)
  endPrograms()
  endAtOnce(${EXIT_CODE})
}

const isTooLarge = (memory) => mayEnd && memory > memoryLimit * 2 ** 20

let step = 0
let looks = 0
let idle = 0
let memoryBefore = 0
const timer = setInterval(() => {
  const now = Atomics.load(numbers, ${STEP})
  const isRunning = now % 2 === 1
  idle = isRunning ? 0 : idle + 1
  if (idle > ${IDLE_LOOKS}) return clearInterval(timer)
  looks = isRunning && now === step ? looks + 1 : 0
  step = now
  if (!isRunning) return
  const memory = process.memoryUsage.rss()
  if (looks === 0) memoryBefore = memory
  if (isTooLarge(memory - memoryBefore)) {
    endProcess((name) => 'error: Out of memory: waiting for ' + name + ' took more than ' + memoryLimit +
      ' MB; is there an infinite loop that adds to a list?\nhint: more memory can be given with NODE_OPTIONS=--max-old-space-size=' + 4 * memoryLimit + '\n')
  }
  const limit = numbers[${LIMIT_LOOKS}]
  // With a limit below that the last message is the only one.
  if (!isSilent && looks === ${NOTICE_MS / STEP_MS} && looks < limit) {
    print((name, limit) => 'Still waiting for ' + name + ' after ${formatTimeout(NOTICE_MS)}; the limit is ' + limit + ' (--timeout).\n')
  }
  if (looks < limit) return
  if (key !== undefined && !isAsking && looks % limit < ${STACK_LOOKS}) interrupt()
  if (mayEnd && looks >= limit + ${END_LOOKS}) {
    endProcess((name, limit) => 'error: ${TIMED_OUT} ' + limit + ' waiting for ' + name +
      ', which cannot be interrupted; does it wait for a program, a named pipe or a lock?\nhint: ${TIMEOUT_HINT}\n')
  }
}, ${STEP_MS})
`
