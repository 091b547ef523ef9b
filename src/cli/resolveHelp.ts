/**
 * Handles requests for help and for the version before Commander parses them: `--help` beside a mistake must not look
 * like success. Returns the arguments to parse.
 */
import type { Command } from 'commander'
import { nearestName } from '../shared/text/nearestName.ts'

const HELP_FLAGS: ReadonlySet<string> = new Set(['-h', '--help'])

const isFlag = (argument: string): boolean => argument.startsWith('-')

const suggest = (name: string, known: readonly string[]): string => {
  const nearest = nearestName(name, known)
  return nearest === undefined ? '' : `\n(Did you mean ${nearest}?)`
}

const withoutFlags = (args: readonly string[]): readonly string[] =>
  (args.includes('--') ? args.slice(0, args.indexOf('--')) : args).filter((argument) => !isFlag(argument))

function failOnExcess(command: Command, name: string, expected: number, found: number): void {
  if (found <= expected) return
  command.error(
    `error: too many arguments for '${name}'. Expected ${expected} argument${expected === 1 ? '' : 's'} but got ${found}.`,
  )
}

interface FoundCommand {
  readonly command: Command
  /** Names of its parent commands, and its own. */
  readonly path: readonly string[]
  /** Whether `help` is before or between the names. */
  readonly isHelp: boolean
  /** Arguments after the names. */
  readonly others: readonly string[]
}

/** The command that the arguments name. Ends with an error for an unknown name. */
function findCommand(program: Command, names: readonly string[]): FoundCommand {
  let command = program
  let isHelp = false
  const path: string[] = []
  for (const [index, name] of names.entries()) {
    const { commands } = command
    if (commands.length === 0) return { command, path, isHelp, others: names.slice(index) }
    if (name === 'help') {
      isHelp = true
      continue
    }
    const next = commands.find((subcommand) => subcommand.name() === name)
    if (next === undefined) {
      const known = [...commands.map((subcommand) => subcommand.name()), 'help']
      return command.error(`error: unknown command '${name}'${suggest(name, known)}`)
    }
    path.push(name)
    command = next
  }
  return { command, path, isHelp, others: [] }
}

/** Ends with an error when something besides the request for help is wrong. */
function assertOptions(command: Command, args: readonly string[]): void {
  const { operands, unknown } = command.parseOptions([...args])
  const flag = unknown.find((argument) => isFlag(argument) && !HELP_FLAGS.has(argument))
  if (flag !== undefined) {
    const known = command.options.flatMap(({ long }) => (long === undefined || long === null ? [] : [long]))
    command.error(`error: unknown option '${flag}'${suggest(flag, known)}`)
  }
  const { registeredArguments } = command
  if (registeredArguments.some(({ variadic }) => variadic)) return
  const given = [...operands, ...unknown.filter((argument) => !isFlag(argument))]
  failOnExcess(command, command.name(), registeredArguments.length, given.length)
}

/**
 * @returns The arguments, with `help search query` written as `search query --help`.
 * @throws {CommanderError} for an unknown command, and for a request for help with a mistake.
 */
export function resolveHelp(program: Command, argv: readonly string[]): string[] {
  const { command, path, isHelp, others } = findCommand(program, withoutFlags(argv))
  if (isHelp) {
    failOnExcess(program, 'help', path.length, path.length + others.length)
    return [...path, '--help']
  }
  const isLeaf = command.commands.length === 0
  if (isLeaf && argv.some((argument) => HELP_FLAGS.has(argument))) {
    assertOptions(command, argv.slice(argv.indexOf(command.name()) + 1))
  }
  return [...argv]
}
