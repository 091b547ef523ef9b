import { stripVTControlCharacters } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatFindings } from '../../src/report/formatFindings.ts'
import { finding } from './findings.ts'

const PLAIN = { cwd: '/home/me/project', siteDir: '/home/me/project/site', color: false }

test('each finding is one line that editors can open, then they are counted', () => {
  const findings = [
    finding({ suggestions: [{ text: 'did you mean /docs/note?' }, { text: 'did you mean /docs/nop?' }] }),
    finding({ severity: 'warn', rule: 'broken-anchor', message: '"#x" names nothing', file: 'docs/b.md' }),
    finding({
      severity: 'log',
      rule: 'mdx-import',
      message: 'Left out',
      file: 'docs/c.md',
      place: undefined,
    }),
    finding({ file: 'xpre.config.ts', place: undefined }),
  ]
  expect(formatFindings(findings, PLAIN)).toBe(
    [
      'site/docs/a.md:3:7 error broken-link Nothing at "/nope" (did you mean /docs/note?)',
      'site/docs/b.md:3:7 warning broken-anchor "#x" names nothing',
      'site/docs/c.md info mdx-import Left out',
      'site/xpre.config.ts error broken-link Nothing at "/nope"',
      '',
      '2 errors, 1 warning, 1 for information',
      '',
    ].join('\n'),
  )
})

test('files are named from the working directory, outside of it too', () => {
  const from = (cwd: string) => formatFindings([finding()], { ...PLAIN, cwd }).split(' ')[0]
  expect(from('/home/me/project/site/docs')).toBe('a.md:3:7')
  expect(from('/home/me/other')).toBe('../project/site/docs/a.md:3:7')
})

test('nothing found is nothing printed', () => {
  expect(formatFindings([], PLAIN)).toBe('')
})

test('for a terminal the columns are coloured and aligned, and one long path does not move the others', () => {
  const long = `docs/${'deep/'.repeat(20)}a.md`
  const findings = [
    finding({ severity: 'warn', rule: 'broken-anchor' }),
    finding({ file: 'docs/long-name.md' }),
    finding({ file: long }),
  ]
  const printed = formatFindings(findings, { ...PLAIN, color: true })
  expect(printed).toContain('\u001b[31merror')
  expect(printed).toContain('\u001b[33mwarning')
  const [first = '', second = '', third = ''] = stripVTControlCharacters(printed).split('\n')
  expect(first).toBe('site/docs/a.md:3:7         warning broken-anchor Nothing at "/nope"')
  expect(second).toBe('site/docs/long-name.md:3:7 error   broken-link   Nothing at "/nope"')
  expect(third).toBe(`site/${long}:3:7 error   broken-link   Nothing at "/nope"`)
})

test('SEC: a file of the site cannot write to the terminal', () => {
  const evil = 'a\u001b[2J\u009b31m\u202eb\r\nc\u0007'
  const printed = formatFindings(
    [finding({ message: evil, file: `docs/${evil}.md`, suggestions: [{ text: evil }] })],
    PLAIN,
  )
  expect(printed.split('\n')).toHaveLength(4)
  expect(printed).toContain('a\\u001b[2J\\u009b31m\\u202eb c\\u0007')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (message) => {
      const [line = '', ...rest] = formatFindings([finding({ message })], PLAIN).split('\n')
      expect(rest).toHaveLength(3)
      expect(line).toMatch(/^\P{Cc}*$/u)
    }),
  )
})
