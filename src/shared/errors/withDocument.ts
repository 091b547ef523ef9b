import { isError, messageOf, stackOf } from './describeThrown.ts'
import { UserError } from './userError.ts'

/** Names the document in unexpected errors of a stage that handles it: their stack names only the code. */
export function withDocument<T>(source: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!isError(error) || error instanceof UserError || messageOf(error).includes(source)) throw error
    const [message, stack] = [messageOf(error), stackOf(error)]
    error.message = `${source}: ${message}`
    error.stack = stack.replace(message, () => error.message)
    throw error
  }
}
