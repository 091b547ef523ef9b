const ADDRESS = /https?:\S+/

/**
 * Makes a function that loads a module, again where it has failed. Browsers remember that an address failed, and name
 * it in their message: the next time it is another one. One that names none has not remembered it.
 */
export function importAgain<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let failed: string | undefined
  let attempts = 0
  return async () => {
    try {
      attempts += 1
      return await (failed === undefined ? load() : import(`${failed}?retry=${attempts}`))
    } catch (error) {
      failed ??= ADDRESS.exec(String(error))?.[0]
      throw error
    }
  }
}
