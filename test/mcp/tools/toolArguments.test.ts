import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTools } from '../../../src/mcp/createTools.ts'
import { isPlainPath, SourceError } from '../../../src/mcp/source/siteSource.ts'
import { ArgumentError, MAX_ANSWER } from '../../../src/mcp/tools/tool.ts'
import { CLIENT_MANIFEST, SEARCH_INDEX } from '../../../src/shared/page/clientFiles.ts'
import { buildSmallIndex, ROOT } from '../../engine/query/smallIndex.ts'
import { runsOf } from '../../helpers/longRuns.ts'

const { files } = buildSmallIndex([
  { path: '/docs/a', sections: [{ heading: 'Lamps', texts: ['How to light them'] }, { heading: 'Oil' }] },
])
const SITE = new Map<string, Uint8Array>([
  ...files,
  [SEARCH_INDEX, files.get(ROOT) ?? new Uint8Array()],
  [CLIENT_MANIFEST, Buffer.from('{"build":"1","site":"/assets/site-0.json","sidebars":{}}')],
  [
    'assets/site-0.json',
    Buffer.from(
      '{"title":"Lamps","baseUrl":"/","locale":"en","locales":[{"name":"en","baseUrl":"/"},{"name":"de","baseUrl":"/de/"}]}',
    ),
  ],
  ['llms.txt', Buffer.from('# Lamps\n\n## Docs\n\n- [A](/docs/a.md): About a\n')],
  [
    'docs/many.md',
    Buffer.from(`# Many\n\n${Array.from({ length: 100 }, (_, index) => `## S${index}\n`).join('\n')}`),
  ],
  ['de/docs/a.md', Buffer.from('# Lampen\n')],
  ['docs/a.md', Buffer.from(`# A\n\n## Oil\n\n${'Text. '.repeat(9_000)}\n`)],
])

const read: string[] = []
const tools = createTools({
  name: 'the site',
  address: undefined,
  async read(path) {
    read.push(path)
    return isPlainPath(path) ? SITE.get(path) : undefined
  },
})

/** @returns The answer, or the message of an error that tells the client what to do. Other errors fail the test. */
async function call(name: string, input: Readonly<Record<string, unknown>>): Promise<string> {
  const tool = tools.find((one) => one.name === name)
  if (tool === undefined) throw new Error(`There is no tool ${name}`)
  try {
    return await tool.run(input)
  } catch (error) {
    if (error instanceof ArgumentError || error instanceof SourceError) return `error: ${error.message}`
    throw error
  }
}

const MISSING = /^error: There is no page "/

test.each([
  [
    'search',
    { query: `light them ${'and '.repeat(20)} oil` },
    /Lamps[\s\S]*\[Only the first 64 characters were searched: "light them and/,
  ],
  ['search', { query: 'x'.repeat(65) }, /^No results for "x{64}"\.\s+\[Only the first 64 characters/],
  ['search', { query: 'light them' }, /^1\. (?![\s\S]*Only the first)/],
  ['read_page', { page: '/docs/many#gas' }, / s58, and 41 more$/],
  ['read_page', { page: '/docs/a', section: 'gas' }, /^error: The page has no section "gas". .*: a, oil$/],
  ['read_page', { page: '/docs/a#oil' }, /^## Oil\n[\s\S]*\[Characters 0 to 24000 of/],
  ['read_page', {}, /^error: "page" is missing$/],
  ['read_page', { page: 7 }, /^error: "page" is not a text$/],
  ['read_page', { page: ['/docs/a'] }, /^error: "page" is not a text$/],
  ['read_page', { page: '/docs/a', offset: '0' }, /^error: "offset" is not a whole number/],
  ['read_page', { page: '/docs/a', offset: Number.NaN }, /^error: "offset" is not a whole number/],
  ['read_page', { page: '/docs/a', offset: 99_999_999 }, /^error: "offset" is beyond the end/],
  ['read_page', { page: '/docs/../../etc/passwd' }, MISSING],
  ['read_page', { page: '/docs/%2e%2e/%2e%2e/etc/passwd' }, MISSING],
  ['read_page', { page: '/docs/%' }, MISSING],
  ['read_page', { page: '/docs/a\u0000' }, MISSING],
  ['read_page', { page: '/__proto__' }, MISSING],
  ['read_page', { page: 'x'.repeat(2_001) }, /^error: "page" has more than 2000 characters$/],
  ['read_page', { page: '/docs/a', section: 'oil', locale: 'en' }, /^## Oil\n/],
  ['read_page', { page: '/de/docs/a', locale: 'de' }, /^# Lampen$/m],
  [
    'read_page',
    { page: '/docs/a', locale: 'de' },
    /^error: "\/docs\/a" is a path of the locale "en"\. .* begin with \/de\/$/,
  ],
  ['read_page', { page: '/de/docs/a', locale: 'en' }, /^error: .* of the locale "de"\. .* begin with \/$/],
  ['read_page', { page: '/docs/a', locale: 'fr' }, /^error: the site has no locale "fr"/],
  ['search', { query: 'oil', limit: 1e9 }, /^error: "limit" is not a whole number from 1 to 30$/],
  ['search', { query: 'oil', version: '9' }, /^error: There is no version "9"/],
  ['search', { query: '"'.repeat(2_000) }, /^No results|^1\. /],
  ['search', { query: { toString: 'oil' } }, /^error: "query" is not a text$/],
  ['list_pages', { list: '/docs/a' }, /^error: "\/docs\/a" is no list of the site$/],
  ['list_pages', { limit: 0 }, /^error: "limit" is not a whole number/],
  ['list_pages', { filter: '(((' }, /^No pages\.$/],
])('MCP-2: %s with %j has a bounded answer that says what is wrong', async (name, input, answer) => {
  expect(await call(name, input)).toMatch(answer)
})

/** Texts that look like arguments, with parts of addresses, queries and regular expressions. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        '/',
        '..',
        'docs',
        'a',
        '#oil',
        '%2f',
        '%',
        '\\',
        '"',
        '-',
        'lamp',
        ' ',
        '(',
        '://',
        '?',
      ),
      {
        maxLength: 12,
      },
    )
    .map((parts) => parts.join('')),
  fc.constantFrom('a '.repeat(999), '𝕒'.repeat(999), '\u0000'),
)
const value = fc.oneof(
  { weight: 3, arbitrary: text },
  { weight: 1, arbitrary: fc.oneof(fc.integer(), fc.double(), fc.jsonValue({ maxDepth: 2 })) },
)
const names = ['query', 'page', 'section', 'offset', 'limit', 'version', 'filter', 'list', '__proto__']

test('MCP-2: any arguments have a bounded answer or an error that names them, and no file outside is read', async () => {
  const input = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 5 })
  const property = fc.asyncProperty(fc.constantFrom(...tools), input, async ({ name }, given) => {
    const written = JSON.parse(JSON.stringify(given))
    const answer = await call(name, written)
    expect(answer.length).toBeLessThan(MAX_ANSWER + 5_000)
  })
  await fc.assert(property, { numRuns: runsOf(2_000) })
  // The source refuses paths that leave its folder; none may be a name with a drive or an address.
  expect(read.filter((path) => /^[a-z]+:|^\//i.test(path) && isPlainPath(path))).toEqual([])
})
