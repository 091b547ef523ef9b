/** `init`: completes the answers, writes the files that start a site, and prints them with the next commands. */
import path from 'node:path'
import {
  choice,
  defineCommand,
  EXIT,
  flag,
  optional,
  type Prompts,
  type Terminal,
  text,
} from '../cli/index.ts'
import { displayPath } from '../config/index.ts'
import {
  CI_HOSTS,
  type CiHost,
  type InitAnswers,
  type InitResult,
  importInit,
  type OpenAnswers,
  PACKAGE_MANAGERS,
  type PlannedFile,
  TEMPLATES,
  type Template,
} from '../init/index.ts'
import { UserError } from '../shared/errors/userError.ts'

export default defineCommand({
  summary: 'start a site, or checks in an existing repository',
  position: 10,
  arguments: { folder: optional('target folder, new or existing (default: this one)') },
  options: {
    template: choice('--template <name>', 'what to start', TEMPLATES),
    title: text('--title <text>', 'title of the site (default: from the name of the folder)'),
    ci: choice('--ci <host>', 'add a file for continuous integration', CI_HOSTS),
    packageManager: choice(
      '--pm <name>',
      'package manager (default: that of the lock file)',
      PACKAGE_MANAGERS,
    ),
    yes: flag('-y, --yes', 'ask no questions, use the defaults'),
    dryRun: flag('--dry-run', 'print what would be written, write nothing'),
  },
  help: `
The template docs is documentation; home adds a home page, a blog, and a
component that runs in the browser. The template check is for an existing
repository: it checks the Markdown in continuous integration and before each
commit.

Files that exist stay as they are. A package.json gets scripts and development
dependencies, a .gitignore the lines that it lacks. Markdown in docs/ replaces
the pages of the template, and that in blog/ its posts. Without a terminal nothing is asked: name the
answers, or use --yes.

Examples:
  xpre-docs init
  xpre-docs init my-docs --template home --title "My docs"
  xpre-docs init --template check --ci gitlab --yes
  xpre-docs init --yes --dry-run

Exit codes:
  0  everything is written, or with --dry-run could be
  2  nothing is written: wrong usage, cancelled, or a failure of the disk
  3  a bug in xpre-docs`,
  async run({ folder, yes, dryRun, ...answers }, { terminal, cwd, env, prompts }) {
    const given = { ...answers, ...(answers.title !== undefined && { title: answers.title.trim() }) }
    if (given.title === '')
      throw new UserError('--title is empty', { hint: 'name a title, or omit the option' })
    const { init } = await importInit()
    const result = await init({
      ...{ folder, cwd, given, dryRun, userAgent: env.npm_config_user_agent },
      answer: async (open) => (yes ? open.defaultsFor(given.template ?? 'docs') : complete(open, prompts)),
    })
    terminal.print(describeResult(result, { dryRun, cwd, terminal }))
    return EXIT.success
  },
})

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

/**
 * Answers by the options, else by the user.
 *
 * @throws {UserError} when an answer is missing and cannot be asked for.
 * @throws {Cancelled} when the user cancels.
 */
export async function complete(open: OpenAnswers, prompts: Prompts | undefined): Promise<InitAnswers> {
  const missing = missingOptions(open)
  if (missing.length === 0) return open.defaultsFor(open.given.template ?? 'docs')
  if (prompts !== undefined) return askAll(open, prompts)
  throw new UserError(`Without a terminal, init cannot ask for ${missing.join(', ')}`, {
    hint: `add ${missing.map(describeOption).join(', ')}; or --yes for the defaults`,
  })
}

interface Label {
  readonly label: string
  readonly hint?: string
}

const TEMPLATE_LABELS: Readonly<Record<Template, Label>> = {
  docs: { label: 'Documentation', hint: 'pages in Markdown' },
  home: {
    label: 'Documentation with a home page and a blog',
    hint: 'and a component that runs in the browser',
  },
  check: { label: 'Checks for existing Markdown', hint: 'links and content, no site' },
}

const CI_LABELS: Readonly<Record<CiHost, Label>> = {
  github: { label: 'GitHub Actions' },
  gitlab: { label: 'GitLab CI/CD' },
  none: { label: 'None' },
}

async function askAll(
  { given, defaultsFor, isPackageManagerKnown }: OpenAnswers,
  prompts: Prompts,
): Promise<InitAnswers> {
  const choose = <Value extends string>(
    message: string,
    values: readonly Value[],
    initial: Value,
    labels?: Readonly<Record<Value, Label>>,
  ) => {
    const options = values.map((value) => ({ value, label: value, ...labels?.[value] }))
    return prompts.select(message, options, initial)
  }
  const template =
    given.template ??
    (await choose('What do you want to start?', TEMPLATES, defaultsFor('docs').template, TEMPLATE_LABELS))
  const defaults = defaultsFor(template)
  const hasTitle = given.title !== undefined || template === 'check'
  return {
    template,
    title: hasTitle ? defaults.title : await prompts.text('What is the title of the site?', defaults.title),
    ci:
      given.ci ?? (await choose('Where does continuous integration run?', CI_HOSTS, defaults.ci, CI_LABELS)),
    packageManager:
      given.packageManager !== undefined || isPackageManagerKnown
        ? defaults.packageManager
        : await choose('Which package manager do you use?', PACKAGE_MANAGERS, defaults.packageManager),
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

interface Shown {
  readonly dryRun: boolean
  readonly cwd: string
  readonly terminal: Terminal
}

/** Files, what is left to do, and the next commands. */
export function describeResult(result: InitResult, { dryRun, cwd, terminal }: Shown): string[] {
  const { dir, files, notes, commands } = result
  const hasNews = files.some(({ action }) => action !== 'keep')
  const heading = dryRun ? 'Would write to' : 'Wrote to'
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
