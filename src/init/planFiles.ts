/** Decides which files to create, change and keep. Writes nothing. */
import path from 'node:path'
import { TOOL } from '../process/index.ts'
import { toSlashes } from '../shared/addresses/urls.ts'
import { CONFIG_FILE } from '../shared/constants.ts'
import type { InitAnswers, PackageManager } from './answers.ts'
import { addToManifest, membersOf, parseManifest } from './editManifest.ts'
import { addIgnoredLines } from './ignoreLines.ts'
import { planInstallSettings } from './installSettings.ts'
import { COMMANDS } from './packageManager.ts'
import { createPackageName } from './packageName.ts'
import type { InitPlan, Plan, PlannedFile } from './plan.ts'
import { createCiFile, createHook, HOOK_FILE, HOOKS_FOLDER, hookCommand } from './repositoryFiles.ts'
import { type Starter, TITLE_LITERAL } from './starters.ts'
import type { TargetFolder } from './targetFolder.ts'
import { findWorkspace, PNPM_SETTINGS, type Workspace } from './workspaces.ts'

/** Files and folders of tools that run the hooks of a repository. */
const HOOK_TOOLS = ['.husky', '.pre-commit-config.yaml', 'lefthook.yml', 'lefthook.yaml', '.lefthook.yml']

/** Code hosts show the Markdown of a repository; only a configuration makes a site of it. */
const checkCommand = ({ template }: InitAnswers, { configFile }: TargetFolder): string =>
  template === 'check' && configFile === undefined ? 'check --bare' : 'check'

const MANIFEST = 'package.json'

/** Keys of packages that are installed, or that the project has chosen a version of. */
const DEPENDENCY_KEYS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']

const createOrKeep = (target: TargetFolder, file: string, text: string): PlannedFile =>
  target.has(file) ? { file, action: 'keep', text: '' } : { file, action: 'create', text }

function changeOrKeep(file: string, before: string | undefined, text: string): PlannedFile {
  if (before === undefined) return { file, action: 'create', text }
  return before === text ? { file, action: 'keep', text: '' } : { file, action: 'change', text }
}

/** A literal of TypeScript in single quotes. */
const quoteTitle = (title: string): string =>
  `'${title.replace(/[\\']/g, '\\$&').replace(/\p{Cc}|\u2028|\u2029/gu, ' ')}'`

/** Templates are valid files. Replaces the parts that depend on the answers. */
const fillIn = (text: string, { title, packageManager }: InitAnswers): string =>
  text
    .replaceAll('npx xpre-docs', `${COMMANDS[packageManager].exec} xpre-docs`)
    // The title is replaced last, since it may contain the text of the command.
    .replaceAll(TITLE_LITERAL, () => quoteTitle(title))

/**
 * Whether the project has its own documents, posts or configuration, so that this file of the starter is left out. Only
 * the configuration of the starter has a blog.
 */
const isReplaced = (file: string, { configFile, hasDocs, hasBlog }: TargetFolder): boolean =>
  (hasDocs && file.startsWith('docs/')) ||
  ((hasBlog || configFile !== undefined) && file.startsWith('blog/')) ||
  (configFile !== undefined && file === CONFIG_FILE)

function planStarterFiles(
  { files, template }: Starter,
  answers: InitAnswers,
  target: TargetFolder,
  at: At,
): Plan {
  // A repository with Markdown needs no example.
  if (template === 'check' && target.hasMarkdown()) return { files: [] }
  const config: PlannedFile[] =
    files.has(CONFIG_FILE) && target.configFile !== undefined
      ? [{ file: at(target.configFile), action: 'keep', text: '' }]
      : []
  const starterFiles = [...files].filter(([file]) => !isReplaced(file, target))
  return {
    files: [
      ...config,
      ...starterFiles.map(([file, text]) => createOrKeep(target, at(file), fillIn(text, answers))),
    ],
  }
}

/** Path from the root of the repository. */
type At = (file: string) => string

interface PlannedManifest extends Plan {
  /** Whether the project gets this package as a dependency. */
  readonly addsTool: boolean
  /** Name of the script for a command of the tool; undefined when another script has its name. */
  readonly scriptOf: (command: string) => string | undefined
}

function planManifest(
  { scripts: starterScripts, devDependencies }: Starter,
  check: string,
  target: TargetFolder,
  at: At,
): PlannedManifest {
  const commands = { ...starterScripts, check: `xpre-docs ${check}` }
  const before = target.read(at(MANIFEST))
  if (before === undefined) {
    const name = createPackageName(path.basename(target.dir), Object.keys(devDependencies))
    const manifest = { name, private: true, type: 'module', scripts: commands, devDependencies }
    const text = `${JSON.stringify(manifest, undefined, 2)}\n`
    return {
      files: [{ file: at(MANIFEST), action: 'create', text }],
      addsTool: true,
      scriptOf: (command) => scriptFor(commands, command),
    }
  }
  const manifest = parseManifest(before)
  const scripts = membersOf(manifest, 'scripts')
  const installed = new Set(DEPENDENCY_KEYS.flatMap((key) => Object.keys(membersOf(manifest, key))))
  const added = Object.fromEntries(
    Object.entries(commands)
      .filter(([, command]) => !Object.values(scripts).includes(command))
      .map(([name, command]) => [`docs:${name}`, command])
      .filter(([name = '']) => !(name in scripts)),
  )
  const missing = Object.fromEntries(Object.entries(devDependencies).filter(([name]) => !installed.has(name)))
  const text = addToManifest(before, { scripts: added, devDependencies: missing })
  return {
    files: [changeOrKeep(at(MANIFEST), before, text)],
    addsTool: TOOL in missing,
    scriptOf: (command) => scriptFor({ ...scripts, ...added }, command),
  }
}

