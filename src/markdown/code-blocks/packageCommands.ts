/**
 * Converts commands of npm for other package managers. The result is the common form that current versions of a manager
 * understand; commands without such a form stay commands of npm, which every project can run.
 */

export const PACKAGE_MANAGERS = ['npm', 'yarn', 'pnpm', 'bun'] as const

export type PackageManager = (typeof PACKAGE_MANAGERS)[number]

type Other = Exclude<PackageManager, 'npm'>

/** Words of a command behind `npm`, without the name of the command. */
interface Arguments {
  readonly flags: readonly string[]
  /** Names of packages and scripts. */
  readonly names: readonly string[]
  /** All words in their order. */
  readonly all: readonly string[]
}

type Convert = (manager: Other, args: Arguments) => readonly string[]

const FLAGS: ReadonlyMap<string, Readonly<Record<Other, string>>> = new Map([
  ['--save-dev', { yarn: '--dev', pnpm: '--save-dev', bun: '--dev' }],
  ['--save-exact', { yarn: '--exact', pnpm: '--save-exact', bun: '--exact' }],
  ['--save-optional', { yarn: '--optional', pnpm: '--save-optional', bun: '--optional' }],
  ['--save-peer', { yarn: '--peer', pnpm: '--save-peer', bun: '--peer' }],
  ['--omit=dev', { yarn: '--production', pnpm: '--prod', bun: '--production' }],
  ['--production', { yarn: '--production', pnpm: '--prod', bun: '--production' }],
])

const SHORT_FLAGS: ReadonlyMap<string, string> = new Map([
  ['-D', '--save-dev'],
  ['-E', '--save-exact'],
  ['-O', '--save-optional'],
  ['-P', '--save'],
  ['-S', '--save'],
  ['-g', '--global'],
  ['-y', '--yes'],
])

/** The default of all managers. */
const DROPPED: ReadonlySet<string> = new Set(['--save', '--save-prod'])

const isFlag = (word: string): boolean => word.startsWith('-')

function convertFlags(manager: Other, flags: readonly string[]): string[] {
  return flags.flatMap((flag) => {
    const long = SHORT_FLAGS.get(flag) ?? flag
    if (DROPPED.has(long)) return []
    return [FLAGS.get(long)?.[manager] ?? (long === '--yes' || long === '--global' ? long : flag)]
  })
}

/** Arguments of a script do not need `--` in the other managers. */
const withoutDashes = (words: readonly string[]): readonly string[] => {
  const at = words.indexOf('--')
  return at < 0 ? words : words.toSpliced(at, 1)
}

const isGlobal = ({ flags }: Arguments): boolean => flags.includes('-g') || flags.includes('--global')

const withoutGlobal = (flags: readonly string[]): string[] =>
  flags.filter((flag) => flag !== '-g' && flag !== '--global')

const install: Convert = (manager, args) => {
  const flags = convertFlags(manager, withoutGlobal(args.flags))
  if (args.names.length === 0) return ['install', ...flags]
  if (!isGlobal(args)) return ['add', ...flags, ...args.names]
  return manager === 'yarn'
    ? ['global', 'add', ...flags, ...args.names]
    : ['add', '--global', ...flags, ...args.names]
}

/** `--save-dev` has no meaning for packages that are removed. */
const remove: Convert = (manager, args) => {
  const flags = withoutGlobal(args.flags).filter((flag) => !FLAGS.has(SHORT_FLAGS.get(flag) ?? flag))
  const rest = [...convertFlags(manager, flags), ...args.names]
  if (!isGlobal(args)) return ['remove', ...rest]
  return manager === 'yarn' ? ['global', 'remove', ...rest] : ['remove', '--global', ...rest]
}

const cleanInstall: Convert = (manager, { flags }) => [
  'install',
  '--frozen-lockfile',
  ...convertFlags(manager, flags),
]

const run: Convert = (_manager, { all }) => ['run', ...withoutDashes(all)]

/** A script with a command of its own. `bun test` is another program. */
const script =
  (name: string): Convert =>
  (manager, { all }) => [...(manager === 'bun' ? ['run'] : []), name, ...withoutDashes(all)]

