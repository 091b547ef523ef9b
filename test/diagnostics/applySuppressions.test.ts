/** Findings that comments and patterns suppress (CHK-8). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applySuppressions } from '../../src/diagnostics/applySuppressions.ts'
import type { Diagnostic } from '../../src/shared/diagnostic.ts'
import type { Suppression } from '../../src/shared/document/doc.ts'
import type { RuleId } from '../../src/shared/rules.ts'
import type { UserConfig } from '../../src/shared/site/config.ts'
import { makeSite, placeAt } from '../links/makeSite.ts'

const END = Number.MAX_SAFE_INTEGER

const comment = (line: number, rules: readonly string[], more: Partial<Suppression> = {}): Suppression => ({
  place: placeAt(line),
  rules,
  firstLine: line + 1,
  lastLine: line + 1,
  ...more,
})

const at = (line: number | undefined, rule: RuleId, file = 'docs/a.md', target?: string): Diagnostic => ({
  rule,
  message: `Something at ${line}`,
  file,
  place: line === undefined ? undefined : placeAt(line),
  target,
})

interface Given {
  readonly config?: UserConfig
  /** Comments by document below `docs/`. */
  readonly comments?: Readonly<Record<string, readonly Suppression[]>>
  readonly enabledRules?: ReadonlySet<RuleId>
}

const isAboutComments = (rule: string): boolean => rule === 'unused-ignore' || rule === 'unknown-ignore'

function apply(diagnostics: readonly Diagnostic[], { config = {}, comments = {}, enabledRules }: Given) {
  const docs = Object.fromEntries(
    Object.entries(comments).map(([path, suppressions]) => [path, { suppressions }]),
  )
  const left = applySuppressions(diagnostics, makeSite({ config, docs }), { enabledRules })
  return left.map(({ file, place, rule, message, suggestions }) =>
    [
      `${file}:${place?.start.line ?? ''}`,
      rule,
      ...(isAboutComments(rule) ? [message] : []),
      suggestions?.[0]?.text,
    ]
      .filter((part) => part !== undefined)
      .join(' '),
  )
}

test('CHK-8: a comment silences its rules on its lines in its file, and no more', () => {
  const diagnostics = [
    at(5, 'broken-link'),
    at(5, 'broken-anchor'),
    at(6, 'broken-link'),
    at(5, 'broken-link', 'docs/b.md'),
  ]
  expect(apply(diagnostics, { comments: { 'a.md': [comment(4, ['broken-link'])] } })).toEqual([
    'docs/a.md:5 broken-anchor',
    'docs/a.md:6 broken-link',
    'docs/b.md:5 broken-link',
  ])
})

test('CHK-8: a comment without names silences every rule, from disable to enable or to the end', () => {
  const diagnostics = [
    at(2, 'broken-link'),
    at(9, 'missing-asset'),
    at(undefined, 'orphan-page'),
    at(20, 'broken-link'),
  ]
  const range = comment(3, [], { lastLine: 19 })
  expect(apply(diagnostics, { comments: { 'a.md': [range] } })).toEqual([
    'docs/a.md:2 broken-link',
    'docs/a.md: orphan-page',
    'docs/a.md:20 broken-link',
  ])
  expect(apply(diagnostics, { comments: { 'a.md': [{ ...range, lastLine: END }] } })).toEqual([
    'docs/a.md:2 broken-link',
  ])
})

test('CHK-8: the line of the address counts as well as that of the link', () => {
  const link = { ...at(5, 'broken-link'), targetPlace: placeAt(7) }
  expect(apply([link], { comments: { 'a.md': [comment(6, ['broken-link'])] } })).toEqual([])
  expect(apply([link], { comments: { 'a.md': [comment(4, ['broken-link'])] } })).toEqual([])
})

