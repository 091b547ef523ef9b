/** Where an output file is written. Plain data that can be sent to worker threads. */
export interface OutputLocation {
  readonly outputPath: string
  /** Absolute path in the staging folder. */
  readonly staged: string
  /** Absolute path of the regular file in the previous output; undefined if there is none. */
  readonly previous: string | undefined
}
