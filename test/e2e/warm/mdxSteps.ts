/** Documents in MDX, with the modules and documents that they import, and changes of all of these. */
import fc from 'fast-check'
import type { Files } from './richSite.ts'
import { changeLetter, named, oneOf, put, removeAll, restoreOne, type Step } from './step.ts'

const gauge = (word: string) =>
  `import limits from './limits.json'\nexport const Mark = ({ children }) => <mark>{children}</mark>\nexport default function Gauge({ level = 1, children }) { return <b data-level={level + limits.most}>${word} {children}</b> }\n`

const LIVE = [
  "import Gauge, { Mark } from '../../lib/Gauge'",
  "import limits from '../../lib/limits.json'",
  "import Note from './_note.mdx'",
  '',
  'export const level = 2',
  '',
  '# Live',
  '',
  '<Gauge level={level}>*warm*</Gauge> and <Mark>{limits.most}</Mark>',
  '',
  '<Note who="them" level={level} />',
  '',
].join('\n')

export const MDX_FILES: Files = {
  'docs/live/page.mdx': LIVE,
  'docs/live/other.mdx':
    'import Note from \'./_note.mdx\'\n\n# Other\n\n<Note who="all" />\n\n<Card title="A card">text</Card>\n',
  'docs/live/_note.mdx':
    "import { Mark } from '../../lib/Gauge'\n\n## For {props.who}\n\n<Mark>{props.level ?? 0}</Mark>\n",
  'lib/Gauge.tsx': gauge('first'),
  'lib/limits.json': '{ "most": 9 }\n',
}

const imports = oneOf(
  'imports',
  put({
    'docs/live/other.mdx':
      "import Gauge from '../../lib/Gauge'\n\n# Other\n\n<Gauge client:load level={3}>x</Gauge>\n",
  }),
  put({
    'docs/live/other.mdx':
      'import Gone from \'../../lib/Gone\'\n\n# Other\n\n<Gone title="kept">content</Gone>\n',
  }),
  put({ 'docs/live/other.mdx': '# Other\n\n<Unknown title="kept" />\n\n{1 + 1}\n' }),
  put({ 'docs/live/other.mdx': '# Other\n\n<Unclosed>\n' }),
  put({ 'lib/Gone.tsx': "import './Gauge'\nexport default ({ title }) => <u>{title}</u>\n" }),
  put({ 'lib/Gone.tsx': "import 'no-such-package'\nexport default () => null\n" }),
  removeAll(/^lib\/Gone/),
  put({ 'lib/Gauge.tsx': gauge('second') }),
  put({ 'lib/Gauge.tsx': `export const client = 'idle'\n${gauge('third')}` }),
  put({ 'lib/limits.json': '{ "most": 20 }\n' }),
  put({ 'docs/live/_note.mdx': '## Plain\n\n[back](./page.mdx#live) {props.who}\n' }),
)

const restore: fc.Arbitrary<Step> = fc
  .constantFrom(...Object.entries(MDX_FILES))
  .map(([name, contents]) => named(`restore ${name}`, (site) => site.write(name, contents)))

export const aMdxStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: imports },
  { weight: 2, arbitrary: changeLetter('data', /^lib\/.*\.tsx$/) },
  { weight: 3, arbitrary: restore },
  { weight: 1, arbitrary: restoreOne },
)
