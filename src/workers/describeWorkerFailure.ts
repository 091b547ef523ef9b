import { UserError } from '../shared/errors/userError.ts'

/**
 * Converts the failure of a worker thread that ran out of memory into a `UserError`. The heap limit of a thread is that
 * of the process. Returns other errors unchanged.
 *
 * @param name Name of the page or document that the thread was working at, if known.
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
