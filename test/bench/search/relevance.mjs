// Scores of one engine over one set of queries.
import { CUT, gain, gradesOf, mean, reciprocalRank } from './scores.mjs'

const KINDS = ['heading', 'prefix', 'typo', 'words', 'identifier', 'compound', 'phrase', 'natural', 'synonym']

const rounded = (value) => (Number.isNaN(value) ? '–' : Number(value.toFixed(3)))

/** @param {(query: string) => readonly unknown[] | Promise<readonly unknown[]>} ask ids of sections, best first */
export async function scoreEngine(queries, ask) {
  const scored = []
  for (const { query, kind, judged, all } of queries) {
    const grades = gradesOf((await ask(query)).slice(0, CUT), judged)
    scored.push({
      query,
      kind,
      rank: reciprocalRank(grades),
      best: reciprocalRank(grades, 2),
      gain: gain(grades, all),
    })
  }
  return scored
}

/** @returns a row of the table */
export function describeScores(scored) {
  return {
    'MRR@10': rounded(mean(scored.map(({ rank }) => rank))),
    'of grade 2': rounded(mean(scored.map(({ best }) => best))),
    'nDCG@10': rounded(mean(scored.map((one) => one.gain))),
    ...Object.fromEntries(
      KINDS.map((kind) => [
        kind,
        rounded(mean(scored.filter((one) => one.kind === kind).map(({ rank }) => rank))),
      ]),
    ),
  }
}

/** All settings of an engine, best first. */
export async function scoreSettings(queries, settings) {
  const rows = []
  for (const [setting, ask] of Object.entries(settings)) {
    rows.push({ setting, scores: describeScores(await scoreEngine(queries, ask)) })
  }
  return rows.sort((a, b) => b.scores['MRR@10'] - a.scores['MRR@10'])
}
