/** Code of a page that did not arrive. */
export class LoadError extends Error {
  override readonly name = 'LoadError'
}

/** What browsers say of an `import()` that could not be fetched. */
const IMPORT_FAILED = /dynamically imported module|importing a module script failed/i

/** Whether a new attempt to load it may help. Also for code that a page loads itself. */
export const isLoadError = (error: unknown): boolean =>
  error instanceof LoadError || (error instanceof Error && IMPORT_FAILED.test(error.message))
