/** Files that code of a site has read. */
export interface FileReads {
  /**
   * Absolute paths of files that code has read or looked for, and of folders that it has listed; some may not exist.
   * Files in `node_modules` are omitted.
   */
  readonly files: ReadonlySet<string>
  /** Whether code has read only contents of files: no list of a folder, no date, no size. */
  readonly isContentsOnly: boolean
}

export type OnReads = (reads: FileReads) => void

export const NO_READS: FileReads = { files: new Set(), isContentsOnly: true }
