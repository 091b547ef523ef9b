/** Colours from which the palettes are derived, by name. `amber` is the palette of the theme's own variables. */
export const PALETTES = {
  amber: undefined,
  ocean: '#0b7285',
  forest: '#2b7a4b',
  plum: '#8a3b8f',
  graphite: '#4b5563',
} as const

export type PaletteName = keyof typeof PALETTES
