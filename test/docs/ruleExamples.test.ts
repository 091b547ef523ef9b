/** Runs the examples of rules in `manual/rules`: each reported one has its finding and no other, each other one has none. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type RuleExample, type RuleFile, readRuleFiles } from '../../scripts/reference/ruleFiles.ts'
import { openSite } from '../helpers/openSite.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** What the examples use without showing it. */
const SITE = {
  'docs/install.md': '# Install\n\n![A lamp](./img/lamp.png)\n\n## Options\n',
  'docs/img/lamp.png': 'An image',
}

const RUN = readRuleFiles(ROOT).filter(({ notRun }) => notRun === undefined)
const NOT_RUN = readRuleFiles(ROOT).flatMap(({ id, notRun }) =>
  notRun === undefined ? [] : [{ id, notRun }],
)

/** The marked places, or the last file as a whole. */
function placesOf(example: RuleExample): readonly string[] {
  const marked = example.flatMap(({ path: file, marked: lines }) =>
    lines.map(({ first, last }) => `${file}:${first}-${last}`),
  )
  return marked.length > 0 ? marked : [example.at(-1)?.path ?? '']
}

/** Default severities, but for the rule itself, which may be off by default. */
async function findIn(example: RuleExample, { id, check }: RuleFile): Promise<readonly string[]> {
  const hasConfig = example.some(({ path: file }) => file.startsWith('xpre.config.'))
  const site = openSite({
    ...SITE,
    ...(hasConfig ? {} : { 'xpre.config.mjs': 'export default {}\n' }),
    ...Object.fromEntries(example.map(({ path: file, text }) => [file, text])),
  })
  const { report } = await site.check({ ...check, rules: { [id]: 'warn' } })
  return report.findings.map(
    ({ rule, file, place }) => `${file}${place ? `:${place.start.line}-${place.end.line}` : ''} ${rule}`,
  )
}

test.each(RUN)('PKG-7: the reported examples of $id have its findings, the others none', async (file) => {
  for (const example of file.reported)
    expect(await findIn(example, file)).toEqual(placesOf(example).map((place) => `${place} ${file.id}`))
  for (const example of file.notReported) expect(await findIn(example, file)).toEqual([])
})

test.each(NOT_RUN)('PKG-7: $id names the test of what its examples cannot show', ({ id, notRun }) => {
  const [, name = ''] = /`(test\/[\w./]+\.test\.ts)`/.exec(notRun) ?? []
  expect(readFileSync(path.join(ROOT, name), 'utf8')).toContain(id)
})

test('PKG-7: most rules have examples that run', () => {
  expect(NOT_RUN.length).toBeLessThan(RUN.length / 5)
})
