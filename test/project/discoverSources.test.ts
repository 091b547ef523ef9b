import { expect, test } from 'vitest'
import { loadConfig } from '../../src/config/loadConfig.ts'
import { discoverSources } from '../../src/project/discoverSources.ts'
import { UserError } from '../../src/shared/errors/userError.ts'
import { siteFolder } from '../config/siteFolder.ts'

const SITE = {
  'docs/index.md': '# Home\n',
  'docs/blog/index.md': '# Blog\n',
  'data/list.json': '[1,',
  '.allowed/a.txt': '',
}

/** Discovers the sources of a site whose plugin `data` has this body of `addPages`. */
async function discover(body: string, { more = '{}', timeoutMs = 20_000 } = {}) {
  const cwd = siteFolder({
    ...SITE,
    'xpre.config.mjs': `import { definePlugin } from 'xpre-docs'
const data = definePlugin({ name: 'data', async addPages({ readFile, warn, siteDir }) {
  ${body}
} })
export default { plugins: [data], ...${more} }
`,
  })
  return { files: await discoverSources(await loadConfig({ cwd, timeoutMs }), { cwd }) }
}

async function failure(body: string, options: Parameters<typeof discover>[1] = {}): Promise<string> {
  try {
    await discover(body, options)
  } catch (error) {
    if (error instanceof UserError)
      return `${error.message}${error.hint === undefined ? '' : `\n> ${error.hint}`}`
    throw error
  }
  throw new Error('It did not fail')
}

const page = (file: string) => `{ path: '${file}', markdown: '# A' }`
const OTHER = { more: `{ plugins: [data, { name: 'other', addPages: () => [${page('a.md')}] }] }` }

test('PKG-5: added pages are documents and files of the site, and files that plugins read are known', async () => {
  const { files } = await discover(
    `readFile('data/list.json'); readFile('.allowed/a.txt'); readFile('../' + siteDir.split('/').at(-1) + '/docs/index.md')
     try { readFile('data/none.json') } catch {}
     warn('Odd', { file: 'data/list.json', line: 2, column: 4 }); warn('No place')
     return [{ path: 'b/c.md', markdown: '# C', from: '.\\\\data\\\\list.json' }, ${page('a.mdx')}]`,
    { more: "{ publish: { allow: ['.allowed/*'] } }" },
  )
  expect(files.versions[0]?.docs).toEqual([
    'docs/a.mdx',
    'docs/b/c.md',
    'docs/blog/index.md',
    'docs/index.md',
  ])
  expect(files.listing.files.has('docs/b/c.md')).toBe(true)
  expect(files.added.get('docs/b/c.md')).toEqual({
    kind: 'plugin',
    plugin: 'data',
    text: '# C',
    from: 'data/list.json',
  })
  expect([...files.pluginInputs]).toEqual([
    'data/list.json',
    '.allowed/a.txt',
    'docs/index.md',
    'data/none.json',
  ])
  expect(files.diagnostics).toEqual([
    {
      rule: 'plugin-message',
      message: 'The plugin "data": Odd',
      file: 'data/list.json',
      place: { start: { line: 2, column: 4 }, end: { line: 2, column: 5 } },
    },
    { rule: 'plugin-message', message: 'The plugin "data": No place', file: 'xpre.config.mjs' },
  ])
})

