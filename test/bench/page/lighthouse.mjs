// Scores of Lighthouse, which is installed on first use.
import { openLighthouse } from '../../helpers/lighthouse.mjs'

/** @returns {Promise<object[]>} one row for each address and device */
export async function runLighthouse(addresses, runs) {
  const lighthouse = await openLighthouse()
  const rows = []
  try {
    for (const { name, url } of addresses) {
      for (const device of ['mobile', 'desktop']) {
        const results = []
        for (let run = 0; run < runs; run += 1) results.push(await lighthouse.audit(url, device))
        const best = results.sort((a, b) => b.categories.performance.score - a.categories.performance.score)
        const lhr = best[Math.floor(runs / 2)]
        const scores = Object.fromEntries(
          Object.entries(lhr.categories).map(([id, { score }]) => [id, Math.round(score * 100)]),
        )
        const failed = Object.values(lhr.audits)
          .filter(
            ({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === 'binary',
          )
          .map(({ id }) => id)
        const value = (id) => Math.round(lhr.audits[id]?.numericValue ?? Number.NaN)
        rows.push({
          page: name,
          device,
          ...scores,
          FCP: value('first-contentful-paint'),
          LCP: value('largest-contentful-paint'),
          TBT: value('total-blocking-time'),
          failed: failed.join(' '),
        })
      }
    }
  } finally {
    await lighthouse.close()
  }
  return rows
}
