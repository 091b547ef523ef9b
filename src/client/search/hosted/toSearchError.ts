import { SearchError } from '../../../shared/search/search.ts'

/** What a failure of the service's own client means to a reader. */
export function toSearchError(error: unknown): SearchError {
  if (error instanceof SearchError) return error
  const { name, status } =
    error instanceof Error
      ? (error as Error & { readonly status?: unknown })
      : { name: '', status: undefined }
  if (name === 'DeserializationError') {
    return new SearchError('malformed', 'The search service gave an answer that is not JSON', {
      cause: error,
    })
  }
  // Statuses that are neither success nor 4xx were tried at other hosts, and end as a failure of all.
  if (typeof status === 'number') {
    const message = `The search service refused the request (status ${status})`
    return new SearchError('rejected', message, { cause: error, status })
  }
  return new SearchError('unreachable', 'No host of the search service answered', { cause: error })
}
