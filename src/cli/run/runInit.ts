/** `xpre-docs init`: completes the answers, writes the files, and prints them with the next commands. */
import path from 'node:path'
import type { InitResult, OpenAnswers } from '../../commands/init.ts'
import { displayPath } from '../../config/displayPath.ts'
import {
  CI_HOSTS,
  type CiHost,
  type InitAnswers,
  PACKAGE_MANAGERS,
  type PackageManager,
  TEMPLATES,
  type Template,
} from '../../init/answers.ts'
import type { PlannedFile } from '../../init/plan.ts'
import { UserError } from '../../shared/errors/userError.ts'
import type { CliContext } from '../cliContext.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import type { Terminal } from '../terminal.ts'

export interface InitCommandOptions {
  readonly template?: Template
  readonly title?: string
  readonly ci?: CiHost
  readonly pm?: PackageManager
  readonly yes?: boolean
  readonly dryRun?: boolean
}

/** The option of each question, in their order. */
const OPTIONS: readonly (readonly [answer: keyof InitAnswers, option: string])[] = [
  ['template', '--template'],
  ['title', '--title'],
  ['ci', '--ci'],
  ['packageManager', '--pm'],
]

/** Options of the questions that would be asked on a terminal. */
function missingOptions({ given, isPackageManagerKnown }: OpenAnswers): string[] {
  const isOpen = (answer: keyof InitAnswers) =>
    given[answer] === undefined &&
    !(answer === 'title' && given.template === 'check') &&
    !(answer === 'packageManager' && isPackageManagerKnown)
  return OPTIONS.filter(([answer]) => isOpen(answer)).map(([, option]) => option)
}

const VALUES: Readonly<Record<string, string>> = {
  '--template': TEMPLATES.join('|'),
  '--title': 'TEXT',
  '--ci': CI_HOSTS.join('|'),
  '--pm': PACKAGE_MANAGERS.join('|'),
}

const describeOption = (option: string): string => `${option} ${VALUES[option]}`

/** @throws {UserError} when an answer is missing and cannot be asked for. */
async function complete(
  open: OpenAnswers,
  { yes = false }: InitCommandOptions,
  ask: CliContext['askInit'],
): Promise<InitAnswers | undefined> {
  const missing = missingOptions(open)
  if (yes || missing.length === 0) return open.defaultsFor(open.given.template ?? 'docs')
  if (ask !== undefined) return ask(open)
  throw new UserError(`Without a terminal, init cannot ask for ${missing.join(', ')}`, {
    hint: `add ${missing.map(describeOption).join(', ')}; or --yes for the defaults`,
  })
}

function readGiven({ template, title, ci, pm }: InitCommandOptions): Partial<InitAnswers> {
  if (title?.trim() === '')
    throw new UserError('--title is empty', { hint: 'name a title, or omit the option' })
  return {
    ...(template !== undefined && { template }),
    ...(title !== undefined && { title: title.trim() }),
    ...(ci !== undefined && { ci }),
    ...(pm !== undefined && { packageManager: pm }),
  }
}

const ACTIONS: Readonly<Record<PlannedFile['action'], string>> = {
  create: 'new',
  change: 'changed',
  keep: 'kept',
}

function describeFiles({ files, root, dir }: InitResult, cwd: string, { style }: Terminal): string[] {
  const width = Math.max(...Object.values(ACTIONS).map((word) => word.length))
  return files.map(({ file, action }) => {
    const absolute = path.join(root, file)
    const shown = path.relative(dir, absolute).startsWith('..')
      ? displayPath(absolute, cwd)
      : displayPath(absolute, dir)
    const line = `  ${ACTIONS[action].padEnd(width)}  ${shown}`
    return action === 'keep' ? style('dim', line) : line
  })
}

const describeFolder = (dir: string, cwd: string): string => {
  const shown = displayPath(dir, cwd)
  return shown === '.' ? 'this folder' : `"${shown}"`
}

/** A folder as an argument of a shell. */
const quoteFolder = (folder: string): string =>
  /^[\p{L}\p{N}_./-]+$/u.test(folder) ? folder : `"${folder.replace(/["$\\`]/g, '\\$&')}"`

function describeResult(result: InitResult, isDryRun: boolean, { cwd, terminal }: CliContext): string[] {
  const { dir, files, notes, commands } = result
  const hasNews = files.some(({ action }) => action !== 'keep')
  const heading = isDryRun ? 'Would write to' : 'Wrote to'
  const folder = displayPath(dir, cwd)
  const [first = '', ...rest] = commands
  const shown = folder === '.' ? commands : [`cd ${quoteFolder(folder)} && ${first}`, ...rest]
  return [
    hasNews
      ? terminal.style('green', `${heading} ${describeFolder(dir, cwd)}:`)
      : 'Nothing to write, all files exist:',
    ...describeFiles(result, cwd, terminal),
    ...notes.map((note) => terminal.style('yellow', `Note: ${note}`)),
    'Next:',
    ...shown.map((command) => `  ${terminal.style('bold', command)}`),
  ]
}

export async function runInit(
  folder: string | undefined,
  options: InitCommandOptions,
  context: CliContext,
): Promise<ExitCode> {
  const { terminal, cwd, env, init, askInit } = context
  const { dryRun = false } = options
  const result = await init({
    folder,
    cwd,
    given: readGiven(options),
    userAgent: env.npm_config_user_agent,
    dryRun,
    answer: (open) => complete(open, options, askInit),
  })
  if (result === undefined) {
    terminal.stderr.write('Cancelled; nothing was written\n')
    return EXIT.usage
  }
  const lines = describeResult(result, dryRun, context)
  terminal.stderr.write(lines.map((line) => `${line}\n`).join(''))
  return EXIT.success
}
