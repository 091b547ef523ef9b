/** `import`: translates a site of another tool, and prints where the new one is with the next commands. */
import { importBuild } from '../build/index.ts'
import {
  Cancelled,
  choice,
  defineCommand,
  EXIT,
  flag,
  type Prompts,
  required,
  TIMEOUT,
  text,
} from '../cli/index.ts'
import { displayPath } from '../config/index.ts'
import {
  type FirstBuild,
  importFormatReport,
  importImportFolder,
  importRunCode,
  importToolMarkers,
} from '../import/index.ts'
import { importPackageManager } from '../init/index.ts'
import { FOREIGN_TOOLS, IMPORT_REPORT } from '../shared/site/foreignTools.ts'
import { count } from '../shared/text/inWords.ts'

export default defineCommand({
  summary: 'translate a site of another tool',
  position: 20,
  arguments: { folder: required('folder of the site, which is not changed') },
  options: {
    to: text('--to <folder>', 'folder of the new site (default: <folder>-xpre)'),
    from: choice('--from <tool>', 'tool of the site (default: found by its files)', FOREIGN_TOOLS),
    yes: flag('-y, --yes', 'run configurations that are code without asking'),
    dryRun: flag('--dry-run', 'print the report, write nothing'),
    timeoutMs: TIMEOUT,
  },
  help: `
Translates the site in <folder>: configuration, navigation, documents and static
files. The result is a new folder; IMPORT.md in it says what was translated,
what was left, and what you have to decide. A target that is not empty is
replaced only if it is the unchanged result of an earlier import.

A configuration that is code runs after a question, in a process that can write
no files and start no programs. Without a terminal and without --yes only its
literals are read.

Examples:
  xpre-docs import website
  xpre-docs import website --to docs-site --yes
  xpre-docs import . --from mkdocs --dry-run

Exit codes:
  0  the new site is written, or with --dry-run could be
  2  nothing is written: wrong usage, no or several tools, a target with other
     files, a configuration that fails, or a failure of the disk
  3  a bug in xpre-docs`,
  async run({ yes, ...options }, { terminal, cwd, env, prompts }) {
    const { build } = await importBuild()
    const { importFolder } = await importImportFolder()
    const { style } = terminal
    const result = await importFolder({
      ...options,
      cwd,
      async mayRun(file) {
        const mayRun = yes || (prompts !== undefined && (await ask(file, prompts)))
        if (!mayRun)
          terminal.print([`Note: ${file} was not run, so only its literals are read; --yes runs it`])
        return mayRun
      },
      build(site) {
        terminal.print(['Building the new site once, to see whether it works'])
        return build(site)
      },
    })
    if (options.dryRun) {
      terminal.stdout.write(result.reportText)
      return EXIT.success
    }
    const { TOOL_MARKERS } = await importToolMarkers()
    const { COMMANDS, findPackageManager } = await importPackageManager()
    const { tool, files, report, target } = result
    const shown = displayPath(target, cwd)
    const { exec } = COMMANDS[findPackageManager(cwd, undefined, env.npm_config_user_agent) ?? 'npm']
    const next = (command: string) => style('bold', `${exec} xpre-docs ${command} ${asArgument(shown)}`)
    const wrote = `Translated ${TOOL_MARKERS[tool.name].title}: wrote ${count(files.size, 'file')} to ${shown}`
    terminal.print([
      style('green', wrote),
      `${shown}/${IMPORT_REPORT} lists what was translated, and ${count(report.left.length, 'thing')} that ${report.left.length === 1 ? 'was' : 'were'} left`,
      ...(await describeFirstBuild(result.firstBuild)),
      'Next:',
      `  ${next('check')}`,
      `  ${next('dev')}`,
      `  ${next('init')}   makes it a project of its own, with a package.json and a .gitignore`,
    ])
    return EXIT.success
  },
})

/** What the configuration of a stranger can do, in one sentence. */
const importQuestion = (canSend: boolean): string =>
  `Run it, with no access to your environment and no right to write files or to start programs, though it can read the files of its repository${
    canSend ? ' and send them over the network' : ', without a network'
  }, and then build the new site, whose components run with your rights?`

/** Whether the configuration of the source may run. A cancelled question is a no. */
async function ask(file: string, prompts: Prompts): Promise<boolean> {
  const { hasNetwork } = await importRunCode()
  try {
    return await prompts.confirm(`${file} is code. ${importQuestion(hasNetwork())}`)
  } catch (error) {
    if (error instanceof Cancelled) return false
    throw error
  }
}

/** A folder as an argument that can be copied; all shells read double quotes. */
const asArgument = (folder: string): string => (/^[\w./\\:@+-]+$/.test(folder) ? folder : `"${folder}"`)

/** Problems in the terminal; the report has more. */
const MAX_PROBLEMS = 10

async function describeFirstBuild({ result, problems }: FirstBuild): Promise<string[]> {
  const { FIRST_BUILD } = await importFormatReport()
  const more = problems.length - MAX_PROBLEMS
  return [
    FIRST_BUILD[result].replaceAll('`', ''),
    ...problems.slice(0, MAX_PROBLEMS).map((problem) => `  ${problem.replaceAll('`', '')}`),
    ...(more > 0 ? [`  and ${more} more in ${IMPORT_REPORT}`] : []),
  ]
}
