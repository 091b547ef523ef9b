/** Reads files of a built site, by their output path. */
export interface SiteSource {
  /** Folder or address, for messages. */
  readonly name: string
  /** Address of the output folder, with a slash at the end; undefined for a folder. */
  readonly address: string | undefined
  /**
   * @returns The same bytes object while the file is unchanged; undefined when there is no such file.
   * @throws {SourceError}
   */
  read(outputPath: string): Promise<Uint8Array | undefined>
}

/** Largest file that is read, in bytes, after decompression. */
export const MAX_FILE_SIZE = 20_000_000

/** A file that cannot be read, or a site that is not one of this tool. Its message is an answer to the client. */
export class SourceError extends Error {
  constructor(message: string, options: { readonly cause?: unknown } = {}) {
    super(message, options)
    this.name = 'SourceError'
  }
}

/**
 * Whether a path names a file below the output folder, on all systems. The folders of dot files are no public files.
 */
export const isPlainPath = (outputPath: string): boolean =>
  outputPath !== '' &&
  !/[\\\0:]/.test(outputPath) &&
  outputPath.split('/').every((part) => part !== '' && !part.startsWith('.'))
