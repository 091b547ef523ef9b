/** The command as a process: its exit code is that of `main`, whatever code of the site does. */
import { writeSync } from 'node:fs'
import { errorCode } from '../shared/text/errorCode.ts'
import { processContext } from './cliContext.ts'
import { describeUncaught } from './describeUncaught.ts'
import { EXIT } from './exitCodes.ts'
import { main } from './main.ts'

const STDERR = 2

/** Codes of a reader that has gone, as `head` does, and wants no more. */
const GONE = new Set<unknown>(['EPIPE', 'ERR_STREAM_DESTROYED'])

/** The standard error may be closed. */
function say(text: string): void {
  try {
    writeSync(STDERR, text)
  } catch {}
}

/** A closed pipe does not end the work; a disk that refuses the result fails the command. */
function watchStreams(): { readonly isLost: () => boolean } {
  let isLost = false
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error) => {
      if (isLost || GONE.has(errorCode(error))) return
      isLost = true
      say(`error: what the command says cannot be written: ${error.message}\n`)
    })
  }
  return { isLost: () => isLost }
}

/**
 * What code of a site prints, with `console` or without, must not get into a report: it goes where messages go. The
 * consoles of this process and of its threads ask for the stream when they are first used.
 *
 * @returns The standard output, for the command alone.
 */
function keepStandardOutput(): NodeJS.WriteStream {
  const { stdout, stderr } = process
  Object.defineProperty(process, 'stdout', { value: stderr, configurable: true, enumerable: true })
  return stdout
}

/**
 * Code of a site that ends the process, or waits for what never comes, would look like success.
 *
 * @param argv Arguments after the program's name.
 */
export async function runProcess(argv: readonly string[]): Promise<void> {
  let isDone = false
  const { isLost } = watchStreams()
  process.on('exit', () => {
    if (isDone) return
    say('error: the command was ended, or left waiting for ever, by code of the site or of a plugin\n')
    process.exitCode = EXIT.usage
  })
  process.on('uncaughtException', (error) => {
    const { text, code } = describeUncaught(error)
    isDone = true
    say(text)
    process.exit(code)
  })
  const stdout = keepStandardOutput()
  const code = await main(argv, processContext(stdout))
  isDone = true
  // A page or plugin may have left a timer running: the work is done, so the command ends, once all is printed.
  // A stream reports lost data a little later.
  const end = () => setImmediate(() => process.exit(isLost() ? EXIT.usage : code))
  stdout.write('', () => process.stderr.write('', end))
}
