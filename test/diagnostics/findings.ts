import fc from 'fast-check'
import type { Report } from '../../src/diagnostics/report.ts'
import type { Finding } from '../../src/shared/diagnostic.ts'

export const finding = (given: Partial<Finding> = {}): Finding => ({
  rule: 'broken-link',
  severity: 'throw',
  message: 'Nothing at "/nope"',
  file: 'docs/a.md',
  place: { start: { line: 3, column: 7 }, end: { line: 3, column: 12 } },
  target: '/nope',
  fingerprint: '0123456789abcdef',
  ...given,
})

/** @param sources Texts of files by name. */
export const report = (
  findings: readonly Finding[],
  given: Partial<Report> = {},
  sources: Readonly<Record<string, string>> = {},
): Report => ({
  findings,
  counts: { files: 120, links: 1834 },
  durationMs: 812,
  siteDir: '/home/me/project/site',
  cwd: '/home/me/project',
  gitRoot: '/home/me/project',
  readSource: (file) => (Object.hasOwn(sources, file) ? sources[file] : undefined),
  ...given,
})

/** Place of a text in a line (counted from 1) of a source. */
export function placeOf(source: string, line: number, text: string): NonNullable<Finding['place']> {
  const at = source.split('\n')[line - 1]?.indexOf(text) ?? -1
  if (at === -1) throw new Error(`no "${text}" in line ${line}`)
  return { start: { line, column: at + 1 }, end: { line, column: at + 1 + text.length } }
}

/** Text that could corrupt a report: terminal codes, CI commands, XML and Markdown syntax. */
export const EVIL_TEXTS: readonly string[] = [
  '\u001b[2J\u001b]8;;https://evil.example\u0007',
  'a\r\nb\nc',
  '\u202egnp.exe\u2066',
  '%0A::error::%25',
  '::error file=x::y',
  '##[add-mask]x',
  'a ###[error]b ##VSO[task.complete]c',
  '\n  ::error::y',
  '<script>alert(1)</script>',
  ']]>&lt;"\'',
  '| a | `b` \\| [c](d) ![e](f) @everyone',
  '\ud800 and \udc00',
  '\u0000\u0008\ufffe\uffff\u0085',
  '__proto__',
]

/** Any text. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...EVIL_TEXTS),
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)))
    .map((units) => units.join('')),
)

const anyPoint = fc.record({ line: fc.integer({ min: 1, max: 5 }), column: fc.integer({ min: 1, max: 90 }) })
const anyPlace = fc.tuple(anyPoint, anyPoint).map(([a, b]) => {
  const isOrdered = a.line < b.line || (a.line === b.line && a.column <= b.column)
  return isOrdered ? { start: a, end: b } : { start: b, end: a }
})

/** A finding in which all text from the site is arbitrary. */
export const anyFinding: fc.Arbitrary<Finding> = fc
  .record({
    rule: fc.constantFrom('broken-link', 'missing-asset', 'mdx-import' as const),
    severity: fc.constantFrom('throw', 'warn', 'log' as const),
    message: anyText,
    file: fc.tuple(fc.constantFrom('', 'docs/'), anyText).map(([folder, name]) => `${folder}${name}.md`),
    place: fc.option(anyPlace, { nil: undefined }),
    target: fc.option(anyText, { nil: undefined }),
    targetPlace: fc.option(anyPlace, { nil: undefined }),
    resolved: fc.option(anyText, { nil: undefined }),
    suggestions: fc.array(fc.record({ text: anyText, replacement: anyText }), { maxLength: 2 }),
    related: fc.array(
      fc.record({
        file: anyText.map((name) => `docs/${name}.md`),
        place: fc.option(anyPlace, { nil: undefined }),
        message: anyText,
      }),
      { maxLength: 2 },
    ),
    fingerprint: fc.constant('0123456789abcdef'),
  })
  .map((given): Finding => given)

export const anyReport: fc.Arbitrary<Report> = fc
  .tuple(fc.array(anyFinding, { maxLength: 8 }), anyText, fc.constantFrom('/site', '/site/docs', '/'))
  .map(([findings, source, cwd]) =>
    report(findings, { readSource: () => source, siteDir: '/site', cwd, gitRoot: '/site' }),
  )
