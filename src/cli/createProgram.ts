/** Makes the program of Commander from the definitions of the commands. */
import { Command as Commander, Option } from 'commander'
import { readToolVersion } from '../process/index.ts'
import type { CommandContext } from './commandContext.ts'
import type { Command } from './defineCommand.ts'
import type { ExitCode } from './exitCodes.ts'
import type { Commands } from './loadCommands.ts'

/** Width of the help without a terminal, in columns. */
const PLAIN_WIDTH = 80

const HELP = `
Examples:
  xpre-docs init my-docs       start a site in a new folder
  xpre-docs import website     translate a site of another tool
  xpre-docs dev                serve the site while you write it
  xpre-docs build              build the site in this folder or in ./site
  xpre-docs build notes        build a folder of Markdown
  xpre-docs check              check links and content without building
  xpre-docs search query pay   show what readers find, and why
  xpre-docs serve              serve the built site on this machine

Exit codes:
  0  success
  1  the content has errors (with --strict also warnings), or a page fails
  2  wrong usage, an invalid configuration, or a failure of the disk or port
  3  a bug in xpre-docs

Every command has its own help: xpre-docs help build`

const addText = (text: string, earlier: readonly string[] = []): readonly string[] => [...earlier, text]

type Values = Readonly<Record<string, unknown>>
type Run = (command: Command, values: Values, operands: readonly string[]) => Promise<void>

/** Adds arguments and options. @returns Reads the values of a run. */
function addParameters(target: Commander, command: Command): () => Values {
  const names = Object.entries(command.arguments)
  const options = Object.entries(command.options).map(([name, parameter]) => {
    const option = new Option(parameter.flags, parameter.description)
    if (parameter.choices !== undefined) option.choices(parameter.choices)
    if (parameter.isRepeatable === true) option.argParser(addText)
    target.addOption(option)
    return { name, read: parameter.read, key: option.attributeName() }
  })
  for (const [name, { flags, description }] of names)
    target.argument(flags.slice(0, 1) + name + flags.slice(1), description)
  return () => {
    const { args } = target
    const written = target.opts()
    const values = [
      ...names.map(([name, { flags, read }], index) => [
        name,
        read(flags === '[...]' ? args.slice(index) : args[index]),
      ]),
      ...options.map(({ name, read, key }) => [name, read(written[key])]),
    ]
    return Object.fromEntries(values.filter(([, value]) => value !== undefined))
  }
}

/** @param name The whole name, such as `search query`. */
function addCommand(parent: Commander, name: string, command: Command, run: Run): Commander {
  const listed = command.run === undefined ? 'commands' : 'options'
  const added = parent
    .command(name.split(' ').at(-1) ?? name)
    .description(command.summary)
    .allowExcessArguments(command.allowsExcess)
    .addHelpText('after', command.help)
    .showHelpAfterError(`(xpre-docs ${name} --help lists its ${listed})`)
  const read = addParameters(added, command)
  return command.run === undefined ? added : added.action(() => run(command, read(), added.args))
}

/** @param end Receives the exit code of the command. */
export function createProgram(
  commands: Commands,
  context: CommandContext,
  end: (code: ExitCode) => void,
): Commander {
  const { stdout, stderr } = context.terminal
  const program = new Commander('xpre-docs')
    .description('Builds documentation sites from Markdown.')
    .version(readToolVersion(), '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
      getOutHasColors: () => stdout.isTTY === true && context.terminal.stdoutColor,
      getErrHasColors: () => context.terminal.color,
      getOutHelpWidth: () => stdout.columns ?? PLAIN_WIDTH,
      getErrHelpWidth: () => stderr.columns ?? PLAIN_WIDTH,
    })
    .addHelpText('after', HELP)
    .showHelpAfterError('(xpre-docs --help lists its commands)')
  const run: Run = async (command, values, operands) => {
    if (command.run !== undefined) end(await command.run(values, context, operands))
  }
  const added = new Map([['', program]])
  const depthOf = (name: string) => name.split(' ').length
  const inOrder = [...commands].sort(
    ([a, one], [b, other]) => depthOf(a) - depthOf(b) || one.position - other.position,
  )
  for (const [name, command] of inOrder) {
    const parent = added.get(name.split(' ').slice(0, -1).join(' '))
    if (parent === undefined) throw new Error(`"${name}" is a subcommand of no command`)
    added.set(name, addCommand(parent, name, command, run))
  }
  return program
}
