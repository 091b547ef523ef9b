/** `routes.json`, which every build writes: the published addresses, for tools that compare builds. */
export interface RoutesFile {
  /** Changes when a field is removed or changes its meaning. */
  readonly version: 1
  readonly routes: readonly PublishedRoute[]
}

export interface PublishedRoute {
  /** Decoded, without base URL. */
  readonly path: string
  /** Name of the version of the documents, where there are several. */
  readonly version?: string | undefined
  /** Ids that a link to the path may end with. */
  readonly anchors: readonly string[]
}
