import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differencesAfter } from './sameAsBuild.ts'
import { type Edit, edits, mended, put, remove, SMALL_SITE } from './smallSite.ts'

test('DEV-6: after any edits every file equals that of a fresh build, and findings equal those of check', async () => {
  await fc.assert(
    fc.asyncProperty(edits(1), async (steps) => {
      expect(await differencesAfter([...steps, [mended]])).toEqual([])
    }),
    { numRuns: 1, endOnFailure: true },
  )
})

const HOME = 'pages/index.jsx'
const icon = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1v1z"/></svg>'

const inFolder = (folder: string): Edit =>
  put({ 'xpre.config.mjs': `export default { docs: { path: '${folder}' }, onBrokenLinks: 'warn' }` })

/** Each group of edits is followed by a comparison. */
const CASES: Readonly<Record<string, readonly (readonly Edit[])[]>> = {
  'an image comes that a page imports already': [
    [
      put({
        [HOME]:
          "import x from './late.svg'\nexport default () => <main><h1>H</h1><img src={x} alt='' /></main>\n",
      }),
    ],
    [put({ 'pages/late.svg': icon })],
  ],
  'links change while code does not compile': [
    [put({ 'components/Box.jsx': 'export default function Box( {' }), remove('pages/about.md')],
    [put({ 'docs/index.md': '# Start\n\n[Box](./guide/two.md#box)\n' })],
  ],
  'git is told to ignore documents, and not to any more': [
    [put({ '.gitignore': '*.log\n' })],
    [put({ '.gitignore': 'docs/more/\n' })],
    [put({ '.gitignore': '*.log\n' })],
  ],
  'the folder of the documents goes and comes': [
    [put({ 'texts/index.md': '# Text\n' }), inFolder('texts')],
    [remove('texts/index.md')],
    [put({ 'texts/index.md': '# Text\n' })],
  ],
  'a text that code imports is another one': [
    [
      put({
        'pages/words.txt': 'one',
        [HOME]: "import words from './words.txt'\nexport default () => <main><h1>{words}</h1></main>\n",
      }),
    ],
    [put({ 'pages/words.txt': 'two' })],
  ],
  'a folder gets a configuration, and loses it': [
    [remove('xpre.config.mjs')],
    [put({ 'xpre.config.mjs': SMALL_SITE['xpre.config.mjs'] ?? '' })],
  ],
}

test.each(Object.entries(CASES))('DEV-6: dev equals a build when %s', async (_, steps) => {
  expect(await differencesAfter(steps)).toEqual([])
})
