import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatJunit } from '../../../src/diagnostics/formats/formatJunit.ts'
import { anyReport, finding, report } from '../findings.ts'
import { readXml, type XmlElement } from './readXml.ts'

const all = (element: XmlElement, name: string): XmlElement[] => [
  ...(element.name === name ? [element] : []),
  ...element.children.flatMap((child) => all(child, name)),
]

test('CHK-4: a suite for each file, a case for each finding, a failure for errors only, like the exit code', () => {
  const findings = [
    finding({ suggestions: [{ text: 'did you mean /note?' }] }),
    finding({ severity: 'log', rule: 'mdx-import', message: 'Left out', place: undefined }),
    finding({ severity: 'warn', rule: 'broken-anchor', message: '"#x" names nothing', file: 'docs/b.md' }),
  ]
  expect(formatJunit(report(findings))).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="xpre-docs" tests="3" failures="1" errors="0" time="0.812">
  <testsuite name="site/docs/a.md" tests="2" failures="1" errors="0" skipped="0" time="0">
    <testcase name="Nothing at &quot;/nope&quot; (broken-link at 3:7)" classname="site/docs/a.md" file="site/docs/a.md" line="3" time="0">
      <failure type="broken-link" message="Nothing at &quot;/nope&quot; (did you mean /note?)">site/docs/a.md:3:7 error broken-link Nothing at &quot;/nope&quot; (did you mean /note?)</failure>
    </testcase>
    <testcase name="Left out (mdx-import)" classname="site/docs/a.md" file="site/docs/a.md" time="0">
      <system-out>site/docs/a.md info mdx-import Left out</system-out>
    </testcase>
  </testsuite>
  <testsuite name="site/docs/b.md" tests="1" failures="0" errors="0" skipped="0" time="0">
    <testcase name="&quot;#x&quot; names nothing (broken-anchor at 3:7)" classname="site/docs/b.md" file="site/docs/b.md" line="3" time="0">
      <system-out>site/docs/b.md:3:7 warning broken-anchor &quot;#x&quot; names nothing</system-out>
    </testcase>
  </testsuite>
</testsuites>
`,
  )
})

test('CHK-4: more warnings than allowed are a failure, the warnings themselves are not', () => {
  const suites = readXml(
    formatJunit({ ...report([finding({ severity: 'warn' })]), failure: '1 warning, but …' }),
  )
  expect(suites.attributes).toMatchObject({ tests: '2', failures: '1' })
  expect(all(suites, 'failure')).toMatchObject([{ attributes: { message: '1 warning, but …' } }])
})

test('CHK-4: a clean report is one passed case', () => {
  const suites = readXml(formatJunit(report([])))
  expect(suites.attributes).toMatchObject({ tests: '1', failures: '0' })
  expect(all(suites, 'testcase')).toHaveLength(1)
  expect(all(suites, 'failure')).toEqual([])
})

test('SEC: the XML parser of these tests rejects invalid XML', () => {
  for (const text of [
    '<a>&</a>',
    '<a b="<"/>',
    '<a>]]></a>',
    '<a><b></a>',
    '<a>\u0001</a>',
    '<a>\ud800</a>',
    '<a/><b/>',
  ]) {
    expect(() => readXml(`<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`), text).toThrow('XML')
  }
})

test('CHK-4: with any text in a finding, the XML is well formed and its counts are right', () => {
  fc.assert(
    fc.property(anyReport, (any) => {
      const suites = readXml(formatJunit(any))
      const failed = any.findings.filter(({ severity }) => severity === 'throw').length
      expect(all(suites, 'failure')).toHaveLength(failed)
      expect(all(suites, 'testcase')).toHaveLength(Math.max(1, any.findings.length))
      expect(suites.attributes).toMatchObject({
        tests: String(Math.max(1, any.findings.length)),
        failures: String(failed),
      })
      for (const suite of all(suites, 'testsuite')) {
        expect(suite.attributes.tests).toBe(String(all(suite, 'testcase').length))
        expect(suite.attributes.failures).toBe(String(all(suite, 'failure').length))
      }
    }),
  )
})
