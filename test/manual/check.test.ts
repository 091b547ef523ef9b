/** Compares the pages of the manual about `check` and CI with the code. */
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { formatPretty } from '../../src/diagnostics/formats/formatPretty.ts'
import { formats } from '../../src/diagnostics/formats/formats.ts'
import { explainRule, RULE_IDS, ruleOf } from '../../src/shared/rules.ts'
import { openSite } from '../helpers/openSite.ts'
import { blocksOf, MANUAL, pageText } from './readManual.ts'

test('CHK-4: the manual lists every format', () => {
  const rows = [...pageText('links/reports.md').matchAll(/^\| `(\w+)` \| [^|]+ \|$/gm)].map(
    ([, name]) => name,
  )
  expect(rows).toEqual(Object.keys(formats))
})

test('CHK-4: the report in the manual is the output of check', async () => {
  const site = openSite({
    'README.md':
      '# Tool\n\nRead the [guide](docs/Guide.md), or how to [install it](docs/setup.md#instalation).\n',
    'docs/guide.md': '# Guide\n\n![Overview](overview.png)\n',
    'docs/setup.md': '# Setup\n\n## Installation\n',
  })
  mkdirSync(path.join(site.dir, '.git'))
  const { report } = await site.check({ paths: ['README.md', 'docs'], cwd: site.dir })
  const printed = formatPretty({ ...report, durationMs: 100 }, { color: false, width: 100 })
  expect(blocksOf('links/check.md', 'text')).toEqual([printed])
})

test('CHK-10: the examples for continuous integration are YAML and run the commands with known options', () => {
  const [github, gitlab] = ['github', 'gitlab'].map((name) =>
    parse(blocksOf(`ci/${name}.md`, 'yaml')[0] ?? ''),
  )
  const hook = parse(blocksOf('ci/pre-commit.md', 'yaml').find((text) => text.includes('local')) ?? '')
  const [checkout] = github.jobs.links.steps
  // `--since` needs the history.
  expect(checkout.with['fetch-depth']).toBe(0)
  expect(github.jobs.links.steps.map(({ run }: { run?: string }) => run)).toContain(
    'npx xpre-docs check --strict --since "origin/$GITHUB_BASE_REF" --format github --format sarif:links.sarif',
  )
  expect(gitlab.links.variables.GIT_DEPTH).toBe(0)
  expect(gitlab.links.rules[0]).toEqual({ if: '$CI_PIPELINE_SOURCE == "merge_request_event"' })
  expect(gitlab.links.artifacts.reports).toEqual({ codequality: 'links.json', junit: 'links.xml' })
  expect(hook.repos[0].hooks[0]).toMatchObject({
    entry: 'npx xpre-docs check --since HEAD --strict',
    pass_filenames: false,
    always_run: true,
  })
})

test('CHK-1: the manual lists every rule with its default severity and its explanation', () => {
  const text = readFileSync(path.join(MANUAL, 'docs/reference/rules.md'), 'utf8')
  const rows = [...text.matchAll(/^\| \[`([\w-]+)`\]\([^)]*\) \| `(\w+)` \| (.+) \|$/gm)]
  expect(
    rows.map(([, id, severity, explanation = '']) => [
      id,
      { severity, explanation: explanation.replaceAll('\\', '') },
    ]),
  ).toEqual(RULE_IDS.map((id) => [id, { severity: ruleOf(id).severity, explanation: explainRule(id) }]))
})
