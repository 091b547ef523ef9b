/** Random walks: a site is changed, and then a warm build must equal a cold build. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { aHarm } from './harm.ts'
import { aMdxStep } from './mdxSteps.ts'
import { type Files, RICH_SITE } from './richSite.ts'
import { aSharedStep } from './sharedSteps.ts'
import type { Step } from './step.ts'
import { aTextStep } from './textSteps.ts'
import { type Builds, openWarmSite } from './warmSite.ts'

export interface Weights {
  readonly texts: number
  readonly shared: number
  readonly harm: number
  /** Default: 0. Needs `MDX_FILES`. */
  readonly mdx?: number
}

export interface WalkOptions {
  /** Minimum number of builds of all walks together. */
  readonly steps: number
  /** Maximum number of steps between two comparisons. */
  readonly atOnce: number
  readonly weights: Weights
  /** Files in addition to those of the rich site. */
  readonly files?: Files
  /** Default: builds with the sources, without threads. */
  readonly builds?: Builds
}

/** After many steps sites are unlike those of authors, so each walk starts with a new site. */
const STEPS_OF_A_WALK = 35

const LEAST_GOOD = 0.4

/** With fewer builds the share is random. */
const ENOUGH_BUILDS = 20

/** XPRE_SEED repeats a reported walk; otherwise each run uses another one. */
const seedOf = (): number => Number(process.env.XPRE_SEED ?? Date.now() % 2 ** 31)

const groupsOf = ({ steps, atOnce, weights }: WalkOptions): fc.Arbitrary<Step[][]> => {
  const aStep = fc.oneof(
    { weight: weights.texts, arbitrary: aTextStep },
    { weight: weights.shared, arbitrary: aSharedStep },
    { weight: weights.harm, arbitrary: aHarm },
    { weight: weights.mdx ?? 0, arbitrary: aMdxStep },
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

/** Number of builds, and of those that no finding or mistake of the configuration stopped. */
interface Count {
  all: number
  good: number
}

/** The first differences after a group of steps; empty if all comparisons succeed. */
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
      // A site that fails to build would fail for the rest of the walk.
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

/** @throws with the seed, the steps and the differences. */
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
  // Failed builds test little of the cache.
  if (count.all >= ENOUGH_BUILDS) expect(count.good / count.all).toBeGreaterThan(LEAST_GOOD)
}
