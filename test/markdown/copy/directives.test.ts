import { expect, test } from 'vitest'
import { KNOWN_TAGS } from '../../../src/compat/index.ts'
import { ADMONITION_TYPES, DIRECTIVES as KNOWN_DIRECTIVES } from '../../../src/components/index.ts'
import { copyOf } from './copyOf.ts'

const TABS = '::::tabs\n:::tab[macOS]\nPress :kbd[Cmd+K].\n:::\n:::tab[Windows]\nSee [b](./b.md).\n:::\n::::'

/** What the Markdown copy shows of each directive. */
const DIRECTIVES: Readonly<Record<string, readonly (readonly [written: string, copy: string])[]>> = {
  ...Object.fromEntries(
    ADMONITION_TYPES.map((type) => [
      type,
      [[`:::${type}\nText_of_it\n:::`, `> [!${type.toUpperCase()}]\n> Text_of_it`]],
    ]),
  ),
  note: [
    [':::note[A *b*]\nText\n:::', '> [!NOTE]\n> **A _b_**\n>\n> Text'],
    ['> [!NOTE]\n> Text', '> [!NOTE]\n> Text'],
    [':::note\n- a\n- b\n:::', '> [!NOTE]\n>\n> - a\n> - b'],
  ],
  tabs: [
    [TABS, '## macOS\n\nPress `Cmd+K`.\n\n## Windows\n\nSee [b](https://lamps.example/docs/b.md).'],
    [
      `### Keys\n\n${TABS}`,
      '### Keys\n\n#### macOS\n\nPress `Cmd+K`.\n\n#### Windows\n\nSee [b](https://lamps.example/docs/b.md).',
    ],
  ],
  tab: [[':::::tabs\n::::tab[A]\n:::tip\nx\n:::\n::::\n:::::', '## A\n\n> [!TIP]\n> x']],
  'code-group': [
    [
      ':::code-group\n```sh [npm]\nnpm i\n```\n```sh [pnpm]\npnpm i\n```\n:::',
      '**npm**\n\n```sh\nnpm i\n```\n\n**pnpm**\n\n```sh\npnpm i\n```',
    ],
  ],
  details: [[':::details[More]\nText\n:::', '**More**\n\nText']],
  steps: [
    [':::steps\n2. One\n\n   More\n3. Two\n:::', '2. One\n\n   More\n\n3. Two'],
    [':::steps\n## One\n\na\n\n## Two\n\nb\n:::', '## One\n\na\n\n## Two\n\nb'],
  ],
  cards: [
    [
      '::::cards\n:::card[A]{href=./a.md icon=box}\nText\n:::\n::card[B]{href=./b.md}\n::::',
      '- [A](https://lamps.example/docs/a.md): Text\n- [B](https://lamps.example/docs/b.md)',
    ],
  ],
  card: [[':::card[A]\nOne\n\nTwo\n:::', '- A: One\n\n  Two']],
  params: [
    [
      ':::params[Body *x*]\n- `a` (integer, required): In [cents](./b.md).\n- `b` (object, default `{}`)\n  - `c` (string, deprecated)\n- `d` text\n:::',
      '**Body _x_**\n\n- `a` (integer, required): In [cents](https://lamps.example/docs/b.md).\n\n- `b` (object, default `{}`)\n\n  - `c` (string, deprecated)\n\n- `d`: text',
    ],
  ],
  fields: [[':::fields\n- `a` (string)\n- plain\n:::', '- `a` (string)\n- plain']],
  example: [[':::example[Call]\n```sh\nls\n```\n:::', '**Call**\n\n```sh\nls\n```']],
  hero: [
    [
      ':::hero[Light *on*]\nLead.\n\n:link-button[Go]{href=./b.md}\n:::',
      '# Light _on_\n\nLead.\n\n[Go](https://lamps.example/docs/b.md)',
    ],
  ],
  features: [
    [
      '::::features\n:::feature[Fast]{icon=zap}\nIn 20 ms.\n:::\n::feature[Safe]\n::::',
      '- Fast: In 20 ms.\n- Safe',
    ],
  ],
  feature: [['::feature[Safe]{href=./b.md}', '- [Safe](https://lamps.example/docs/b.md)']],
  'file-tree': [
    [
      ':::file-tree\n- docs/\n  - __init__.py a *comment*\n  - _category_.json\n- **x**\n:::',
      '- docs/\n  - __init__.py a _comment_\n  - _category_.json\n- **x**',
    ],
  ],
  kbd: [['Press :kbd[Ctrl+K].', 'Press `Ctrl+K`.']],
  badge: [['## Title :badge[New]{type=tip}', '## Title (New)']],
  icon: [['A :icon[rocket] b :icon[rocket]{label="Fast"}', 'A  b Fast']],
  'link-button': [
    [':link-button[Start]{href=./b.md variant=primary}', '[Start](https://lamps.example/docs/b.md)'],
  ],
}

test('BLD-5: a Markdown copy shows every directive as plain Markdown', () => {
  expect([...KNOWN_DIRECTIVES.keys()].filter((name) => DIRECTIVES[name] === undefined)).toEqual([])
  for (const [name, examples] of Object.entries(DIRECTIVES))
    for (const [written, copy] of examples) expect(copyOf(written), name).toBe(copy)
})

