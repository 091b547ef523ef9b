/** When a component of `site/components` is hydrated in the browser; its export `client` sets it. */
export const HYDRATION_TRIGGERS = ['load', 'idle', 'visible'] as const

export type HydrationTrigger = (typeof HYDRATION_TRIGGERS)[number]

export const isHydrationTrigger = (value: unknown): value is HydrationTrigger =>
  HYDRATION_TRIGGERS.some((trigger) => trigger === value)

/** Marks the content that an author wrote into an island. It is in a `<template>` while the island does not show it. */
export const SLOT_ATTRIBUTE = 'data-island-slot'
