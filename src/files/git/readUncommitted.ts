import { UserError } from '../../shared/errors/userError.ts'
import { changedSince } from './changedSince.ts'

/**
 * Sources with changes that are not committed, from the site root; empty without git, and before the first commit.
 *
 * @param siteDir Absolute.
 */
export async function readUncommitted(siteDir: string): Promise<ReadonlySet<string>> {
  try {
    const { base, changed } = await changedSince(siteDir, 'HEAD')
    return base === undefined ? new Set() : changed
  } catch (error) {
    if (error instanceof UserError) return new Set()
    throw error
  }
}
