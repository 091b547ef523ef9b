/**
 * Weight of a term in a section: eight times its step in the heading (0 to 7) plus its step in the text (0 to 7). Steps are
 * smaller than exact numbers when sent to the browser.
 */
export type Impact = number

export const IMPACT_STEPS = 7

export const headingImpact = (impact: Impact): number => (impact >> 3) / IMPACT_STEPS

export const textImpact = (impact: Impact): number => (impact & 7) / IMPACT_STEPS
