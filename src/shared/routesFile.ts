/** `routes.json`, which every build writes: the published addresses, for tools that compare two builds. */
export interface RoutesFile {
  /** Changes when a field changes its meaning or goes. */
  readonly version: 1
  readonly routes: readonly PublishedRoute[]
}

export interface PublishedRoute {
  /** Decoded, without base URL. */
  readonly path: string
  /** Ids a link to it may end with. */
  readonly anchors: readonly string[]
}
