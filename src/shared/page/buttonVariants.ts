export const BUTTON_VARIANTS = ['primary', 'secondary', 'minimal'] as const

export type ButtonVariant = (typeof BUTTON_VARIANTS)[number]
