/** Compares the commands of the manual with the command-line interface. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import { expect, test } from 'vitest'
import { createProgram } from '../../src/cli/createProgram.ts'
import { loadCommands } from '../../src/cli/loadCommands.ts'
import { fakeContext } from '../cli/fakeContext.ts'
import { runCommand } from '../cli/runCommand.ts'
import { openSite, temporaryFolder } from '../helpers/openSite.ts'
import { commandLines } from './commandLines.ts'
import { pages, pageText, samples } from './readManual.ts'

const program = createProgram(await loadCommands([]), fakeContext(), () => {})

const optionsOf = ({ options, commands }: Command): string[] => [
  ...options.flatMap(({ long }) => long ?? []),
  ...commands.flatMap(optionsOf),
]

/** The mistake in the arguments; undefined for valid ones. */
function findMistake(args: readonly string[], command: Command = program): string | undefined {
  const [first = '', ...rest] = args
  if (command === program && first === 'help') return findMistake([...rest, '--help'])
  const child = command.commands.find((one) => one.name() === first)
  if (child !== undefined) return findMistake(rest, child)
  if (command.commands.length > 0) {
    return ['--help', '--version'].includes(first) ? undefined : `no command "${first}"`
  }
  const { operands, unknown } = command.parseOptions([...args])
  const wrong = unknown.filter((word) => word !== '--help')
  if (wrong.length > 0) return `no option ${wrong.join(' ')}`
  const known = command.registeredArguments
  if (!known.some(({ variadic }) => variadic) && operands.length > known.length) return 'too many arguments'
  const isComplete = operands.length >= known.filter(({ required }) => required).length
  return isComplete || unknown.includes('--help') ? undefined : 'too few arguments'
}

test('PKG-6: commands of the manual exist, with their options', () => {
  expect(commandLines.length).toBeGreaterThan(60)
  const mistakes = commandLines.flatMap(({ place, args }) => {
    const mistake = findMistake(args)
    return mistake === undefined ? [] : [`${place}: ${args.join(' ')}: ${mistake}`]
  })
  expect(mistakes).toEqual([])
  // The test detects a mistake.
  expect(findMistake(['check', '--fixx'])).toBe('no option --fixx')
  expect(findMistake(['mv', 'a.md'])).toBe('too few arguments')
})

test('PKG-6: options in the text of the manual exist', () => {
  const known = new Set([...optionsOf(program), '--help', '--version', '--no-open'])
  const unknown = [...pages].flatMap(([name, text]) =>
    [...text.matchAll(/`(?!git |pre-commit )(?:[\w-]+ )*(--[a-z][a-z-]*)/g)]
      .filter(([, option = '']) => !known.has(option))
      .map(([, option]) => `${name}: ${option}`),
  )
  expect(unknown).toEqual([])
})

test('CHK-10, SRC-8: the manual names every option of every command', () => {
  const text = [...pages.values()].join('\n')
  const missing = optionsOf(program).filter((option) => !new RegExp(`${option}(?![\\w-])`).test(text))
  expect(missing.filter((option) => option !== '--no-open' && option !== '--version')).toEqual([])
})

test('PKG-6: the table of commands has every command', () => {
  const rows = [...pageText('start/commands.md').matchAll(/^\| \[`xpre-docs ((?:\w+ )*\w+)/gm)].map(
    ([, name]) => name,
  )
  const names = program.commands.flatMap((command) =>
    command.commands.length === 0
      ? [command.name()]
      : command.commands.map((one) => `${command.name()} ${one.name()}`),
  )
  expect(rows.sort()).toEqual(names.sort())
})

test('PKG-6: the steps of the first site have the described result', async () => {
  const site = openSite(
    Object.fromEntries(
      samples
        .filter(({ place, title }) => place.startsWith('docs/start/first-site.md') && title !== undefined)
        .map(({ title = '', code }) => [title, code]),
    ),
  )
  mkdirSync(path.join(site.dir, '.git'))
  const env = { XPRE_DOCS_CACHE_DIR: temporaryFolder() }
  const run = (...args: string[]) => runCommand(args, site.dir, env)
  expect(await run('build', '--strict')).toMatchObject({ code: 0 })
  expect(await run('check', '--strict')).toMatchObject({ code: 0 })
  expect(await run('search', 'query', 'copy the program')).toMatchObject({
    code: 0,
    text: expect.stringContaining('/docs/install'),
  })
  site.write({ 'docs/index.md': 'Start with the [installation](instal.md).\n' })
  expect(await run('check', '--strict')).toMatchObject({
    code: 1,
    text: expect.stringContaining('did you mean install.md?'),
  })
  site.write({ 'xpre.config.ts': "export default { titel: 'My product' }" })
  expect(await run('build')).toMatchObject({
    code: 2,
    text: expect.stringContaining('did you mean "title"?'),
  })
})
