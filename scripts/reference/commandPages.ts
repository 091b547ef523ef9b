/** A page for each command: usage, arguments, options, examples and exit codes, from the program itself. */
import type { Command } from 'commander'
import { processContext } from '../../src/cli/commandContext.ts'
import { createProgram } from '../../src/cli/createProgram.ts'
import type { Commands } from '../../src/cli/loadCommands.ts'
import { cellCode, code, codeBlock, escapeText, paragraphs, type ReferencePage, table } from './markdown.ts'

interface NamedCommand {
  /** `search query` */
  readonly name: string
  readonly command: Command
  /** What the help has below the lists of arguments and options. */
  readonly notes: string
}

/** Text that `--help` prints after its lists. */
function notesOf(command: Command): string {
  let help = ''
  command.configureOutput({
    writeOut: (text) => {
      help += text
    },
  })
  command.outputHelp()
  return help.slice(command.helpInformation().length).trim()
}

const listCommands = (commands: readonly Command[], parent = ''): NamedCommand[] =>
  commands.flatMap((command) => {
    const name = `${parent}${command.name()}`
    return [{ name, command, notes: notesOf(command) }, ...listCommands(command.commands, `${name} `)]
  })

const listAll = (commands: Commands): NamedCommand[] =>
  listCommands(createProgram(commands, processContext(process.stdout), () => {}).commands)

const capitalize = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Commands, arguments and options without a description. */
export const undocumentedOptions = (commands: Commands): string[] =>
  listAll(commands).flatMap(({ name, command, notes }) => [
    ...(command.description() === '' ? [`${name} has no description`] : []),
    ...(/^Examples:$/m.test(notes) ? [] : [`the help of ${name} has no examples`]),
    ...command.registeredArguments
      .filter(({ description }) => description === '')
      .map((argument) => `${name} <${argument.name()}> has no description`),
    ...command.options
      .filter(({ description }) => description === '')
      .map(({ flags }) => `${name} ${flags} has no description`),
  ])

/** Paragraphs, examples and exit codes of the text below the options. */
function formatNotes(notes: string): string {
  const [text = '', ...sections] = notes.split(/^(?=(?:Examples|Exit codes):$)/m)
  const intro = text.trim().startsWith('Examples:') || text.trim().startsWith('Exit codes:') ? '' : text
  const all = intro === '' ? [text, ...sections] : sections
  const bodyOf = (name: string) =>
    all
      .find((section) => section.startsWith(`${name}:`))
      ?.slice(name.length + 2)
      .trimEnd()
  const examples = bodyOf('Examples')
    ?.split('\n')
    .map((line) => line.replace(/^ {2}/, ''))
    .join('\n')
    .trim()
  const exitCodes = [...(bodyOf('Exit codes') ?? '').replace(/\n {5,}/g, ' ').matchAll(/^ *(\d) +(.+)$/gm)]
  return paragraphs(
    ...intro.split(/\n{2,}/).map((part) => escapeText(part.replace(/\n/g, ' ').trim())),
    examples === undefined ? undefined : `Examples:\n\n${codeBlock('text', examples)}`,
    exitCodes.length === 0
      ? undefined
      : `Exit codes:\n\n${table(
          ['Code', 'Meaning'],
          exitCodes.map(([, exitCode = '', meaning = '']) => [code(exitCode), escapeText(meaning)]),
        )}`,
  )
}

const fileOf = (name: string): string => `${name.replaceAll(' ', '-')}.md`

function commandPage({ name, command, notes }: NamedCommand, position: number): ReferencePage {
  const args = command.registeredArguments.map((argument) => [
    cellCode(
      argument.required ? `<${argument.name()}>` : `[${argument.name()}${argument.variadic ? '...' : ''}]`,
    ),
    escapeText(argument.description),
  ])
  const options = command.options.map(({ flags, description, argChoices }) => [
    cellCode(flags),
    escapeText(
      argChoices === undefined ? description : `${description}: ${argChoices.join(', ')}`,
    ).replaceAll('|', '\\|'),
  ])
  return {
    title: `xpre-docs ${name}`,
    description: `${capitalize(command.description())}.`,
    position,
    sources: [`src/commands/${name.replace(/ ([a-z])/g, (_, letter: string) => letter.toUpperCase())}.ts`],
    body: paragraphs(
      `${capitalize(escapeText(command.description()))}.`,
      codeBlock('text', `xpre-docs ${name} ${command.usage()}`.trim()),
      command.commands.length === 0
        ? undefined
        : table(
            ['Command', 'Meaning'],
            command.commands.map((one) => [
              `[${code(`xpre-docs ${name} ${one.name()}`)}](./${fileOf(`${name} ${one.name()}`)})`,
              escapeText(one.description()),
            ]),
          ),
      args.length === 0 ? undefined : `## Arguments {#arguments}\n\n${table(['Argument', 'Meaning'], args)}`,
      options.length === 0 ? undefined : `## Options {#options}\n\n${table(['Option', 'Meaning'], options)}`,
      formatNotes(notes),
    ),
  }
}

export function commandPages(definitions: Commands): [file: string, page: ReferencePage][] {
  const commands = listAll(definitions)
  const index: ReferencePage = {
    title: 'Commands',
    description: 'All commands with their options, examples and exit codes.',
    position: 8,
    sources: ['src/commands'],
    body: paragraphs(
      table(
        ['Command', 'Meaning'],
        commands.map(({ name, command }) => [
          `[${code(`xpre-docs ${name}`)}](./${fileOf(name)})`,
          escapeText(command.description()),
        ]),
      ),
      '`xpre-docs --help` lists the commands, `xpre-docs build --help` the options of one, and `xpre-docs --version` prints the version.',
    ),
  }
  return [
    ['commands/index.md', index],
    ...commands.map((command, at): [string, ReferencePage] => [
      `commands/${fileOf(command.name)}`,
      commandPage(command, at + 1),
    ]),
  ]
}
