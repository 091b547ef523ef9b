const ADDRESS = /https?:\S+/

/**
 * Wraps a dynamic import so that it can be repeated after a failure. Browsers that cache the failure of an address name
 * it in the error message, so a retry imports this address with a query. Other browsers repeat the same import.
 */
export function importWithRetry<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let failedAddress: string | undefined
  let attempts = 0
  return async () => {
    try {
      attempts += 1
      return await (failedAddress === undefined ? load() : import(`${failedAddress}?retry=${attempts}`))
    } catch (error) {
      failedAddress ??= ADDRESS.exec(String(error))?.[0]
      throw error
    }
  }
}