/** What the Markdown copy shows of each component of MDX. */
const TAGS: Readonly<Record<string, readonly [written: string, copy: string]>> = {
  Admonition: ['<Admonition type="tip" title="T">\n\nx\n\n</Admonition>', '> [!TIP]\n> **T**\n>\n> x'],
  Aside: ['<Aside type="caution">\n\nx\n\n</Aside>', '> [!CAUTION]\n> x'],
  Badge: ['A <Badge text="New" />', 'A (New)'],
  BrowserOnly: ['<BrowserOnly>\n\nx\n\n</BrowserOnly>', 'x'],
  Callout: ['<Callout type="warning">\n\nx\n\n</Callout>', '> [!WARNING]\n> x'],
  Card: ['<Card title="A" href="./b.md">\n\nx\n\n</Card>', '- [A](https://lamps.example/docs/b.md): x'],
  CardGrid: [
    '<CardGrid>\n\n<Card title="A">\n\nx\n\n</Card>\n\n<Card title="B" />\n\n</CardGrid>',
    '- A: x\n- B',
  ],
  Cards: ['<Cards>\n\n<Card title="A" />\n\n</Cards>', '- A'],
  Code: ['<Code code="let a" lang="js" title="a.js" />', '```js title="a.js"\nlet a\n```'],
  CodeBlock: ['<CodeBlock language="js">let a</CodeBlock>', '```js\nlet a\n```'],
  CodeGroup: ['<CodeGroup>\n\n```js [a.js]\n1\n```\n\n</CodeGroup>', '```js [a.js]\n1\n```'],
  Details: ['<Details summary="More">\n\nx\n\n</Details>', '**More**\n\nx'],
  DocCard: ['<DocCard title="A" href="./b.md" />', '- [A](https://lamps.example/docs/b.md)'],
  DocCardList: ['a\n\n<DocCardList />', 'a'],
  Example: ['<Example title="Call">\n\nx\n\n</Example>', '**Call**\n\nx'],
  Feature: [
    '<Feature title="A" href="./b.md">\n\nx\n\n</Feature>',
    '- [A](https://lamps.example/docs/b.md): x',
  ],
  Features: ['<Features>\n\n<Feature title="A" />\n\n<Feature title="B" />\n\n</Features>', '- A\n- B'],
  FileTree: ['<FileTree>\n\n- a\n  - b\n\n</FileTree>', '- a\n  - b'],
  Fragment: ['<>\n\nx\n\n</>', 'x'],
  Head: ['<Head>\n  <meta name="a" content="b" />\n</Head>\n\na', 'a'],
  Heading: ['<Heading as="h3">A</Heading>', '### A'],
  Hero: ['<Hero title="T" tagline="Lead">\n\nx\n\n</Hero>', '# T\n\nLead\n\nx'],
  Icon: ['A <Icon name="rocket" label="Fast" />', 'A Fast'],
  Image: ['<Image src="/a.png" alt="A" />', '![A](https://lamps.example/a.png)'],
  Link: ['See <Link to="./b.md">b</Link>', 'See [b](https://lamps.example/docs/b.md)'],
  LinkButton: ['<LinkButton href="./b.md">b</LinkButton>', '[b](https://lamps.example/docs/b.md)'],
  LinkCard: [
    '<LinkCard title="A" href="./b.md" description="x" />',
    '- [A](https://lamps.example/docs/b.md): x',
  ],
  Param: [
    '<Params>\n\n<Param name="a" type="integer" required default="5">\n\nx\n\n</Param>\n\n</Params>',
    '- `a` (integer, required, default `5`): x',
  ],
  Params: ['<Params title="Body">\n\n<Param name="a" />\n\n</Params>', '**Body**\n\n- `a`'],
  Step: ['<Steps>\n\n<Step>\n\na\n\n</Step>\n\n<Step>\n\nb\n\n</Step>\n\n</Steps>', '1. a\n2. b'],
  Steps: ['<Steps>\n\n1. a\n2. b\n\n</Steps>', '1. a\n2. b'],
  TOCInline: ['a\n\n<TOCInline />', 'a'],
  Tab: ['<Tabs>\n<Tab label="A">\n\nx\n\n</Tab>\n</Tabs>', '## A\n\nx'],
  TabItem: ['<Tabs>\n<TabItem value="a" label="A">\n\nx\n\n</TabItem>\n</Tabs>', '## A\n\nx'],
  Tabs: ['<Tabs>\n<TabItem value="a">\n\nx\n\n</TabItem>\n</Tabs>', '## a\n\nx'],
  ThemedImage: ['<ThemedImage src="/a.png" alt="A" />', '![A](https://lamps.example/a.png)'],
  Translate: ['<Translate>Text</Translate>', 'Text'],
}

test('BLD-5: a Markdown copy shows every component of MDX as plain Markdown', () => {
  expect([...KNOWN_TAGS.keys()].filter((name) => TAGS[name] === undefined)).toEqual([])
  for (const [name, [written, copy]] of Object.entries(TAGS))
    expect(copyOf(written, { source: 'docs/a.mdx', mdx: true }), name).toBe(copy)
})
