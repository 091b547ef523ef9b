import { UserError } from '../shared/userError.ts'

/**
 * What is said of a job that failed with its thread, whose heap is bounded as that of the process is.
 *
 * @param name Of what it worked at, where that is known.
 */
export function describeWorkerFailure(cause: unknown, name: string | undefined): unknown {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  const at = name === undefined ? '' : ` at ${name}`
  return code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new UserError(`A thread of the build ran out of memory${at}`, {
        hint: 'give it more with NODE_OPTIONS=--max-old-space-size=4096, or build with --workers 1',
        cause,
      })
    : cause
}
