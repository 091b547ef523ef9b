import { runGit } from '../runGit.ts'
import { createBatchReader } from './createBatchReader.ts'
import { fetchPromised } from './fetchPromised.ts'

/**
 * Reads objects with one process of git. An object that git cannot read is not reported: readers do, for each file.
 *
 * @throws {UserError} when the clone has no contents and git cannot fetch them; also what `onObject` throws.
 */
export async function readObjects(
  repository: string,
  ids: readonly string[],
  onObject: (id: string, bytes: Buffer) => void,
): Promise<void> {
  if (ids.length === 0) return
  const input = `${ids.join('\n')}\n`
  await fetchPromised(repository, input)
  await runGit(repository, ['cat-file', '--batch', '--buffer'], {
    input,
    onBytes: createBatchReader(onObject),
  })
}
