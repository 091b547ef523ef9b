/** Runs the command as a process. Its exit code comes from `main`, whatever code of the site does. */
import { writeSync } from 'node:fs'
import { errorCode } from '../shared/errors/errorCode.ts'
import { processContext } from './commandContext.ts'
import { describeUncaught } from './describeUncaught.ts'
import { EXIT } from './exitCodes.ts'
import { main } from './main.ts'

const STDERR = 2

/** Error codes when the reader of a pipe has closed it, as `head` does. */
const CLOSED = new Set<unknown>(['EPIPE', 'ERR_STREAM_DESTROYED'])

/** Ignores a closed standard error. */
function printError(text: string): void {
  try {
    writeSync(STDERR, text)
  } catch {}
}

/** A closed pipe does not end the command; a disk that cannot store the output fails it. */
function watchStreams(): { readonly isLost: () => boolean } {
  let isLost = false
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error) => {
      if (isLost || CLOSED.has(errorCode(error))) return
      isLost = true
      printError(`error: the output of the command cannot be written: ${error.message}\n`)
    })
  }
  return { isLost: () => isLost }
}

/**
 * Redirects standard output to standard error, since text that code of the site prints must not get into a report.
 * The consoles of this process and its threads look up the stream on first use.
 *
 * @returns The real standard output, for the command only.
 */
function reserveStdout(): NodeJS.WriteStream {
  const { stdout, stderr } = process
  Object.defineProperty(process, 'stdout', { value: stderr, configurable: true, enumerable: true })
  return stdout
}

/**
 * Reports code of the site that ends the process, or never ends, as an error: it would look like success.
 *
 * @param argv Arguments after the program name.
 */
export async function runProcess(argv: readonly string[]): Promise<void> {
  let isDone = false
  let isServing = false
  const { isLost } = watchStreams()
  process.on('exit', () => {
    if (isDone) return
    printError('error: code of the site or of a plugin ended the command, or never finished\n')
    process.exitCode = EXIT.usage
  })
  process.on('uncaughtException', (error) => {
    const { text, code, isHarmless } = describeUncaught(error)
    printError(text)
    if (isServing && isHarmless) return
    isDone = true
    process.exit(code)
  })
  const stdout = reserveStdout()
  const context = processContext(stdout)
  const waitForEnd = (): Promise<void> => {
    isServing = true
    return context.waitForEnd()
  }
  const code = await main(argv, { ...context, waitForEnd })
  isDone = true
  // Code of the site may have left a timer running, so the process exits explicitly once all output is written.
  // Streams report lost data with a delay.
  const end = () => setImmediate(() => process.exit(isLost() ? EXIT.usage : code))
  stdout.write('', () => process.stderr.write('', end))
}
