/** Plugins, pages and components in an infinite loop are ended and named, with threads and without. */
import { describe, expect, test } from 'vitest'
import { isLongRun } from '../../helpers/longRuns.ts'
import { openSite } from '../../helpers/openSite.ts'
import { start } from './runCommand.ts'

const WITHOUT_THREADS = ['build', '--workers', '0', '--out-dir', 'one']
const WITH_THREADS = ['build', '--workers', '2', '--out-dir', 'two']
const CHECK = ['check', '--format', 'text']
const COMMANDS = [WITHOUT_THREADS, WITH_THREADS, CHECK]

const LOOP = 'while (true) {}'
const HAS_CYCLE = 'made a tree with a cycle'

/** Plugins by name. Each one changes only the document of its name. */
const PLUGINS = {
  remark: {
    loops: LOOP,
    nests: 'tree.children[0].children.push(tree.children[0])',
    waits: 'return new Promise(() => {})',
    empties: 'delete tree.children',
  },
  rehype: { nestsRoot: 'tree.children[0].children.push(tree)' },
}

const listOf = (plugins: Readonly<Record<string, string>>) =>
  `[${Object.entries(plugins)
    .map(
      ([name, body]) =>
        `function ${name}() { return (tree, { path }) => { if (path.endsWith('/${name}.md')) { ${body} } } }`,
    )
    .join(', ')}]`

const namesOfPlugins = Object.values(PLUGINS).flatMap((plugins) => Object.keys(plugins))

const IN_COMPONENT = 'rendering docs/a.md; is there an infinite loop in components/Chart.tsx?'

const componentSite = (code: string) => ({
  'xpre.config.mjs': 'export default {}\n',
  'components/Chart.tsx': code,
  'docs/a.md': '# A\n\n::Chart\n',
})

/** Mistakes fail independently, so one command reports several. The second timeout of rendering ends a command. */
const SITES: Readonly<
  Record<
    string,
    {
      readonly files: Readonly<Record<string, string>>
      readonly messages: readonly string[]
      /** Long runs use all sites. */
      readonly commands: readonly (readonly string[])[]
    }
  >
> = {
  'plugins and a page': {
    files: {
      'xpre.config.mjs': `export default { markdown: { remarkPlugins: ${listOf(PLUGINS.remark)}, rehypePlugins: ${listOf(PLUGINS.rehype)} } }\n`,
      ...Object.fromEntries(namesOfPlugins.map((name) => [`docs/${name}.md`, '# A\n'])),
      'pages/x.tsx': `export default () => {\n  ${LOOP}\n}\n`,
    },
    messages: [
      'Timed out after 1 second running the remark plugin "loops" on docs/loops.md; is there an infinite loop in it?',
      `The remark plugin "nests" ${HAS_CYCLE}`,
      `The rehype plugin "nestsRoot" ${HAS_CYCLE}`,
      'The remark plugin "waits" is asynchronous, which is not supported',
      'The remark plugin "empties" left a node without a list of children in the tree',
      'Timed out after 1 second rendering pages/x.tsx; is there an infinite loop in pages/x.tsx?',
    ],
    commands: [WITH_THREADS, CHECK],
  },
  // Short runs have a page that loops above, and a component below.
  ...(isLongRun && {
    'a component that loops': {
      files: componentSite(`export default () => {\n  ${LOOP}\n}\n`),
      messages: [`Timed out after 1 second ${IN_COMPONENT}`],
      commands: [],
    },
  }),
  'a component that renders itself': {
    files: componentSite('export default function Chart() {\n  return <Chart />\n}\n'),
    messages: [`Timed out after 1 second ${IN_COMPONENT}`],
    commands: [CHECK],
  },
  'a page that loops at its top level': {
    files: {
      'xpre.config.mjs': 'export default {}\n',
      'docs/a.md': '# A\n',
      'pages/x.tsx': `${LOOP}\nexport default () => <p>x</p>\n`,
    },
    messages: [
      'Timed out after 1 second loading the code of pages; is there an infinite loop at the top level of pages/x.tsx?',
    ],
    commands: [WITHOUT_THREADS],
  },
}

describe('BLD-6: code that never ends', () => {
  test.each(Object.entries(SITES))('%s: each is named once', async (_what, { files, messages, commands }) => {
    const { dir } = openSite(files)
    const runs = (isLongRun ? COMMANDS : commands).map(async (command) => {
      const { code, stdout, stderr } = await start(dir, [...command, '--timeout', '1', '--no-cache']).end
      const output = stdout + stderr
      const times = messages.map((message) => [message, output.split(message).length - 1])
      expect(times, command.join(' ')).toEqual(messages.map((message) => [message, 1]))
      expect(output).not.toMatch(/\n {4}at /)
      expect(code).toBe(1)
    })
    await Promise.all(runs)
  })
})
