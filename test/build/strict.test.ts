import { expect, test } from 'vitest'
import { openSite } from '../helpers/openSite.ts'

test('CHK-11: strict gives findings the same severity in build and check', async () => {
  const site = openSite({ 'docs/a.md': '# A\n\n[b](./b.md)\n' })
  const { findings, failed } = await site.build({ strict: true })
  const { report } = await site.check({ strict: true })
  expect(failed).toBe(true)
  expect(findings.map(({ rule, severity }) => [rule, severity])).toEqual([['broken-markdown-link', 'throw']])
  expect(report.findings.map(({ rule, severity }) => [rule, severity])).toEqual([
    ['broken-markdown-link', 'throw'],
  ])
})
