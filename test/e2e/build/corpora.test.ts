/**
 * Real manuals of other projects, built without a change to their text: diagnostics, not crashes. They are not part
 * of this repository: XPRE_CORPORA names a folder with `electron` and `jest`, each with `docs`.
 */
import { cpSync, existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { auditOutput } from '../../auditor/auditOutput.ts'
import { isLongRun, shortRows } from '../../helpers/longRuns.ts'
import { type OpenSite, openSite } from '../../helpers/openSite.ts'

const CORPORA = process.env.XPRE_CORPORA ?? path.resolve(import.meta.dirname, '../../../../shared/corpora')
const LENIENT = `export default {
  onBrokenLinks: 'warn',
  onBrokenAssets: 'warn',
  rules: {
    'unknown-language': 'ignore',
    'unknown-code-option': 'ignore',
    'mdx-import': 'ignore',
    'mdx-component': 'ignore',
    'mdx-empty-component': 'ignore',
    'foreign-syntax': 'ignore',
  },
}
`

/** The corpora are data of other projects and may be absent; there is nothing to build then. */
describe.skipIf(!existsSync(CORPORA))('real manuals', () => {
  const open = (name: string) => {
    const site = openSite({ 'xpre.config.mjs': LENIENT })
    cpSync(path.join(CORPORA, name), site.dir, { recursive: true })
    return site
  }
  const checked = async (site: OpenSite) => {
    const { report } = await site.check()
    return report.findings.map(({ file, rule, severity }) => `${file} ${severity} ${rule}`)
  }
  const countRules = (findings: readonly string[]) => {
    const rules = findings.map((line) => line.split(' ')[2] ?? '')
    return Object.fromEntries(
      [...new Set(rules)].sort().map((rule) => [rule, rules.filter((other) => other === rule).length]),
    )
  }

  test('electron: exactly the links that an independent count found broken', async () => {
    const site = open('electron')
    // A build finds the same (test/check/sameAsBuild.test.ts), and takes four times as long.
    const findings = isLongRun ? await site.findings() : await checked(site)
    const markdown = findings.filter((line) => line.includes('broken-markdown-link'))
    const targets = markdown.map((line) => /^docs\/([\w/-]+)\.md/.exec(line)?.[1])
    expect(new Set(targets)).toEqual(
      new Set([
        'api/shared-texture',
        'api/web-contents',
        'development/pull-requests',
        'tutorial/offscreen-rendering',
        'tutorial/security',
        'tutorial/support',
      ]),
    )
    // Sources and images that the copy omits. Each finding was verified by hand.
    expect(countRules(findings)).toEqual({
      'broken-markdown-link': 6,
      'broken-link': 10,
      'missing-asset': 33,
      'second-title': 1,
    })
  })

  test('jest: exactly the links that an independent count found broken', async () => {
    const site = open('jest')
    const findings = await site.findings()
    const anchors = findings.filter((line) => line.includes('broken-anchor'))
    expect(anchors.filter((line) => line.includes('Configuration.md#testenvironment-string'))).toHaveLength(6)
    // Two more links have no `.md`, so the independent count did not read them. Their headings have longer ids.
    expect(anchors.filter((line) => !line.includes('#testenvironment-string'))).toEqual([
      expect.stringContaining('docs/WatchPlugins.md:169:3 warn broken-anchor'),
      expect.stringContaining('docs/WatchPlugins.md:172:3 warn broken-anchor'),
    ])
  })

  test.each(shortRows(['electron', 'jest'], (name) => name === 'jest'))(
    '%s: every other address of the output resolves',
    async (name) => {
      const site = open(name)
      const { findings } = await site.build()
      const broken = new Set(findings.flatMap(({ target }) => (target === undefined ? [] : [target])))
      const problems = await auditOutput(path.join(site.dir, 'build'), { baseUrl: '/' })
      const isKnown = (problem: string) =>
        // The auditor reports addresses as written in the page. Authors may write two headings of level 1.
        [...broken].some((target) => problem.includes(target.replace(/^.*#/, '#').replace(/\/$/, ''))) ||
        problem.includes('h1 elements instead of one')
      expect(problems.filter((problem) => !isKnown(problem))).toEqual([])
    },
  )
})
