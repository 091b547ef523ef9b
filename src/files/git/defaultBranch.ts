import { UserError } from '../../shared/errors/userError.ts'
import { runGit } from './runGit.ts'

/**
 * Finds the default branch of the remote `origin`, else the only branch of the repository. Undefined when git knows
 * neither, and without git.
 *
 * @param root Absolute root of a work tree.
 */
export async function findDefaultBranch(root: string): Promise<string | undefined> {
  const ask = async (...args: readonly string[]) => {
    const { code, stdout } = await runGit(root, args)
    return code === 0 ? stdout.trim() : ''
  }
  try {
    const remote = await ask('symbolic-ref', '--quiet', '--short', 'refs/remotes/origin/HEAD')
    if (remote !== '') return remote.replace(/^origin\//, '')
    const branches = await ask('for-each-ref', '--format=%(refname:short)', 'refs/heads')
    // A branch without a commit is not listed.
    const only = branches === '' ? await ask('symbolic-ref', '--quiet', '--short', 'HEAD') : branches
    return only === '' || only.includes('\n') ? undefined : only
  } catch (error) {
    if (error instanceof UserError) return undefined
    throw error
  }
}
