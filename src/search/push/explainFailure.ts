import { UserError } from '../../shared/userError.ts'

export const ADMIN_KEY_VARIABLE = 'XPRE_SEARCH_ADMIN_KEY'

/** What a key needs to be allowed, in the service's words. */
const RIGHTS = 'addObject, deleteIndex, settings and editSettings'

interface ServiceError extends Error {
  readonly status?: unknown
}

/**
 * A failure of the service's client, in words that tell what to do. The key is in none of them.
 *
 * @param outcome What has become of the index.
 * @returns Errors that are none of its own as they are.
 */
export function explainFailure(error: unknown, apiKey: string, outcome: string): unknown {
  if (error instanceof UserError) return new UserError(error.message, { hint: outcome })
  if (!(error instanceof Error)) return error
  const { name, status } = error as ServiceError
  const reason = error.message.replaceAll(apiKey, '…')
  if (name === 'RetryError') {
    return new UserError('No host of the search service answered', {
      hint: `is the network there, and is search.appId right? ${outcome}`,
    })
  }
  if (status === 401 || status === 403) {
    return new UserError(`The search service refused the key (status ${status}): ${reason}`, {
      hint: `${ADMIN_KEY_VARIABLE} has to be a key of this application that allows ${RIGHTS}. ${outcome}`,
    })
  }
  if (typeof status === 'number') {
    return new UserError(`The search service refused (status ${status}): ${reason}`, { hint: outcome })
  }
  if (name === 'DeserializationError') {
    return new UserError('The search service gave an answer that is not JSON', { hint: outcome })
  }
  return error
}
