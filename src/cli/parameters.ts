/** Kinds of arguments and options, and those that several commands have. */
import { DEFAULT_PORT } from '../shared/constants.ts'
import { DEFAULT_TIMEOUT_MS } from '../shared/errors/timeout.ts'
import { UserError } from '../shared/errors/userError.ts'
import type { Parameter } from './defineCommand.ts'
import type { Environment } from './terminal.ts'

const readText = (written: unknown): string | undefined => (typeof written === 'string' ? written : undefined)

/** True with the flag; one that begins with `--no-` is true without it. */
export const flag = (flags: string, description: string): Parameter<boolean> => ({
  ...{ flags, description },
  read: (written) => written === true,
})

export const text = (flags: string, description: string): Parameter<string | undefined> => ({
  ...{ flags, description },
  read: readText,
})

/** @param read Also called without the option. */
export const parsed = <Value>(
  flags: string,
  description: string,
  read: (written: string | undefined) => Value,
): Parameter<Value> => ({ flags, description, read: (written) => read(readText(written)) })

const readTexts = (written: unknown): readonly string[] | undefined =>
  Array.isArray(written) ? written.map(String) : undefined

/** An option that may be given several times. */
export const texts = (flags: string, description: string): Parameter<readonly string[] | undefined> => ({
  ...{ flags, description, isRepeatable: true },
  read: readTexts,
})

export const choice = <Value extends string>(
  flags: string,
  description: string,
  choices: readonly Value[],
): Parameter<Value | undefined> => ({
  ...{ flags, description, choices },
  read: (written) => choices.find((one) => one === written),
})

export const required = (description: string): Parameter<string> => ({
  ...{ flags: '<>', description },
  read: String,
})

export const optional = (description: string): Parameter<string | undefined> => text('[]', description)

/** Any number of arguments; the last one of a command. */
export const several = (description: string): Parameter<readonly string[]> => ({
  ...{ flags: '[...]', description },
  read: (written) => readTexts(written) ?? [],
})

const MAX_SECONDS = 86_400

function readTimeout(written: string | undefined): number | undefined {
  if (written === undefined) return undefined
  const seconds = /^\d{1,5}$/.test(written) ? Number(written) : 0
  if (seconds >= 1 && seconds <= MAX_SECONDS) return seconds * 1000
  throw new UserError(`--timeout is not a number of seconds from 1 to ${MAX_SECONDS}: "${written}"`, {
    hint: 'write --timeout 120 for two minutes',
  })
}

/** Option of all commands that run code of a site, named `timeoutMs`. In milliseconds. */
export const TIMEOUT = parsed(
  '--timeout <seconds>',
  `longest that one step of the site's code may take, in seconds (default: ${DEFAULT_TIMEOUT_MS / 1000})`,
  readTimeout,
)

const SITE_DESCRIPTION = 'folder of the site (default: this one, else ./site)'

export const SITE_ARGUMENT = optional(SITE_DESCRIPTION)
export const SITE_OPTION = text('--site <dir>', SITE_DESCRIPTION)

/** Limits a command to languages. */
export const LOCALES = texts('--locale <name>', 'only this language of the site (repeatable)')

export const STRICT = flag('--strict', 'warnings count as errors')
export const BASE_URL = text(
  '--base-url <path>',
  'path that the site is published under, instead of the configured one',
)
export const CACHE = flag('--no-cache', 'use no results of earlier runs')
export const HOST = text('--host <address>', 'address to listen at (default: 127.0.0.1, this machine only)')

const LAST_PORT = 65_535

function parsePort(written: string, origin: string): number {
  const port = /^\d{1,5}$/.test(written.trim()) ? Number(written) : Number.NaN
  if (port <= LAST_PORT) return port
  throw new UserError(`${origin} is not a port: "${written}"`, {
    hint: `choose a number from 0 (any free port) to ${LAST_PORT}`,
  })
}

/** Undefined without the option; then the port is `defaultPort`. */
export const PORT = parsed(
  '-p, --port <number>',
  'port to listen at (default: environment variable PORT, or 3000)',
  (written) => (written === undefined ? undefined : parsePort(written, '--port')),
)

/** @throws {UserError} when the environment variable `PORT` is not a port. */
export const defaultPort = ({ PORT: written }: Environment): number =>
  written === undefined || written === '' ? DEFAULT_PORT : parsePort(written, 'The environment variable PORT')

const FORMATS = ['text', 'json'] as const

/**
 * Text for people, or JSON for programs.
 *
 * @param command Name of the command.
 * @param hintFor What to do about another format, besides choosing one of these.
 */
export const formatOf = (command: string, hintFor: (written: string) => string = () => '') =>
  parsed('-f, --format <format>', 'text or json (default: text)', (written = 'text') => {
    const format = FORMATS.find((name) => name === written)
    if (format !== undefined) return format
    throw new UserError(`${command} has no format "${written}"`, {
      hint: `choose one of ${FORMATS.join(', ')}${hintFor(written)}`,
    })
  })

/** Exit codes in the help of commands that report no findings. */
export const EXIT_CODES = `
Exit codes:
  0  success
  2  wrong usage, an invalid configuration, or a failure of the disk or port
  3  a bug in xpre-docs`