test('CHK-8: findings in an included file are silenced by comments in that file', () => {
  const own = comment(1, ['broken-link'], { file: 'docs/_part.md' })
  const found = [at(2, 'broken-link', 'docs/_part.md'), at(2, 'broken-link')]
  expect(apply(found, { comments: { 'a.md': [own], 'b.md': [own] } })).toEqual(['docs/a.md:2 broken-link'])
  expect(apply([], { comments: { 'a.md': [own], 'b.md': [own] } })).toHaveLength(1)
})

test('CHK-8: a comment or pattern that silences nothing is reported at its place, an unknown rule with a suggestion', () => {
  const comments = {
    'a.md': [
      comment(1, []),
      comment(3, ['broken-link', 'broken-anchor']),
      comment(5, ['brokn-link', 'constructor']),
    ],
  }
  const config = {
    ignoreFindings: [{ rules: ['broken-link'] }, { files: ['gone/**'] }, { rules: ['external-link'] }],
  } satisfies UserConfig
  expect(apply([at(4, 'broken-link')], { comments, config })).toEqual([
    'docs/a.md:5 unknown-ignore There is no rule "brokn-link" did you mean broken-link?',
    'docs/a.md:5 unknown-ignore There is no rule "constructor"',
    'docs/a.md:1 unused-ignore This comment silences nothing',
    'docs/a.md:3 unused-ignore This comment silences "broken-anchor", which is not found here',
    'xpre.config.ts: unused-ignore "ignoreFindings[1]" silences nothing',
    'xpre.config.ts: unused-ignore "ignoreFindings[2]" silences nothing',
  ])
})

test('CHK-8: a comment without any rule is one finding, and unknown rules can be silenced', () => {
  const comments = {
    'a.md': [comment(1, ['because', 'it', 'is', 'ok'])],
    'b.md': [comment(1, ['norule'])],
    'c.md': [comment(1, ['norule']), comment(3, ['unknown-ignore'], { firstLine: 1, lastLine: END })],
  }
  const config = { ignoreFindings: [{ rules: ['unknown-ignore'], files: ['b.md'] }] } satisfies UserConfig
  expect(apply([], { comments, config })).toEqual([
    'docs/a.md:1 unknown-ignore This comment names no rule: "because it is ok" Write two dashes before the reason',
  ])
})

test('CHK-8: comments for rules that are not enabled are not reported as unused', () => {
  const comments = { 'a.md': [comment(1, ['external-link', 'broken-link'])] }
  const config = { ignoreFindings: [{ rules: ['external-link'] }] } satisfies UserConfig
  expect(apply([], { comments, config, enabledRules: new Set<RuleId>(['broken-link']) })).toEqual([
    'docs/a.md:1 unused-ignore This comment silences "broken-link", which is not found here',
  ])
})

test('CHK-8: a pattern silences what its rules, files and targets all match', () => {
  const found = [
    at(1, 'broken-link', 'docs/old/a.md', '/api/x/y'),
    at(2, 'broken-link', 'docs/old/a.md', './api/x'),
    at(3, 'broken-link', 'docs/old/a.md', '../api/x'),
    at(4, 'broken-link', 'docs/new.md', '/api/x'),
    at(5, 'broken-anchor', 'docs/old/a.md', '/api/x'),
    at(6, 'broken-link', 'docs/old/a.md'),
    at(7, 'broken-link', 'docs/old/a.md', 'https://lamps.example/gone'),
  ]
  const pattern = {
    rules: ['broken-link'],
    files: ['docs/old/**'],
    targets: ['/api/**', 'https://lamps.example/*'],
  }
  const config = { ignoreFindings: [pattern] } as UserConfig
  expect(apply(found, { config })).toEqual([
    'docs/old/a.md:3 broken-link',
    'docs/new.md:4 broken-link',
    'docs/old/a.md:5 broken-anchor',
    'docs/old/a.md:6 broken-link',
  ])
})

