import { expect, test } from 'vitest'
import { MDX_FILES } from '../../e2e/warm/mdxSteps.ts'
import { shortRows } from '../../helpers/longRuns.ts'
import { differencesAfter } from './sameAsBuild.ts'
import { type Edit, put, remove } from './smallSite.ts'

const FILES = {
  ...MDX_FILES,
  'xpre.config.mjs':
    "export default { title: 'Live', url: 'https://live.example', onBrokenLinks: 'warn', onBrokenMarkdownLinks: 'warn', onBrokenAnchors: 'warn' }\n",
  'docs/index.md': '# Start\n',
}

const replace =
  (name: string, from: string, to: string): Edit =>
  (files) => ({ ...files, [name]: (files[name] ?? '').replace(from, to) })

test('MD-12: dev shows edits of a document, of a part, of a component and of its data, as a build does', async () => {
  const steps: readonly (readonly Edit[])[] = [
    [replace('docs/live/page.mdx', '*warm*', '*cold*')],
    [replace('docs/live/_note.mdx', 'For', 'To')],
    [replace('lib/Gauge.tsx', 'first', 'second')],
    [put({ 'lib/limits.json': '{ "most": 20 }\n' })],
    [
      replace(
        'docs/live/other.mdx',
        '# Other',
        'import Gone from \'../../lib/Gone\'\n\n# Other\n\n<Gone title="kept">x</Gone>',
      ),
    ],
    [put({ 'lib/Gone.tsx': "import 'no-such-package'\nexport default () => null\n" })],
    [put({ 'lib/Gone.tsx': 'export default ({ title }) => <u>{title}</u>\n' })],
    [replace('docs/live/other.mdx', '<Gone title', '<Gone client:visible title')],
    [remove('lib/Gone.tsx')],
    [put({ 'docs/live/other.mdx': '# Other\n\n<Unclosed>\n' })],
    [put({ 'docs/live/other.mdx': '# Other\n\n{1 + 1}\n' })],
  ]
  const chosen = shortRows(steps, (_step, index) => [0, 4, 6].includes(index))
  expect(await differencesAfter(chosen, FILES)).toEqual([])
})
