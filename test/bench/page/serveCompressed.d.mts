/** Serves a built folder as a host with compression does: the responses of `xpre-docs serve`, texts as brotli. */
export declare function serveCompressed(dir: string): Promise<{
  /** With a trailing slash. */
  readonly url: string
  /** Compressed bytes of a response that was sent, without its head. */
  sizeOf(url: string): number
  close(): Promise<void>
}>