test.each([
  [
    'an error',
    "throw new Error('no luck')",
    'The plugin "data" failed at xpre.config.mjs:3:9: Error: no luck',
  ],
  ['a thrown text', "throw 'no luck'", 'The plugin "data" failed: no luck'],
  [
    'wrong data',
    "JSON.parse(readFile('data/list.json'))",
    /^The plugin "data" failed at xpre\.config\.mjs:3:8: SyntaxError: .*\n> the last file that it has read is "data\/list\.json"$/,
  ],
  [
    'a missing file',
    "readFile('data/none.json')",
    'The plugin "data" failed at xpre.config.mjs:3:3: Error: "data/none.json" cannot be read (ENOENT)\n> the last file that it has read is "data/none.json"',
  ],
  [
    'a replaced global',
    'globalThis.Map = undefined; return []',
    /^The plugin "data" failed.*: it replaces "Map" of globalThis/,
  ],
  [
    'a promise that never settles',
    'await new Promise(() => {})',
    'Timed out after 1 second running addPages of the plugin "data": it waits for a promise that has not settled\n> a limit in seconds can be given with --timeout',
  ],
  ['nothing', '', 'The plugin "data" returns a wrong value from addPages\n  expected a list, found nothing'],
  [
    'a getter that throws',
    "return { get length() { throw new Error('x') } }",
    /^The plugin "data" returns a value that "length" cannot be read/,
  ],
  [
    'wrong pages',
    "return [{ path: 'a.md' }, { path: 'b.md', markdwn: '', markdown: '' }, { path: 1, markdown: '' }]",
    'The plugin "data" returns 3 wrong values from addPages\n  [0].markdown: expected a text, found nothing\n  [1].markdwn: unknown key, did you mean "markdown"?\n  [2].path: expected a text, found 1',
  ],
  [
    'paths outside of the docs folder',
    `return [${['../a.md', '/a.md', 'C:/a.md', 'a\\\\b.md', 'a//b.md'].map(page)}]`,
    /^The plugin "data" returns 5 wrong values from addPages\n {2}\[0\]\.path: expected a path below the docs folder, such as products\/blue\.md, found "\.\.\/a\.md"/,
  ],
  [
    'another kind of file',
    `return [${page('a.txt')}]`,
    /expected the name of a document, which ends with \.md or \.mdx, found "a\.txt"$/,
  ],
  [
    'a path that is no document',
    `return [${['_a/b.md', '.a/b.md', 'Node_Modules/a.md'].map(page)}]`,
    /3 wrong values .*\n.*expected a path without names that start with "_" or "\.", and without node_modules/,
  ],
  [
    'a source of pages outside of the site',
    "return [{ path: 'a.md', markdown: '', from: '../x.json' }, { path: 'b.md', markdown: '', from: 'C:\\\\x' }]",
    /2 wrong values .*\n {2}\[0\]\.from: expected a path inside the site folder, relative to it, found "\.\.\/x\.json"\n {2}\[1\]/,
  ],
  ...[
    ["{ file: '../.env' }", 'file: expected a path inside the site folder, relative to it, found "../.env"'],
    ["{ file: 'a', line: 0 }", 'line: expected a whole number from 1, found 0'],
    ["{ file: 'a', line: 1, column: 1.5 }", 'column: expected a whole number from 1, found 1.5'],
    ['{ line: 1 }', 'file: expected a text, found nothing'],
    ['null', 'expected an object, found null'],
  ].map(([place, mistake]): [string, string, string] => [
    `the place ${place} of a warning`,
    `warn('w', ${place}); return []`,
    `The plugin "data" failed at xpre.config.mjs:3:3: Error: the place of a warning is wrong: ${mistake}`,
  ]),
  ...[
    [
      '.env',
      '.env',
      'is hidden (a name in its path begins with a dot) and is not published; list ".env" under publish.allow in the configuration to publish it',
    ],
    [
      '../outside.txt',
      '../outside.txt',
      'is outside the site\'s folder and is not published; list "../outside.txt" under publish.allow in the configuration to publish it',
    ],
    ['data', 'data', 'is a folder, not a regular file'],
  ].map(([file, lastRead, reason]): [string, string, string] => [
    `readFile of ${file}`,
    `readFile('${file}')`,
    `The plugin "data" failed at xpre.config.mjs:3:3: Error: "${file}" ${reason}\n> the last file that it has read is "${lastRead}"`,
  ]),
  [
    'the path of a file in another case',
    `return [${page('INDEX.md')}]`,
    'The plugin "data" adds "docs/INDEX.md", which is "docs/index.md" where the disk ignores case\n> give each page a path of its own',
  ],
  [
    'a page twice, and the path of a file',
    `return [${[page('a.md'), page('a.md'), page('index.md')]}]`,
    'The plugin "data" adds "docs/a.md", which it has added already\nThe plugin "data" adds "docs/index.md", which is a file of the site\n> give each page a path of its own',
  ],
])('PKG-5: %s of a plugin is an error with its name', async (_, body, message) => {
  const isEndless = typeof message === 'string' && message.startsWith('Timed out')
  const found = await failure(body, isEndless ? { timeoutMs: 1_000 } : {})
  if (typeof message === 'string') expect(found).toBe(message)
  else expect(found).toMatch(message)
})

test('PKG-5: the page of another plugin, the folder of other documents and a site without documents are errors', async () => {
  const body = `return [${page('a.md')}]`
  expect(await failure(body, OTHER)).toBe(
    'The plugin "other" adds "docs/a.md", which the plugin "data" has added already\n> give each page a path of its own',
  )
  const nested = `return [${page('blog/a.md')}]`
  expect(await failure(nested, { more: "{ docs: [{}, { id: 'blog', path: 'docs/blog' }] }" })).toMatch(
    /^The plugin "data" adds "docs\/blog\/a\.md", which is in "docs\/blog", a folder of its own/,
  )
  expect(await failure(body, { more: '{ docs: false }' })).toBe(
    'The plugin "data" adds "a.md", but the site has no folder of documents\n> set docs.path in the configuration',
  )
})

test('PKG-5: a missing source of pages is one finding, and an input of the plugin', async () => {
  const { files } = await discover(
    "return ['a', 'b'].map((name) => ({ path: name + '.md', markdown: '# A', from: 'data/none.json' }))",
  )
  expect(files.diagnostics).toMatchObject([
    {
      rule: 'plugin-message',
      message: 'The plugin "data" adds pages made of "data/none.json", which does not exist',
      file: 'xpre.config.mjs',
    },
  ])
  expect(files.pluginInputs).toContain('data/none.json')
})
