/** When a component of `site/components` starts to run in the browser; it says so by its export `client`. */
export const ISLAND_MOMENTS = ['load', 'idle', 'visible'] as const

export type IslandMoment = (typeof ISLAND_MOMENTS)[number]

export const isIslandMoment = (value: unknown): value is IslandMoment =>
  ISLAND_MOMENTS.some((moment) => moment === value)
