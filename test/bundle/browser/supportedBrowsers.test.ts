/** esbuild translates syntax for the supported browsers, but neither functions nor units. */
import { expect, test } from 'vitest'
import { BROWSERS } from '../../../src/bundle/esbuildOptions.ts'
import { openSite } from '../../helpers/openSite.ts'

/** What one of the supported browsers lacks, with the first versions that have it. Code may use it behind a check. */
const NEWER: readonly (readonly [name: string, pattern: RegExp, since: string])[] = [
  ['lookbehind', /\(\?<[=!]/, 'Safari 16.4'],
  ['URL.canParse', /\bURL\.(?:canParse|parse)\b/, 'Chrome 120, Safari 17'],
  ['copies of arrays', /\.to(?:Sorted|Reversed|Spliced)\(/, 'Chrome 110, Firefox 115'],
  ['groups', /\b(?:Object|Map)\.groupBy\b/, 'Chrome 117, Firefox 119, Safari 17.4'],
  ['promises', /\bPromise\.(?:withResolvers|try)\b/, 'Chrome 119, Firefox 121, Safari 17.4'],
  ['AbortSignal.any', /\bAbortSignal\.any\b/, 'Chrome 116, Firefox 124, Safari 17.4'],
  ['Array.fromAsync', /\bArray\.fromAsync\b/, 'Chrome 121, Safari 16.4'],
  ['well-formed texts', /\.(?:is|to)WellFormed\(/, 'Chrome 111, Firefox 119, Safari 16.4'],
  ['Intl.Segmenter', /\bIntl\.Segmenter\b/, 'Firefox 125'],
  [
    'functions of sets',
    /\.(?:union|intersection|difference|isSubsetOf)\(/,
    'Chrome 122, Firefox 127, Safari 17',
  ],
  [
    'functions of iterators',
    /\.(?:values|keys|entries)\(\)\.(?:map|filter|some|find|toArray)\(/,
    'Chrome 122',
  ],
  ['ARIA as properties', /\.aria[A-Z]\w+\s*=[^=]/, 'Firefox 119'],
  ['checkVisibility without a check', /\.checkVisibility\(/, 'Safari 17.4'],
  [
    'DecompressionStream without a check',
    /^(?![\s\S]*typeof DecompressionStream)[\s\S]*new DecompressionStream/,
    'Safari 16.4',
  ],
  ['units of lines and capitals', /(?<![\w$])[\d.]+(?:r?lh|r?cap|rex|ric|rch)\b/, 'Firefox 120, Safari 16.4'],
  ['light-dark', /\blight-dark\(/, 'Chrome 123, Firefox 120, Safari 17.5'],
  ['scopes', /@scope\b/, 'Chrome 118, Safari 17.4'],
  ['ranges of media queries', /@media[^{]*\([^)]*[<>]/, 'Safari 16.4'],
]

test('BLD-5: scripts and styles use nothing that a supported browser lacks', async () => {
  expect(BROWSERS).toEqual(['chrome109', 'safari16', 'firefox115'])
  const site = openSite({ 'docs/index.md': '# Start\n' })
  expect((await site.build()).failed).toBe(false)
  const files = site.outputFiles().filter((file) => /\.(?:js|css)$/.test(file))
  expect(files.length).toBeGreaterThan(30)
  const found = files.flatMap((file) => {
    const text = site.output(file)
    return NEWER.flatMap(([name, pattern, since]) => {
      const at = text.search(pattern)
      return at < 0 ? [] : [`${name} (${since}): ${text.slice(Math.max(0, at - 40), at + 40)}`]
    })
  })
  expect(found).toEqual([])
})
