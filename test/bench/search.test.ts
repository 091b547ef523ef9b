import { describe, expect, test } from 'vitest'
import { gain, gradesOf, normalizeHeading, quantile, reciprocalRank } from './search/scores.mjs'

describe('SRC-7: scores of the benchmark', () => {
  test('headings are compared without inline markup, names keep their underscores', () => {
    const same = (heading: string, plain: string) => expect(normalizeHeading(heading)).toBe(plain)
    same('`app.quit()`', 'app.quit()')
    same('Event: `open-file` _macOS_', 'event: open-file macos')
    same('`win.setVibrancy(type)` _macOS_ _Deprecated_', 'win.setvibrancy(type) macos deprecated')
    same('Using  **bold** and *other* words', 'using bold and other words')
    same('The `__dirname` and `snake_case_name`', 'the __dirname and snake_case_name')
    same('`--testMatch **/*.js`', '--testmatch **/*.js')
    same('`Map&lt;K, V&gt;` \\[optional\\]', 'map<k, v> [optional]')
  })

  const judged = new Map([
    [7, { entry: 0, grade: 2 }],
    [8, { entry: 0, grade: 2 }],
    [9, { entry: 1, grade: 1 }],
  ])

  test('a section that occurs twice counts once, and so does a heading that occurs twice on its page', () => {
    expect(gradesOf([3, 7, 7, 8, 9], judged)).toEqual([0, 2, 0, 0, 1])
    expect(gradesOf([1, 2, 3, 4, 5, 6, 11, 12, 13, 14, 7], judged)).toEqual(Array(10).fill(0))
  })

  test('MRR: the reciprocal rank of the first relevant hit', () => {
    expect(reciprocalRank([2, 0])).toBe(1)
    expect(reciprocalRank([0, 1, 2])).toBe(1 / 2)
    expect(reciprocalRank([0, 1, 2], 2)).toBe(1 / 3)
    expect(reciprocalRank([0, 0])).toBe(0)
    expect(reciprocalRank([...Array(10).fill(0), 2])).toBe(0)
  })

  test('nDCG: 3 for a best answer and 1 for a useful one, discounted by rank, relative to the best order', () => {
    expect(gain([2, 1], [1, 2])).toBe(1)
    expect(gain([1, 2], [2, 1])).toBeCloseTo((1 + 3 / Math.log2(3)) / (3 + 1 / Math.log2(3)))
    expect(gain([0, 2], [2])).toBeCloseTo(1 / Math.log2(3))
    expect(gain([0], [2])).toBe(0)
    expect(gain([], [])).toBe(0)
  })

  test('quantiles of times', () => {
    expect(quantile([3, 1, 2], 0.5)).toBe(2)
    expect(quantile([3, 1, 2], 1)).toBe(3)
    expect(quantile([], 0.5)).toBeUndefined()
  })
})
