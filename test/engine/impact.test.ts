import { expect, test } from 'vitest'
import {
  headingImpact,
  headingStep,
  higherImpact,
  IMPACT_MASK,
  impactOf,
  isInHeading,
  isInTitle,
  lowerImpact,
  PLACE_STEP,
  textImpact,
  withoutText,
} from '../../src/engine/impact.ts'

test('SRC-7: an impact has the steps of heading, text and title in one byte', () => {
  for (let heading = 0; heading <= 15; heading += 1)
    for (let text = 0; text <= 7; text += 1)
      for (const isTitle of [false, true]) {
        const impact = impactOf(heading, text / 7, isTitle)
        expect(impact).toBeLessThanOrEqual(IMPACT_MASK)
        expect([headingStep(impact), headingImpact(impact), textImpact(impact)]).toEqual([
          heading,
          // The lowest step is that of words of categories and of the address.
          heading === PLACE_STEP ? 0.02 : heading / 15,
          text / 7,
        ])
        expect([isInHeading(impact), isInTitle(impact)]).toEqual([heading > 0, isTitle && heading > 0])
        expect(withoutText(impact)).toBe(impactOf(heading, 0, isTitle))
      }
})

test.each([
  [impactOf(3, 1, true), impactOf(5, 0.3, true), impactOf(5, 1, true), impactOf(3, 0.3, true)],
  [impactOf(0, 1, true), impactOf(5, 0, true), impactOf(5, 1, true), 0],
  [impactOf(2, 0, false), impactOf(0, 0.5, false), impactOf(2, 0.5, false), 0],
])('SRC-7: two impacts are merged step by step: %i and %i', (one, other, higher, lower) => {
  expect([higherImpact(one, other), higherImpact(other, one)]).toEqual([higher, higher])
  expect([lowerImpact(one, other), lowerImpact(other, one)]).toEqual([lower, lower])
})