/**
 * Adds the archive of this package, which git has to contain. Lists of ignored files often have `*.tgz`.
 */
function planArchive(
  archive: string | undefined,
  target: TargetFolder,
  at: At,
): Plan & { ignored: string[] } {
  if (archive === undefined) return { files: [], ignored: [] }
  return {
    files: [{ ...createOrKeep(target, at(archive), ''), isArchive: true }],
    notes: [
      `${archive} is the package, which no registry has yet: commit it with ${MANIFEST} and the lock file`,
    ],
    ignored: [`!/${archive}`],
  }
}

const scriptFor = (scripts: Readonly<Record<string, string>>, command: string): string | undefined =>
  Object.keys(scripts).find((name) => scripts[name] === command)

function planIgnored(lines: readonly string[], target: TargetFolder, at: At): Plan {
  const file = at('.gitignore')
  const before = target.read(file)
  return { files: [changeOrKeep(file, before, addIgnoredLines(before ?? '', lines))] }
}

interface PlanCiOptions {
  readonly check: string
  /** Path of the target from the root of the repository. */
  readonly folder: string
  readonly workspace: Workspace | undefined
}

function planCi(
  { template, packageManager, ci }: InitAnswers,
  target: TargetFolder,
  { check, folder, workspace }: PlanCiOptions,
): Plan {
  if (ci === 'none') return { files: [] }
  const { defaultBranch } = target
  const installFolder = workspace?.isMember === true ? workspace.folder : folder
  const { file, text } = createCiFile(ci, {
    template,
    check,
    packageManager,
    folder,
    installFolder,
    defaultBranch,
  })
  const planned = createOrKeep(target, file, text)
  if (planned.action === 'create') return { files: [planned] }
  return {
    files: [planned],
    notes: [
      `${file} exists; to check the documentation there, run ${COMMANDS[packageManager].exec} xpre-docs ${check}`,
    ],
  }
}

/** Notes for a folder that is not part of the workspaces of its repository. Its packages are installed separately. */
function noteWorkspace(
  workspace: Workspace | undefined,
  packageManager: PackageManager,
  folder: string,
): string[] {
  if (workspace === undefined || workspace.isMember) return []
  const key = workspace.listedIn.endsWith(PNPM_SETTINGS) ? 'packages' : 'workspaces'
  return [
    `"${folder}" is not in ${key} of ${workspace.listedIn}: add it there, or commit the lock file that ${COMMANDS[packageManager].install} writes in it`,
  ]
}

interface PlanHookOptions {
  readonly check: string
  readonly folder: string
}

function planHook(
  { template, packageManager }: InitAnswers,
  target: TargetFolder,
  { check, folder }: PlanHookOptions,
): Plan {
  if (template !== 'check') return { files: [] }
  const command = hookCommand(packageManager, check)
  const tool = HOOK_TOOLS.find((name) => target.has(name))
  if (tool !== undefined) {
    return { files: [], notes: [`${tool} runs your hooks; add this one: ${command}`] }
  }
  const text = createHook({ packageManager, check, folder })
  const planned = createOrKeep(target, HOOK_FILE, text)
  if (planned.action === 'keep') {
    return {
      files: [planned],
      notes: [`${HOOK_FILE} exists; add this command: ${command}`],
    }
  }
  return {
    files: [{ ...planned, isExecutable: true }],
    notes: [`To check before each commit: git config core.hooksPath ${HOOKS_FOLDER}`],
  }
}

/** @throws {UserError} for a `package.json` that cannot be edited. */
export function planFiles(starter: Starter, answers: InitAnswers, target: TargetFolder): InitPlan {
  const folder = toSlashes(path.relative(target.root, target.dir))
  const at: At = (file) => path.posix.join(folder, file)
  const check = checkCommand(answers, target)
  const manifest = planManifest(starter, check, target, at)
  const archive = planArchive(manifest.addsTool ? starter.archive : undefined, target, at)
  const { packageManager } = answers
  const workspace = findWorkspace(target, packageManager)
  const parts = [
    manifest,
    planStarterFiles(starter, answers, target, at),
    archive,
    planIgnored([...starter.ignored, ...archive.ignored], target, at),
    planInstallSettings(packageManager, target, folder),
    { files: [], notes: noteWorkspace(workspace, packageManager, folder) },
    planCi(answers, target, { check, folder, workspace }),
    planHook(answers, target, { check, folder }),
  ]
  const { install, exec } = COMMANDS[packageManager]
  const command = `xpre-docs ${answers.template === 'check' ? check : 'dev'}`
  const script = manifest.scriptOf(command)
  return {
    files: parts.flatMap(({ files }) => files),
    notes: parts.flatMap(({ notes = [] }) => notes),
    commands: [install, script === undefined ? `${exec} ${command}` : `${packageManager} run ${script}`],
  }
}
