import path from 'node:path'
import { expect, test } from 'vitest'
import { createReport } from '../../../src/import/report/report.ts'

test('MD-13: the report has no path of the machine', () => {
  const root = path.resolve('site')
  const report = createReport(root)
  const what = `the plugin \`${path.join(root, 'plugins', 'faq.js')}\``
  report.leave({ what, why: 'it does not run' })
  expect(report.data().left).toEqual([
    { what: `the plugin \`${path.join('plugins', 'faq.js')}\``, why: 'it does not run', places: [] },
  ])
})
