import { SearchError } from '../../../shared/search/search.ts'

/** Converts an error of the service client to a `SearchError`. */
export function toSearchError(error: unknown): SearchError {
  if (error instanceof SearchError) return error
  const { name, status } =
    error instanceof Error
      ? (error as Error & { readonly status?: unknown })
      : { name: '', status: undefined }
  if (name === 'DeserializationError') {
    return new SearchError('malformed', 'The response of the search service is not JSON', {
      cause: error,
    })
  }
  // For other statuses than success and 4xx, the service client tries all hosts and throws an error without status.
  if (typeof status === 'number') {
    const message = `The search service refused the request (status ${status})`
    return new SearchError('rejected', message, { cause: error, status })
  }
  return new SearchError('unreachable', 'No host of the search service answered', { cause: error })
}
