/**
 * Pull-request mode: findings in changed files, and findings anywhere that were not there before the change.
 * In: all findings of now. Out: those of them that the change touches or causes. The state before is loaded only
 * when there is a finding in a file that nobody touched.
 */
import { changedSince } from '../git/changedSince.ts'
import { checkOutTree, type EarlierTree, NotInCommitError } from '../git/checkOutTree.ts'
import type { Finding } from '../shared/diagnostic.ts'
import { UserError } from '../shared/userError.ts'
import type { CheckTarget } from './findCheckTargets.ts'
import { findingsOf, type LoadTargetOptions } from './loadTarget.ts'

/** The site as it was; undefined where it came later. */
async function openEarlier(dir: string, commit: string): Promise<EarlierTree | undefined> {
  try {
    return await checkOutTree(dir, commit)
  } catch (error) {
    if (error instanceof NotInCommitError) return undefined
    throw error
  }
}

/** Fingerprints of what was found at a commit; none where there was no such site or it could not be loaded. */
async function earlierFingerprints(
  target: CheckTarget,
  commit: string,
  options: LoadTargetOptions,
): Promise<ReadonlySet<string>> {
  const tree = await openEarlier(target.dir, commit)
  if (tree === undefined) return new Set()
  try {
    const earlier = await findingsOf({ ...target, dir: tree.dir }, { ...options, onRead: () => {} })
    return new Set(earlier.map(({ fingerprint }) => fingerprint))
  } catch (error) {
    // Its configuration was unusable: whatever is found now was brought about since then.
    if (error instanceof UserError) return new Set()
    throw error
  } finally {
    await tree.dispose()
  }
}

/** @throws {UserError} without git, for an unknown ref, and in a clone without the commit both come from. */
export async function limitToChanges(
  findings: readonly Finding[],
  ref: string,
  { target, ...options }: LoadTargetOptions & { readonly target: CheckTarget },
): Promise<readonly Finding[]> {
  const { base, changed } = await changedSince(target.dir, ref)
  if (findings.every(({ file }) => changed.has(file))) return findings
  const before = await earlierFingerprints(target, base, options)
  return findings.filter(({ file, fingerprint }) => changed.has(file) || !before.has(fingerprint))
}
