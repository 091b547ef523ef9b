/** `init`: starts a site in a folder, or checks in an existing repository. Changes no file beyond adding lines to it. */
import { createTitle } from '../config/index.ts'
import type { InitAnswers, Template } from './answers.ts'
import { findPackageManager } from './packageManager.ts'
import { packTool } from './packTool.ts'
import type { InitPlan } from './plan.ts'
import { planFiles } from './planFiles.ts'
import { readStarter } from './starters.ts'
import { assertInside, readTargetFolder, type TargetFolder } from './targetFolder.ts'
import { findToolSource } from './toolSource.ts'
import { writePlan } from './writePlan.ts'

/** What the options leave open. */
export interface OpenAnswers {
  readonly given: Partial<InitAnswers>
  /** The given answers, with a default for each other one. */
  readonly defaultsFor: (template: Template) => InitAnswers
  /** Whether the project or the running command shows which package manager is used. */
  readonly isPackageManagerKnown: boolean
}

export interface InitOptions {
  /** As typed; default: `cwd`. */
  readonly folder?: string | undefined
  /** Absolute. */
  readonly cwd: string
  readonly given: Partial<InitAnswers>
  /** Value of `npm_config_user_agent`. */
  readonly userAgent?: string | undefined
  /** Writes nothing. */
  readonly dryRun?: boolean
  /** Makes the archive of this package; default: with npm, which takes seconds. */
  readonly pack?: typeof packTool
  /** Completes the answers. */
  readonly answer: (open: OpenAnswers) => Promise<InitAnswers>
}

export interface InitResult extends InitPlan {
  /** Absolute. */
  readonly dir: string
  /** Absolute folder that the paths of the files start at. */
  readonly root: string
}

function suggestAnswers({ dir, has, root }: TargetFolder, options: InitOptions): OpenAnswers {
  const { given, userAgent } = options
  const packageManager = findPackageManager(dir, root, userAgent)
  return {
    given,
    defaultsFor: (template) => ({
      template,
      title: createTitle(dir) ?? 'Documentation',
      packageManager: packageManager ?? 'npm',
      ci: has('.gitlab-ci.yml') ? 'gitlab' : template === 'check' || has('.github') ? 'github' : 'none',
      ...given,
    }),
    isPackageManagerKnown: packageManager !== undefined,
  }
}

/**
 * @throws {UserError} for a target that is not a folder, a `package.json` that cannot be edited, a link that leads out of
 *   the repository, without npm when this package has to be packed, and when the disk fails; then nothing was written.
 */
export async function init(options: InitOptions): Promise<InitResult> {
  const target = await readTargetFolder(options.folder ?? '.', options.cwd)
  const answers = await options.answer(suggestAnswers(target, options))
  const { dir, root } = target
  const { pack = packTool } = options
  const source = findToolSource(target)
  const starter = readStarter(answers.template, answers.packageManager, source)
  const plan = planFiles(starter, answers, target)
  for (const { file } of plan.files.filter(({ action }) => action !== 'keep')) assertInside(root, file)
  if (options.dryRun !== true) {
    const needsArchive = plan.files.some(({ action, isArchive }) => action === 'create' && isArchive)
    const archive = needsArchive && source.archive !== undefined ? await pack(source.archive) : undefined
    writePlan(root, plan.files, archive)
  }
  return { ...plan, dir, root }
}
