/** Where the output goes. `build` gives it a folder of the disk; other commands give it something else. */
import type { OutputFile } from '../../shared/site.ts'

/** Two output paths that are one file where the disk ignores case, as on Windows and macOS. */
export interface PathCollision {
  readonly first: string
  readonly second: string
}

/** Where a file of the output is to be written. Plain data: another thread can take it. */
export interface OutputLocation {
  readonly outputPath: string
  /** Absolute, in the staging folder. */
  readonly staged: string
  /** Absolute: the regular file that the last output has at this path, if there is one. */
  readonly previous: string | undefined
}

/**
 * Paths are from the output folder, with `/`, decoded, without a leading `/`. Each may be written once. A file whose
 * bytes are those of the last output stays that file.
 */
export interface Sink {
  write(file: OutputFile): Promise<void>
  /** Copies a file of the disk. `source` is absolute. */
  copy(source: string, outputPath: string): Promise<void>
  /** Takes a path for a file that somebody else puts there with `placeFile`. Without that, it will be missing. */
  reserve(outputPath: string): OutputLocation
  /** Says of a claimed path that the file of the last output stays. */
  reuse(place: OutputLocation): void
  /** Puts the new output in the place of the last one. Nothing may be written afterwards. */
  finish(): Promise<void>
  /** Drops what was written; the last output stays as it is. Harmless after `finish`. */
  abort(): Promise<void>
  /** In the order they were met, so far. */
  collisions(): readonly PathCollision[]
}