test('CHK-8: a page that could not be rendered is never silenced', () => {
  const found = [at(2, 'page-failed')]
  const config = { ignoreFindings: [{ files: ['**'] }] }
  expect(apply(found, { config, comments: { 'a.md': [comment(1, [])] } })[0]).toBe('docs/a.md:2 page-failed')
})

test('CHK-8: tens of thousands of comments and findings in one file are processed quickly', () => {
  const lines = Array.from({ length: 30_000 }, (_, line) => line * 2)
  const comments = { 'a.md': lines.map((line) => comment(line, ['broken-link'])) }
  expect(
    apply(
      lines.map((line) => at(line + 1, 'broken-link')),
      { comments },
    ),
  ).toEqual([])
})

test('CHK-8: comments that reach to the end of the file and cover each other are each checked once', () => {
  const lines = Array.from({ length: 20_000 }, (_, line) => line * 2)
  const wide = lines.map((line) => comment(line, ['broken-link'], { lastLine: END }))
  const found = lines.map((line) => at(line + 1, 'broken-link'))
  expect(apply(found, { comments: { 'a.md': wide } })).toEqual([])
  const overlapping = lines.map((line) => comment(line, ['missing-asset'], { lastLine: line + 9000 }))
  expect(apply(found, { comments: { 'a.md': overlapping } })).toHaveLength(found.length + overlapping.length)
})

const ANY_LINE = fc.integer({ min: 1, max: 12 })

test('CHK-8: any comments silence what one of them covers, and each that covers something is used', () => {
  const names = fc.subarray(['broken-link', 'missing-asset', 'nope'])
  const anyComment = fc.record({ first: ANY_LINE, more: ANY_LINE, toEnd: fc.boolean(), names })
  const rule = fc.constantFrom<RuleId>('broken-link', 'missing-asset')
  const anyFinding = fc.record({ rule, line: fc.option(ANY_LINE), ofTarget: ANY_LINE })
  fc.assert(
    fc.property(fc.array(anyComment), fc.array(anyFinding), (given, findings) => {
      const comments = given.map(({ first, more, toEnd, names: rules }, index) =>
        comment(100 + index, rules, { firstLine: first, lastLine: toEnd ? END : first + more }),
      )
      const found = findings.map(
        ({ rule: id, line, ofTarget }): Diagnostic =>
          line === null ? at(undefined, id) : { ...at(line, id), targetPlace: placeAt(ofTarget) },
      )
      const covers = ({ rules, firstLine, lastLine }: Suppression, one: Diagnostic): boolean =>
        (rules.length === 0 || rules.includes(one.rule)) &&
        (one.place === undefined ? [END] : [one.place.start.line, one.targetPlace?.start.line ?? 0]).some(
          (line) => firstLine <= line && line <= lastLine,
        )
      const left = applySuppressions(found, makeSite({ docs: { 'a.md': { suppressions: comments } } }))
      const unknown = comments.flatMap(({ place, rules: own }) =>
        own.includes('nope') ? [at(place.start.line, 'unknown-ignore')] : [],
      )
      const all = [...found, ...unknown]
      const show = ({ rule: id, place }: Diagnostic) => `${id} ${place?.start.line}`
      expect(left.filter((one) => one.rule !== 'unused-ignore').map(show)).toEqual(
        all.filter((one) => !comments.some((own) => covers(own, one))).map(show),
      )
      const unused = comments.flatMap((own): string[] => {
        const used = all.filter((one) => covers(own, one)).map((one) => String(one.rule))
        if (own.rules.length === 0) return used.length > 0 ? [] : [`${own.place.start.line} all`]
        return own.rules
          .filter((name) => name !== 'nope' && !used.includes(name))
          .map((name) => `${own.place.start.line} ${name}`)
      })
      expect(
        left
          .filter((one) => one.rule === 'unused-ignore')
          .map(({ place, message }) => `${place?.start.line} ${/"(.*)"/.exec(message)?.[1] ?? 'all'}`),
      ).toEqual(unused)
    }),
  )
})
