/** Destination of the output files of a build. */

import type { OutputLocation } from '../../shared/site/outputLocation.ts'
import type { OutputFile } from '../../shared/site/site.ts'

/** Two output paths that are the same file on a case-insensitive disk, as on Windows and macOS. */
export interface PathCollision {
  readonly first: string
  readonly second: string
}

/**
 * Output paths are relative to the output folder, with `/`, decoded, without a leading `/`. Each path is written once. A
 * file with the same bytes as in the previous output is reused.
 */
export interface Sink {
  write(file: OutputFile): Promise<void>
  /** @param source Absolute path of the file to copy. */
  copy(source: string, outputPath: string): Promise<void>
  /** Reserves a path for a file that the caller, or a worker thread, writes with `stageFile` or reuses with `reuse`. */
  reserve(outputPath: string): OutputLocation
  /** Reuses the file of the previous output at a reserved path. */
  reuse(location: OutputLocation): void
  /** Replaces the previous output with the new one. Closes the sink. */
  finish(): Promise<void>
  /** Discards the written files and leaves the previous output unchanged. Has no effect after `finish`. */
  abort(): Promise<void>
  /** Collisions so far, in the order of the writes. */
  collisions(): readonly PathCollision[]
}
