/** When a component of `site/components` starts to run in the browser; it says so by its export `client`. */
export const HYDRATION_TRIGGERS = ['load', 'idle', 'visible'] as const

export type HydrationTrigger = (typeof HYDRATION_TRIGGERS)[number]

export const isHydrationTrigger = (value: unknown): value is HydrationTrigger =>
  HYDRATION_TRIGGERS.some((trigger) => trigger === value)
