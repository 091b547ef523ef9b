/** Random walks over the languages of a site: a warm build and a warm check must equal cold ones. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { check as checkCommand } from '../../../src/check/check.ts'
import { UserError } from '../../../src/shared/errors/userError.ts'
import { LANGUAGE_SITE, languageEdits } from '../../dev/session/languageEdits.ts'
import type { Edit } from '../../dev/session/smallSite.ts'
import { compareTexts } from '../warm/compareBuilds.ts'
import { openWarmSite, type WarmSite } from '../warm/warmSite.ts'

/** After many steps sites are unlike those of authors, so each walk starts with a new site. */
const STEPS_OF_A_WALK = 25

const LEAST_GOOD = 0.4

const filesOf = (site: WarmSite) =>
  Object.fromEntries(site.names(/./).map((name) => [name, site.read(name)?.toString() ?? '']))

function apply(edit: Edit, site: WarmSite): void {
  const before = filesOf(site)
  const after = edit(before)
  for (const name of Object.keys(before)) if (!(name in after)) site.remove(name)
  for (const [name, text] of Object.entries(after)) if (before[name] !== text) site.write(name, text)
}

async function check(site: WarmSite, isWarm: boolean): Promise<string> {
  const env = isWarm ? { XPRE_DOCS_CACHE_DIR: site.cacheDir } : {}
  try {
    const { report } = await checkCommand({
      paths: [site.dir],
      cwd: site.dir,
      version: '0',
      env,
      cache: isWarm,
    })
    return JSON.stringify(report.findings, undefined, 1)
  } catch (error) {
    if (error instanceof UserError) return error.message
    throw error
  }
}

async function differences(site: WarmSite): Promise<string[]> {
  const ofBuild = await site.differences()
  const warm = await check(site, true)
  return [...ofBuild, ...compareTexts(warm, await check(site, false)).map((line) => `check ${line}`)]
}

/** @returns The first differences, and how many builds wrote their output. */
async function walk(groups: readonly (readonly Edit[])[], count: { all: number; good: number }) {
  const site = openWarmSite(LANGUAGE_SITE)
  try {
    const first = await differences(site)
    if (first.length > 0) return first
    for (const [index, edits] of groups.entries()) {
      site.remember()
      for (const edit of edits) apply(edit, site)
      // A commit changes dates, and which translations are stale.
      if (index % 4 === 3) site.commit()
      const found = await differences(site)
      if (found.length > 0) return [...found, `after group ${index}: ${edits.join('; ')}`]
      count.all += 1
      if (site.isGood()) count.good += 1
      else site.goBack(0)
    }
    return []
  } finally {
    site.close()
  }
}

/** XPRE_SEED repeats a reported walk; otherwise each run uses another one. */
const seedOf = (): number => Number(process.env.XPRE_SEED ?? Date.now() % 2 ** 31)

/** @throws with the seed, the edits and the differences. */
export async function expectWarmLanguages(steps: number, atOnce: number): Promise<void> {
  const ofWalk = Math.min(steps, STEPS_OF_A_WALK)
  const count = { all: 0, good: 0 }
  const seed = seedOf()
  console.log(`Walks of seed ${seed}; XPRE_SEED=${seed} repeats them`)
  const property = fc.asyncProperty(languageEdits(ofWalk, atOnce), async (groups) => {
    const found = await walk(groups, count)
    if (found.length > 0) throw new Error(found.slice(0, 20).join('\n'))
  })
  await fc.assert(property, { seed, numRuns: Math.ceil(steps / ofWalk), endOnFailure: true })
  console.log(`${count.good} of ${count.all} builds wrote their output`)
  if (count.all >= STEPS_OF_A_WALK) expect(count.good / count.all).toBeGreaterThan(LEAST_GOOD)
}
