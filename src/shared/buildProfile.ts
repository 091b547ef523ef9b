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

export interface BuildProfile {
  readonly stages: readonly StageTime[]
  /** Of the stage `read`, slowest first. */
  readonly slowestDocuments: readonly DocumentTime[]
  readonly readDocuments: number
  /** Of the stage `render`, slowest first. */
  readonly slowestPages: readonly PageTime[]
  readonly renderedPages: number
  /** Pages whose files are reused from the previous output. */
  readonly cachedPages: number
}
