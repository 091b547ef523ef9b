/** Errors of site code are located in the author's source. Run as commands: the test runner has source maps of its own. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { shortRows } from '../../helpers/longRuns.ts'
import { makeFolder, removeFolder } from '../../helpers/makeFolder.ts'
import { elementOf, textOf } from '../../helpers/readHtml.ts'

const FILES = {
  'package.json': '{ "type": "module" }',
  'package-lock.json': '{}',
  'xpre.config.ts':
    "import { breaks, marks } from './plugins/breaks.ts'\nexport default { markdown: { remarkPlugins: [breaks], rehypePlugins: [marks] } }\n",
  'plugins/breaks.ts': `interface File {
  readonly path: string
}

export const breaks = () => (_tree: unknown, file: File) => {
  if (file.path.endsWith('plugin.md')) [1].map(() => nowhere.remark)
}

export const marks = () => (_tree: unknown, file: File): void => {
  if (file.path.endsWith('plugin.md')) nowhere.rehype()
}
`,
  'components/Bad.tsx': `interface Props {
  readonly fails?: boolean
}

export default function Bad({ fails }: Props) {
  const words: readonly string[] = ['one', 'two']
  return (
    <ul>
      {words.map((word) => (
        <li key={word}>{fails && nowhere.component}</li>
      ))}
    </ul>
  )
}
`,
  'docs/component.md': '# Component\n\n::Bad\n',
  'docs/index.md': '# Home\n',
}

/** Written after the bundles are cached. */
const FAILING = {
  'docs/component.md': '# Component\n\n::Bad{fails}\n',
  'docs/plugin.md': '# Plugin\n',
}

const PAGE = {
  'pages/thrown.tsx': `import type { SiteData } from 'xpre-docs/runtime'

export default function Thrown({ config }: { readonly config: SiteData }) {
  return <h1>{config.title + nowhere.page}</h1>
}
`,
}

const PLACES = [
  /^components\/Bad\.tsx:10:34 .* nowhere is not defined/,
  /^docs\/plugin\.md .*rehype plugin "marks" failed: nowhere is not defined \(plugins\/breaks\.ts:10:40\)/,
  /^docs\/plugin\.md .*remark plugin "breaks" failed: nowhere is not defined \(plugins\/breaks\.ts:6:62\)/,
]
const PAGE_PLACE = /^pages\/thrown\.tsx:4:30 .* nowhere is not defined/

const BIN = path.resolve(import.meta.dirname, '../../../bin/xpre-docs.js')

let root = ''
const dir = () => path.join(root, 'site')
const env = () => ({ ...process.env, XPRE_DOCS_CACHE_DIR: path.join(root, 'cache') })

function failuresOf(...args: readonly string[]): readonly string[] {
  const { stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], {
    cwd: dir(),
    env: env(),
    encoding: 'utf8',
  })
  expect(stdout + stderr).not.toMatch(/^\s+at /m)
  return `${stdout}\n${stderr}`.split('\n').filter((line) => line.includes('page-failed'))
}

function writeFiles(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(dir(), path.dirname(name)), { recursive: true })
    writeFileSync(path.join(dir(), name), text)
  }
}

const matching = (places: readonly RegExp[]) => places.map((place) => expect.stringMatching(place))

beforeAll(() => {
  root = makeFolder()
  writeFiles(FILES)
  expect(failuresOf('build', '--quiet')).toEqual([])
  writeFiles(FAILING)
})
afterAll(() => removeFolder(root))

test('BLD-6: errors of a cached bundle, and of plugins, have the line of the source', () => {
  expect(failuresOf('build', '--quiet', '--workers', '0')).toEqual(matching(PLACES))
})

const RUNS = [
  ['build in threads', ['build', '--quiet', '--workers', '2']],
  ['build without minification', ['build', '--quiet', '--no-minify', '--workers', '0']],
  ['check', ['check', '--format', 'text']],
  ['check again', ['check', '--format', 'text']],
] as const

test.each(shortRows(RUNS, ([name]) => name === 'build in threads' || name === 'check'))(
  'BLD-6: errors of pages, components and plugins have the line of the source: %s',
  (_, args) => {
    writeFiles(PAGE)
    expect(failuresOf(...args)).toEqual(matching([...PLACES, PAGE_PLACE]))
  },
)

test('DEV-3: the page of dev for a page that throws has the line of the source', async () => {
  writeFiles(PAGE)
  const dev = spawn(process.execPath, [BIN, 'dev', '--port', '0'], { cwd: dir(), env: env() })
  onTestFinished(() => void dev.kill())
  let printed = ''
  const url = await new Promise<string>((resolve, reject) => {
    dev.stderr.on('data', (chunk) => {
      printed += chunk
      const [address] = /http:\/\/\S+\//.exec(printed) ?? []
      if (address !== undefined) resolve(address)
    })
    dev.on('exit', () => reject(new Error(printed)))
  })
  const texts = await Promise.all(
    ['thrown', 'docs/component'].map(async (page) => (await fetch(new URL(page, url))).text()),
  )
  const placeOf = (text: string) => textOf(elementOf(text, 'main section'), 'form.place')
  expect(texts.map((text) => [textOf(text, '.message'), placeOf(text)])).toEqual([
    ['Rendering /thrown failed: nowhere is not defined', 'pages/thrown.tsx:4:30'],
    ['Rendering /docs/component failed: nowhere is not defined', 'components/Bad.tsx:10:34'],
  ])
})
