/**
 * The one rule on which files of the disk may be published: documents, what they include and load, static files.
 * In: the site's folder and `publish.allow` of the configuration. Out: a question to ask for each file. A file is
 * published when it lies in the repository of the site, in no hidden folder and under no hidden name, not in
 * `node_modules`, and git does not ignore it; of a symbolic link that holds for its name and for what it leads to.
 * Outside of any repository the site's folder is the limit. What the list names is published all the same, but for
 * the files of git itself.
 */
import { realpathSync } from 'node:fs'
import path from 'node:path'
import type { SiteConfig } from '../shared/config.ts'
import { globToRegExp } from '../shared/text/globToRegExp.ts'
import { toSlashes } from '../shared/urls.ts'
import { findGitRoot } from './git/gitFolders.ts'
import { createGitIgnore, type GitIgnore } from './git/gitIgnore.ts'

export interface Refusal {
  readonly reason: 'outside' | 'versionControl' | 'packages' | 'hidden' | 'ignored'
  /** What is refused, from the site root: the file that was asked about, or the one that it leads to. */
  readonly path: string
  /** The file that was asked about is a symbolic link, or lies behind one. */
  readonly isLinked: boolean
  /** Outside of any repository, only the site's folder counts as inside. */
  readonly hasRepository: boolean
  /** Of an ignored file: why git could not say whether it tracks it. */
  readonly doubt?: string | undefined
}

export interface PublishRule {
  readonly settings: PublishSettings
  /**
   * By the name alone: for files that were listed from their real folder. Reads no file but rules of git.
   *
   * @param source From the site root, with `/`; may go up with `../`. A folder ends with `/`.
   */
  refusalOfName(source: string): Refusal | undefined
  /** By the name and by what is there: symbolic links are followed. A file that does not exist is not refused. */
  refusalOf(source: string): Refusal | undefined
  /** Whether the list may name something below a folder that is refused; the folder ends with `/`. */
  mayAllowBelow(folder: string): boolean
}

/** Meant for everybody: a standard folder, and a sign for one host. */
const PUBLIC_NAMES: ReadonlySet<string> = new Set(['.well-known', '.nojekyll'])

/** Folders of version control hold credentials and all that was ever deleted. */
const VERSION_CONTROL: ReadonlySet<string> = new Set(['.git', '.hg', '.svn'])

/** Disks that do not tell case apart give the same file for `.GIT` and `Node_Modules`. */
function reasonOfNames(names: readonly string[]): Refusal['reason'] | undefined {
  const folded = names.map((name) => name.toLowerCase())
  if (folded.some((name) => VERSION_CONTROL.has(name))) return 'versionControl'
  if (folded.includes('node_modules')) return 'packages'
  return folded.some((name) => name.startsWith('.') && !PUBLIC_NAMES.has(name)) ? 'hidden' : undefined
}

/** The case of names as the disk has it, where the system can tell. */
function realPath(file: string): string | undefined {
  try {
    return realpathSync.native(file)
  } catch {
    return undefined
  }
}

/** What stands before the first special sign of a pattern, in whole names. */
const plainStart = (pattern: string): string => {
  const [start = ''] = pattern.replace(/^\.?\//, '').split(/[*?{\\]/, 1)
  return start.slice(0, start.lastIndexOf('/') + 1)
}

/** Plain data, which threads are sent. */
export interface PublishSettings {
  /** Absolute. */
  readonly siteDir: string
  /** `publish.allow` of the configuration. */
  readonly allow: readonly string[]
  /** Folders that the configuration names, from the site root: they may have hidden names, what is in them may not. */
  readonly folders: readonly string[]
}

export const publishSettingsOf = ({
  siteDir,
  publish,
  docs,
  pages,
  staticDirectories,
}: SiteConfig): PublishSettings => ({
  siteDir,
  allow: publish.allow,
  folders: [
    ...docs.map((options) => options.path),
    ...(pages === false ? [] : [pages.path]),
    ...staticDirectories,
  ],
})

export function createPublishRule(settings: PublishSettings): PublishRule {
  const { siteDir, allow } = settings
  const site = realPath(siteDir) ?? siteDir
  const repository = findGitRoot(site)
  const root = repository ?? site
  const patterns = allow.map((pattern) => globToRegExp(pattern, { isStrict: true }))
  const folders = settings.folders
    .map((folder) => `${folder}/`)
    .filter((folder) => folder.includes('/.') || folder.startsWith('.'))
  const starts = allow.map((pattern) => ({ pattern, start: plainStart(pattern) }))
  const gitIgnore: GitIgnore = createGitIgnore(site)
  const prefix = toSlashes(path.relative(root, site))

  /** Path from the folder that counts as inside; undefined when it is not in there. */
  function insidePath(source: string): string | undefined {
    if (!source.startsWith('../')) return source
    const inside = path.posix.normalize(prefix === '' ? source : `${prefix}/${source}`)
    return inside.startsWith('../') || path.posix.isAbsolute(inside) ? undefined : inside
  }

  function reasonOf(asked: string): Refusal['reason'] | undefined {
    const source = /(?:^|\/)\.\.$/.test(asked) ? `${asked}/` : asked
    const inside = path.isAbsolute(source) ? undefined : insidePath(source)
    const folder = folders.find((one) => source.startsWith(one)) ?? ''
    const names = source.slice(folder.length).split('/')
    const ofNames = reasonOfNames(names.filter((name) => name !== '..'))
    if (ofNames === 'versionControl') return ofNames
    if (patterns.some((pattern) => pattern.test(source))) return undefined
    if (inside === undefined) return 'outside'
    return ofNames ?? (gitIgnore.isIgnored(source) ? 'ignored' : undefined)
  }

  function judge(source: string, isLinked: boolean): Refusal | undefined {
    const reason = reasonOf(source)
    const doubt = reason === 'ignored' ? gitIgnore.doubtOf(source) : undefined
    return reason && { reason, path: source, isLinked, hasRepository: repository !== undefined, doubt }
  }

  return {
    settings,
    refusalOfName: (source) => judge(source, false),
    refusalOf(source) {
      const refusal = judge(source, false)
      const real = refusal === undefined ? realPath(path.join(site, source)) : undefined
      if (real === undefined) return refusal
      const target = toSlashes(path.relative(site, real))
      return target === source ? undefined : judge(target, true)
    },
    mayAllowBelow(folder) {
      const name = path.posix.basename(folder)
      return starts.some(
        ({ pattern, start }) =>
          start.startsWith(folder) || (folder.startsWith(start) && pattern.includes(name)),
      )
    },
  }
}

const REASONS: Readonly<Record<Refusal['reason'], string>> = {
  outside: 'is outside the repository',
  versionControl: 'belongs to version control',
  packages: 'lies in node_modules',
  hidden: 'is hidden (a name in its path begins with a dot)',
  ignored: 'is ignored by git',
}

function explainRefusal({ reason, hasRepository, doubt }: Refusal): string {
  if (reason === 'outside' && !hasRepository) return "is outside the site's folder"
  return doubt === undefined
    ? REASONS[reason]
    : `is ignored by git unless git tracks it, which is not known (${doubt}),`
}

/** The predicate of a sentence about the file that was asked about: why it is not published, and what to do. */
export function describeRefusal(refusal: Refusal): string {
  const { reason, path: refused, isLinked } = refusal
  const why = explainRefusal(refusal)
  const what = isLinked ? `is a symbolic link to "${refused}", which ${why}` : why
  return reason === 'versionControl'
    ? `${what} and is never published`
    : `${what} and is not published; list "${refused}" under publish.allow in the configuration to publish it`
}
