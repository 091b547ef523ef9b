/** Where the time of a build went, for `build --profile`. */

export interface PageTime {
  /** Path of the page. */
  readonly path: string
  readonly source: string
  readonly durationMs: number
}

export interface DocumentTime {
  readonly source: string
  /** Time of reading, parsing and compiling the article. */
  readonly durationMs: number
}

export interface StageTime {
  readonly stage: string
  readonly wallMs: number
  /** Processor time of this process and its threads, without esbuild. */
  readonly processorMs: number
}

/** What each thread does when. All lists have one item for each column. */
export interface Timeline {
  /** Time of a column, in milliseconds. */
  readonly columnMs: number
  /** Name of the stage in which a column begins. */
  readonly stages: readonly string[]
  /** Busy processors: processor time of this process and its threads, divided by the time of a column. */
  readonly processors: readonly number[]
  /** Processors that the build may use. */
  readonly available: number
  /** The main thread first. `busy`: part of the column, from 0 to 1, in which the thread does not wait for others. */
  readonly threads: readonly { readonly name: string; readonly busy: readonly number[] }[]
}

export interface BuildProfile {
  readonly stages: readonly StageTime[]
  readonly timeline: Timeline
  /** Of the stage `read`, slowest first. */
  readonly slowestDocuments: readonly DocumentTime[]
  readonly readDocuments: number
  /** Of the stage `render`, slowest first. */
  readonly slowestPages: readonly PageTime[]
  readonly renderedPages: number
  /** Pages whose files are reused from the previous output. */
  readonly cachedPages: number
}
