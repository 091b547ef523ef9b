/** Random walks: things happen to a site, and after them a warm build has to be what a cold one is. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { aHarm } from './harm.ts'
import { type Files, RICH_SITE } from './richSite.ts'
import { aSharedStep } from './sharedSteps.ts'
import type { Step } from './step.ts'
import { aTextStep } from './textSteps.ts'
import { type Builds, openWarmSite } from './warmSite.ts'

export interface Weights {
  readonly texts: number
  readonly shared: number
  readonly harm: number
}

export interface WalkOptions {
  /** Of all walks together, at least. */
  readonly steps: number
  /** Steps between two comparisons: at most. */
  readonly atOnce: number
  readonly weights: Weights
  /** Besides those of the rich site. */
  readonly files?: Files
  /** Default: by the sources, without threads. */
  readonly builds?: Builds
}

/** Sites drift apart from what authors write, so each walk begins anew. */
const STEPS_OF_A_WALK = 35

const LEAST_GOOD = 0.4

/** Of fewer builds the share is chance. */
const ENOUGH_BUILDS = 20

/** The environment repeats a walk that was reported; else each run takes another one. */
const seedOf = (): number => Number(process.env.XPRE_SEED ?? Date.now() % 2 ** 31)

const groupsOf = ({ steps, atOnce, weights }: WalkOptions): fc.Arbitrary<Step[][]> => {
  const aStep = fc.oneof(
    { weight: weights.texts, arbitrary: aTextStep },
    { weight: weights.shared, arbitrary: aSharedStep },
    { weight: weights.harm, arbitrary: aHarm },
  )
  const options = { minLength: steps, maxLength: steps, size: 'max' } as const
  const sizes = fc.array(fc.integer({ min: 1, max: atOnce }), options)
  return fc.tuple(fc.array(aStep, options), sizes).map(([all, lengths]) => {
    const groups: Step[][] = []
    let at = 0
    for (const length of lengths) {
      if (at < all.length) groups.push(all.slice(at, at + length))
      at += length
    }
    return groups
  })
}

/** Of builds, and of those that were not stopped by a finding or a mistake of the configuration. */
interface Count {
  all: number
  good: number
}

/** What is different after one of the groups; nothing when they all went well. */
async function walk(
  groups: readonly (readonly Step[])[],
  count: Count,
  { files = {}, builds }: Pick<WalkOptions, 'files' | 'builds'>,
): Promise<string[]> {
  const site = openWarmSite({ ...RICH_SITE, ...files }, builds)
  try {
    const first = await site.differences()
    if (first.length > 0) return first
    for (const [index, steps] of groups.entries()) {
      site.remember()
      const { options } = site
      for (const step of steps) step(site)
      const found = await site.differences()
      if (found.length > 0) return [...found, `after group ${index}: ${steps.join('; ')}`]
      count.all += 1
      if (site.isGood()) count.good += 1
      // What fails to build would fail through the whole walk.
      if (!site.isGood()) {
        site.options = options
        site.goBack(0)
      }
    }
    return []
  } finally {
    site.close()
  }
}

/** @throws with the seed, the steps and what they led to. */
export async function expectWarmIsCold(options: WalkOptions): Promise<void> {
  const steps = Math.min(options.steps, STEPS_OF_A_WALK)
  const count: Count = { all: 0, good: 0 }
  const property = fc.asyncProperty(groupsOf({ ...options, steps }), async (groups) => {
    const found = await walk(groups, count, options)
    if (found.length > 0) throw new Error(found.slice(0, 20).join('\n'))
  })
  const seed = seedOf()
  console.log(`Walks of seed ${seed}; XPRE_SEED=${seed} repeats them`)
  await fc.assert(property, { seed, numRuns: Math.ceil(options.steps / steps), endOnFailure: true })
  console.log(`${count.good} of ${count.all} builds wrote their output`)
  // Builds that fail say little of what is kept.
  if (count.all >= ENOUGH_BUILDS) expect(count.good / count.all).toBeGreaterThan(LEAST_GOOD)
}
