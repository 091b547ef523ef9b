/** Finds the commits of the versions that the configuration takes from git. */
import { UserError } from '../../shared/errors/userError.ts'
import type { DocsOptions } from '../../shared/site/config.ts'
import { isIncluded } from '../../shared/site/listVersions.ts'
import { awaitLater } from '../../shared/values/awaitLater.ts'
import { openRepository, type Repository } from '../git/findRepository.ts'
import { adviseMissingRef, type ResolvedRef, resolveRefs } from '../git/objects/resolveRefs.ts'

export interface CommitVersion {
  readonly options: DocsOptions
  readonly name: string
  /** As written. */
  readonly ref: string
}

/** Why a version cannot be read. */
export interface VersionMistake {
  /** Id of the docs folder. */
  readonly plugin: string
  readonly version: string
  readonly message: string
}

export const mistakeOf = ({ options, name }: CommitVersion, message: string): VersionMistake => ({
  plugin: options.id,
  version: name,
  message,
})

/** Versions that are part of the site. */
export const commitVersionsOf = (docs: readonly DocsOptions[]): readonly CommitVersion[] =>
  docs.flatMap((options) =>
    Object.entries(options.versions).flatMap(([name, { ref }]) =>
      ref === undefined || !isIncluded(name, options) ? [] : [{ options, name, ref }],
    ),
  )

interface FoundCommits {
  /** Undefined when it cannot be opened; `mistakes` says why. */
  readonly repository: Repository | undefined
  /** By ref. */
  readonly commits: ReadonlyMap<string, ResolvedRef>
  readonly mistakes: readonly VersionMistake[]
}

/** @param dir Absolute folder in the repository. */
export async function findCommits(versions: readonly CommitVersion[], dir: string): Promise<FoundCommits> {
  let repository: Repository
  let commits: ReadonlyMap<string, ResolvedRef>
  try {
    const refs = versions.map(({ ref }) => ref)
    const resolving = awaitLater(resolveRefs({ root: dir }, refs))
    repository = await openRepository(dir)
    commits = await resolving
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    const { message, hint } = error
    const reason = hint === undefined ? message : `${message}; ${hint}`
    return {
      repository: undefined,
      commits: new Map(),
      mistakes: versions.map((version) => mistakeOf(version, reason)),
    }
  }
  const missing = versions.filter(({ ref }) => !commits.has(ref))
  const mistakes = missing.map(async (version) => {
    const advice = await adviseMissingRef(repository, version.ref)
    return mistakeOf(version, `There is no branch, tag or commit "${version.ref}"; ${advice}`)
  })
  return { repository, commits, mistakes: await Promise.all(mistakes) }
}
