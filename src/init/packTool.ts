/** Packs this package as `npm publish` would. npm comes with Node, whatever the project installs with. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { makeTemporaryFolder } from '../disk/index.ts'
import { toolRoot } from '../process/index.ts'
import { errorCode } from '../shared/errors/errorCode.ts'
import { UserError } from '../shared/errors/userError.ts'
import { isRecord } from '../shared/values/isRecord.ts'

const isWindows = process.platform === 'win32'

/** The last line that npm has printed. */
const describeFailure = (error: unknown): string =>
  (isRecord(error) ? String(error.stderr ?? '') : '').trim().split('\n').at(-1) || String(error)

/** On Windows npm is a batch file, which needs a shell. */
const quote = (argument: string): string => (isWindows ? `"${argument}"` : argument)

/**
 * @param name Name of the archive, as npm names it: `xpre-docs-1.2.3.tgz`.
 * @throws {UserError} when npm cannot be started or fails.
 */
export async function packTool(name: string): Promise<Buffer> {
  const temporary = makeTemporaryFolder()
  try {
    const folders = ['--pack-destination', temporary.dir, path.resolve(toolRoot)].map(quote)
    await promisify(execFile)('npm', ['pack', '--ignore-scripts', '--silent', ...folders], {
      cwd: temporary.dir,
      shell: isWindows,
    })
    return readFileSync(path.join(temporary.dir, name))
  } catch (error) {
    const reason =
      errorCode(error) === 'ENOENT' ? 'npm cannot be started' : `npm pack failed: ${describeFailure(error)}`
    throw new UserError(`xpre-docs cannot be packed for the project: ${reason}`, {
      hint: 'install npm, or add xpre-docs to the devDependencies of package.json and run init again',
      cause: error,
    })
  } finally {
    temporary.remove()
  }
}
