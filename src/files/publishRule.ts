/**
 * Decides which files may be published: documents, files that they include and load, static files.
 * A file may be published if it is in the repository of the site (outside of any: in the site folder), has no hidden
 * name in its path, is not in `node_modules`, and git does not ignore it. For a symbolic link this applies to its own
 * path and to its target. `publish.allow` makes exceptions, except for the files of git itself.
 */
import { realpathSync } from 'node:fs'
import path from 'node:path'
import { toSlashes } from '../shared/addresses/urls.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { globToRegExp } from '../shared/text/globToRegExp.ts'
import { findGitRoot } from './git/gitFolders.ts'
import { createGitIgnore, type GitIgnore } from './git/gitIgnore.ts'

export interface Refusal {
  readonly reason: 'outside' | 'versionControl' | 'packages' | 'hidden' | 'ignored'
  /** The refused path from the site root: the file itself, or the target of its link. */
  readonly path: string
  /** Whether the file is a symbolic link, or is reached through one. */
  readonly isLinked: boolean
  /** Outside of any repository, only the site folder counts as inside. */
  readonly hasRepository: boolean
  /** For an ignored file: why git could not report whether it tracks the file. */
  readonly trackingUnknown?: string | undefined
}

export interface PublishRule {
  readonly settings: PublishSettings
  /**
   * Checks the name only, for files listed from their real folder. Reads no files but git's ignore rules.
   *
   * @param source From the site root, with `/`; may go up with `../`. A folder ends with `/`.
   */
  refusalOfName(source: string): Refusal | undefined
  /** Checks the name without ignore rules, which are for the work tree and do not concern files of a commit. */
  refusalOfCommitted(source: string): Refusal | undefined
  /** Checks the name and the target of symbolic links. A file that does not exist is not refused. */
  refusalOf(source: string): Refusal | undefined
  /** Whether the list may match something below a refused folder; the folder ends with `/`. */
  mayAllowBelow(folder: string): boolean
}

/** Dot names meant for the public: a standard folder, and a marker file for one host. */
const PUBLIC_NAMES: ReadonlySet<string> = new Set(['.well-known', '.nojekyll'])

/** Version control folders contain credentials and everything that was ever deleted. */
const VERSION_CONTROL: ReadonlySet<string> = new Set(['.git', '.hg', '.svn'])

/** Compares without case: on file systems that ignore case, both names are one file: `.GIT` and `Node_Modules`. */
function reasonOfNames(names: readonly string[]): Refusal['reason'] | undefined {
  const folded = names.map((name) => name.toLowerCase())
  if (folded.some((name) => VERSION_CONTROL.has(name))) return 'versionControl'
  if (folded.includes('node_modules')) return 'packages'
  return folded.some((name) => name.startsWith('.') && !PUBLIC_NAMES.has(name)) ? 'hidden' : undefined
}

/** The real path with the case that the disk has, where the system reports it. */
function realPath(file: string): string | undefined {
  try {
    return realpathSync.native(file)
  } catch {
    return undefined
  }
}

/** The part of a pattern before its first special character, in whole segments. */
const plainStart = (pattern: string): string => {
  const [start = ''] = pattern.replace(/^\.?\//, '').split(/[*?{\\]/, 1)
  return start.slice(0, start.lastIndexOf('/') + 1)
}

/** Plain data, sent to worker threads. */
export interface PublishSettings {
  /** Absolute. */
  readonly siteDir: string
  /** `publish.allow` of the configuration. */
  readonly allow: readonly string[]
  /**
   * Folders that the configuration names, from the site root. Their own names may be hidden, names inside them may
   * not.
   */
  readonly folders: readonly string[]
}

/** The part of a configuration that decides what is published. */
export type PublishedSite = Pick<SiteConfig, 'siteDir' | 'publish' | 'docs' | 'pages' | 'staticDirectories'>

export const publishSettingsOf = ({
  siteDir,
  publish,
  docs,
  pages,
  staticDirectories,
}: PublishedSite): PublishSettings => ({
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

  /** Path from the repository or site root; undefined if it is outside. */
  function insidePath(source: string): string | undefined {
    if (!source.startsWith('../')) return source
    const inside = path.posix.normalize(prefix === '' ? source : `${prefix}/${source}`)
    return inside.startsWith('../') || path.posix.isAbsolute(inside) ? undefined : inside
  }

  function reasonOf(candidate: string, isIgnored = gitIgnore.isIgnored): Refusal['reason'] | undefined {
    const source = /(?:^|\/)\.\.$/.test(candidate) ? `${candidate}/` : candidate
    const inside = path.isAbsolute(source) ? undefined : insidePath(source)
    const folder = folders.find((name) => source.startsWith(name)) ?? ''
    const names = source.slice(folder.length).split('/')
    const nameReason = reasonOfNames(names.filter((name) => name !== '..'))
    if (nameReason === 'versionControl') return nameReason
    if (patterns.some((pattern) => pattern.test(source))) return undefined
    if (inside === undefined) return 'outside'
    return nameReason ?? (isIgnored(source) ? 'ignored' : undefined)
  }

  function judge(source: string, isLinked: boolean): Refusal | undefined {
    const reason = reasonOf(source)
    const trackingUnknown = reason === 'ignored' ? gitIgnore.whyTrackingUnknown(source) : undefined
    return (
      reason && { reason, path: source, isLinked, hasRepository: repository !== undefined, trackingUnknown }
    )
  }

  return {
    settings,
    refusalOfName: (source) => judge(source, false),
    refusalOfCommitted(source) {
      const reason = reasonOf(source, () => false)
      return reason && { reason, path: source, isLinked: false, hasRepository: repository !== undefined }
    },
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

function explainRefusal({ reason, hasRepository, trackingUnknown }: Refusal): string {
  if (reason === 'outside' && !hasRepository) return "is outside the site's folder"
  return trackingUnknown === undefined
    ? REASONS[reason]
    : `is ignored by git unless git tracks it, which is not known (${trackingUnknown}),`
}

/** Message without its subject, the file: why it is not published, and what to do. */
export function describeRefusal(refusal: Refusal): string {
  const { reason, path: refused, isLinked } = refusal
  const why = explainRefusal(refusal)
  const what = isLinked ? `is a symbolic link to "${refused}", which ${why}` : why
  return reason === 'versionControl'
    ? `${what} and is never published`
    : `${what} and is not published; list "${refused}" under publish.allow in the configuration to publish it`
}
