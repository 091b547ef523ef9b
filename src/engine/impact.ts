/**
 * Weight of a term in a section, in one byte: three bits with its step in the text (0 to 7), four bits with its step in the
 * heading (0 to 15), and one bit for the heading of a page, its title. Steps are smaller than exact numbers when sent to the
 * browser. Fifteen steps keep headings of up to seven words apart.
 */
export type Impact = number

/** For numbers that contain an impact in their lowest bits. */
export const IMPACT_BITS = 8
export const IMPACT_MASK = 255

const TEXT_STEPS = 7
export const HEADING_STEPS = 15
const TITLE = 128

const textStep = (impact: Impact): number => impact & TEXT_STEPS
export const headingStep = (impact: Impact): number => (impact >> 3) & HEADING_STEPS

/**
 * Step of words that stand in no heading of the page, but in its categories or its address: below every word of the page. It
 * counts for all sections, as the title does.
 */
export const PLACE_STEP = 1
const PLACE_IMPACT = 0.02

/** From 0 to 1. */
export const headingImpact = (impact: Impact): number => {
  const step = headingStep(impact)
  return step === PLACE_STEP ? PLACE_IMPACT : step / HEADING_STEPS
}

/** Whether a value of `headingImpact` is for a word in the heading itself. */
export const isOfHeading = (value: number): boolean => value > 2 * PLACE_IMPACT

/** From 0 to 1. */
export const textImpact = (impact: Impact): number => textStep(impact) / TEXT_STEPS

export const isInHeading = (impact: Impact): boolean => impact > TEXT_STEPS

export const isInTitle = (impact: Impact): boolean => impact >= TITLE

const combine = (heading: number, text: number, isTitle: boolean): Impact =>
  heading * 8 + text + (isTitle && heading > 0 ? TITLE : 0)

/**
 * @param value From 0 to 1.
 * @returns 0 for 0; at least the first step for other values.
 */
export const stepOf = (value: number, steps: number): number =>
  value <= 0 ? 0 : Math.max(1, Math.min(steps, Math.round(value * steps)))

/** @param heading Step of the heading. */
export const impactOf = (heading: number, text: number, isTitle: boolean): Impact =>
  combine(heading, stepOf(text, TEXT_STEPS), isTitle)

export const withoutText = (impact: Impact): Impact => impact & ~TEXT_STEPS

/** The higher steps of two impacts in one section. */
export const higherImpact = (one: Impact, other: Impact): Impact =>
  combine(
    Math.max(headingStep(one), headingStep(other)),
    Math.max(textStep(one), textStep(other)),
    isInTitle(one) || isInTitle(other),
  )

/** The lower steps of two impacts in one section. */
export const lowerImpact = (one: Impact, other: Impact): Impact =>
  combine(
    Math.min(headingStep(one), headingStep(other)),
    Math.min(textStep(one), textStep(other)),
    isInTitle(one),
  )

/** Length of each part of a compound after the first, in the length of a heading. */
const FURTHER_PART_LENGTH = 0.4

/** Length of a compound in a heading: 1.4 for `app.quit`, which is two words in one. */
export const lengthOfParts = (count: number): number => 1 + (count - 1) * FURTHER_PART_LENGTH
