/** The code of a page could not be loaded. */
export class LoadError extends Error {
  override readonly name = 'LoadError'
}

/** Error messages of browsers for a failed `import()`. */
const IMPORT_FAILED = /dynamically imported module|importing a module script failed/i

/** Whether loading again may help. Also true for a failed `import()` in a page of the site. */
export const isLoadError = (error: unknown): boolean =>
  error instanceof LoadError || (error instanceof Error && IMPORT_FAILED.test(error.message))
