import { UserError } from '../../shared/errors/userError.ts'

export const ADMIN_KEY_VARIABLE = 'XPRE_SEARCH_ADMIN_KEY'

/** Permissions that the key needs, as the service names them. */
const RIGHTS = 'addObject, deleteIndex, settings and editSettings'

interface ServiceError extends Error {
  readonly status?: unknown
}

/**
 * Converts a failure of the service's client to a message with advice. The message never contains the key.
 *
 * @param outcome State of the index after the failure.
 * @returns Other errors unchanged.
 */
export function explainPushFailure(error: unknown, apiKey: string, outcome: string): unknown {
  if (error instanceof UserError) return new UserError(error.message, { hint: outcome })
  if (!(error instanceof Error)) return error
  const { name, status } = error as ServiceError
  const reason = error.message.replaceAll(apiKey, '…')
  if (name === 'RetryError') {
    return new UserError('No host of the search service answered', {
      hint: `check the network connection and search.appId. ${outcome}`,
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
