// Runs one command. In: the command, its folder, its environment. Out: seconds on the clock, seconds of
// processors, and the peak memory of all its processes together, in MB.
import { spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const GNU_TIME = '/usr/bin/time'
// Shorter peaks are missed. More frequent samples would slow down the measured command.
const SAMPLE_MS = 50
const PAGE_BYTES = 4096
// Clock ticks per second of the kernel's counters; 100 on all current Linux systems.
const TICKS_A_SECOND = 100

const hasProc = existsSync('/proc/self/stat')
const hasTime = spawnSync(GNU_TIME, ['-q', '-f', '%U', 'true'], { encoding: 'utf8' }).status === 0

/** Describes how the numbers are measured. */
export const describeMeasuring = () =>
  hasProc
    ? `Memory: the sum over all processes, every ${SAMPLE_MS} ms. CPU: ${hasTime ? `${GNU_TIME} and ` : ''}/proc.`
    : 'Memory is not measured: this system has no /proc.'

// A builder may start other processes, such as the service of esbuild, and end before them. The kernel's counters of a
// process and its children do not include those. All have the session of the first process, so they are found by it.
// Pages that two processes share are counted twice, for each tool alike.
function* processesOf(session) {
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid)) continue
    let stat
    try {
      stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    } catch {
      // The process has ended meanwhile.
      continue
    }
    // Names may contain spaces and brackets. The fields begin after the last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (Number(fields[3]) !== session) continue
    const ticks = Number(fields[11]) + Number(fields[12])
    yield { pid, bytes: Number(fields[21]) * PAGE_BYTES, cpu: ticks / TICKS_A_SECOND }
  }
}

function startSampling(session) {
  let peak = 0
  const cpuOf = new Map()
  const sample = () => {
    let bytes = 0
    for (const each of processesOf(session)) {
      bytes += each.bytes
      cpuOf.set(each.pid, each.cpu)
    }
    peak = Math.max(peak, bytes)
  }
  const timer = hasProc ? setInterval(sample, SAMPLE_MS) : undefined
  return () => {
    clearInterval(timer)
    const cpu = [...cpuOf.values()].reduce((sum, each) => sum + each, 0)
    return { peak: hasProc ? peak / 1e6 : undefined, cpu: hasProc ? cpu : undefined }
  }
}

/** Seconds in the output of GNU time. A failed command has a line before them. */
function readTimes(file) {
  if (!existsSync(file)) return undefined
  const [user, system] = readFileSync(file, 'utf8').trim().split('\n').at(-1).split(' ').map(Number)
  return user + system
}

/** @throws when the command fails, with the end of its output. */
export async function measure(command, { cwd, env = {} }) {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'xpre-measure-'))
  const [timeFile, logFile] = [path.join(dir, 'time'), path.join(dir, 'log')]
  const log = openSync(logFile, 'w')
  const [program, ...args] = hasTime ? [GNU_TIME, '-q', '-f', '%U %S', '-o', timeFile, ...command] : command
  try {
    const started = performance.now()
    // A separate session.
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', log, log],
    })
    const stop = startSampling(child.pid)
    const code = await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', resolve)
    })
    const wall = (performance.now() - started) / 1000
    const { peak, cpu } = stop()
    if (code !== 0) {
      const last = readFileSync(logFile, 'utf8').trim().split('\n').slice(-8).join('\n')
      throw new Error(`"${command.join(' ')}" ended with ${code}:\n${last}`)
    }
    // GNU time does not include processes without a waiting parent; samples do not include time after the last sample.
    const times = [readTimes(timeFile), cpu].filter((each) => each !== undefined)
    return { wall, cpu: times.length === 0 ? undefined : Math.max(...times), peak }
  } finally {
    closeSync(log)
    rmSync(dir, { recursive: true, force: true })
  }
}
