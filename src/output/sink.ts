/** Where the output goes. `build` gives it a folder of the disk; other commands give it something else. */
import type { OutputFile } from '../shared/site.ts'

/** Two output paths that are one file where the disk ignores case, as on Windows and macOS. */
export interface PathCollision {
  readonly first: string
  readonly second: string
}

/** Paths are from the output folder, with `/`, decoded, without a leading `/`. Each may be written once. */
export interface Sink {
  write(file: OutputFile): Promise<void>
  /** Copies a file of the disk. `source` is absolute. */
  copy(source: string, outputPath: string): Promise<void>
  /** Puts the new output in the place of the last one. Nothing may be written afterwards. */
  finish(): Promise<void>
  /** Drops what was written; the last output stays as it is. Harmless after `finish`. */
  abort(): Promise<void>
  /** In the order they were met, so far. */
  collisions(): readonly PathCollision[]
}
