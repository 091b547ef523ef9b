/** Arguments and options that several commands have. */
import { DEFAULT_TIMEOUT_MS } from '../../shared/errors/timeout.ts'

/** Flags and description of the option of all commands that run code of a site. */
export const TIMEOUT = [
  '--timeout <seconds>',
  `longest that one step of the site's code may take, in seconds (default: ${DEFAULT_TIMEOUT_MS / 1000})`,
] as const

export const SITE_ARGUMENT = 'folder of the site (default: this one, else ./site)'

/** Parser of a repeatable option. */
export const collect = (value: string, earlier: readonly string[] = []): readonly string[] => [
  ...earlier,
  value,
]

/** Flags, description and parser of the option that limits a command to languages. */
export const LOCALE = ['--locale <name>', 'only this language of the site (repeatable)', collect] as const
