/**
 * The commands are the files of `src/commands`: one that is added there needs no other line. The folder is read when the
 * command line starts, from TypeScript and compiled alike; only `--help` loads all files.
 */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { codeFolder } from '../process/index.ts'
import type { Command } from './defineCommand.ts'

export type Commands = ReadonlyMap<string, Command>

const FOLDER = path.join(codeFolder, 'commands')

/** `searchQuery.ts` is `search query`. */
export const nameOfCommand = (file: string): string =>
  path.parse(file).name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

async function load(file: string): Promise<[name: string, command: Command]> {
  const module: { readonly default: Command } = await import(pathToFileURL(path.join(FOLDER, file)).href)
  return [nameOfCommand(file), module.default]
}

/**
 * @param argv Arguments after the program name.
 * @returns The commands that the arguments name, with their subcommands; all of them when they name none.
 */
export async function loadCommands(argv: readonly string[]): Promise<Commands> {
  const [first = ''] = argv
  const files = readdirSync(FOLDER).filter((file) => /^[a-zA-Z]+\.[jt]s$/.test(file))
  const named = files.filter((file) => nameOfCommand(file).split(' ', 1)[0] === first)
  const isVersion = first === '--version' || first === '-v'
  return new Map(await Promise.all((named.length > 0 ? named : isVersion ? [] : files).map(load)))
}
