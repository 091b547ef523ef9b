/** Builds the search index, on a thread or in the main thread. */
import type { OutputFile } from '../shared/site.ts'

export interface IndexBuilder {
  add(page: Uint8Array): Promise<void>
  /** Called once, after the last page. */
  finish(): Promise<readonly OutputFile[]>
  close(): Promise<void>
}
