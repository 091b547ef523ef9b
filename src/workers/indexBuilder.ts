/** The search index while it is made, on a thread or in this process. */
import type { OutputFile } from '../shared/site.ts'

export interface IndexBuilder {
  add(page: Uint8Array): Promise<void>
  /** Once, after the last page. */
  finish(): Promise<readonly OutputFile[]>
  close(): Promise<void>
}