const create: Convert = (manager, { all, names, flags }) => {
  if (names.length > 0) return ['create', ...withoutDashes(all)]
  return ['init', ...(manager === 'pnpm' ? [] : flags)]
}

const same =
  (name: Readonly<Record<Other, string>> | string): Convert =>
  (manager, { all }) => [...(typeof name === 'string' ? name : name[manager]).split(' '), ...all]

/** By name; other names of a command follow the first one. */
const COMMANDS: ReadonlyMap<string, Convert> = new Map(
  (
    [
      ['install i in add', install],
      ['uninstall remove rm un unlink r', remove],
      ['ci clean-install', cleanInstall],
      ['run run-script', run],
      ['start', script('start')],
      ['stop', script('stop')],
      ['restart', script('restart')],
      ['test t tst', script('test')],
      ['create init', create],
      ['update up upgrade', same({ yarn: 'upgrade', pnpm: 'update', bun: 'update' })],
      ['outdated', same('outdated')],
      ['audit', same('audit')],
      ['publish', same('publish')],
      ['link ln', same('link')],
      ['list ls', same({ yarn: 'list', pnpm: 'list', bun: 'pm ls' })],
      ['pack', same({ yarn: 'pack', pnpm: 'pack', bun: 'pm pack' })],
      ['view info show', same({ yarn: 'info', pnpm: 'view', bun: 'info' })],
    ] as const
  ).flatMap(([names, convert]) => names.split(' ').map((name): [string, Convert] => [name, convert])),
)

/** Program that runs a package without installing it, and one that runs an installed package. */
const RUNNERS: Readonly<Record<Other, { readonly download: string; readonly local: string }>> = {
  yarn: { download: 'yarn dlx', local: 'yarn exec' },
  pnpm: { download: 'pnpm dlx', local: 'pnpm exec' },
  bun: { download: 'bunx', local: 'bunx' },
}

function convertRunner(program: string, words: readonly string[]): string | undefined {
  const rest = withoutDashes(/^(?:-y|--yes)$/.test(words[0] ?? '') ? words.slice(1) : words)
  const [first = '-'] = rest
  // Options such as `--package` differ too much.
  return isFlag(first) ? undefined : [program, ...rest].join(' ')
}

/** @returns Undefined for a command that is not one of npm, or that has no equal. */
function convertCommand(manager: Other, command: string): string | undefined {
  const [, env = '', program = '', rest = ''] =
    /^((?:\w+=\S+[ \t]+)*)(npm|npx)\b(?!-)[ \t]*(.*)$/.exec(command) ?? []
  const words = rest.split(/[ \t]+/).filter((word) => word !== '')
  const runner = RUNNERS[manager]
  if (program === 'npx') return withEnv(env, convertRunner(runner.download, words))
  const [name = '', ...all] = words
  if (program === '' || words.some((word) => /[<>|`;]/.test(word) && !/^<[\w@/ .-]+>$/.test(word)))
    return undefined
  if (name === 'exec' || name === 'x') return withEnv(env, convertRunner(runner.local, all))
  const convert = COMMANDS.get(name)
  if (convert === undefined) return undefined
  const args = { all, flags: all.filter(isFlag), names: all.filter((word) => !isFlag(word)) }
  return withEnv(env, [manager, ...convert(manager, args)].join(' '))
}

const withEnv = (env: string, command: string | undefined): string | undefined =>
  command === undefined ? undefined : env + command

/** Prompt of a shell, command, comment. */
const LINE = /^([ \t]*(?:[$>%][ \t]+)?)(.*?)([ \t]+#.*)?$/

/** Converts the commands of npm in the lines of a code block; other lines are unchanged. */
export function convertCommands(code: string, manager: PackageManager): string {
  if (manager === 'npm') return code
  return code
    .split('\n')
    .map((line) => {
      const [, prompt = '', commands = '', comment = ''] = LINE.exec(line) ?? []
      const converted = commands
        .split(/( *(?:&&|\|\|) *)/)
        .map((part, index) => (index % 2 === 1 ? part : (convertCommand(manager, part) ?? part)))
      return prompt + converted.join('') + comment
    })
    .join('\n')
}
