/** Folders with symbolic links, pipes, sockets and unusual names. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSite } from '../../helpers/openSite.ts'
import { type Hostile, openHostile } from './hostilePages.ts'

const SECRET = 'the secret that lies beside the site'
let outside = ''
beforeAll(() => {
  outside = mkdtempSync(path.join(tmpdir(), 'beside-'))
  writeFileSync(path.join(outside, 'secret.md'), `# ${SECRET}\n`)
  writeFileSync(path.join(outside, 'secret.txt'), SECRET)
})
afterAll(() => rmSync(outside, { recursive: true, force: true }))

const page = (name: string, text: string, ...expected: readonly string[]): Hostile => {
  const file = `docs/${name.replaceAll(/\W/g, '-')}.md`
  return { name, files: { [file]: text }, expected: expected.map((line) => file + line) }
}
const include = (file: string) => `# T\n\n::include{file="${file}"}\n`

const DEPTH = 9
/** Each file includes the next one twice, so that the number of reads doubles at each step. */
const fan = Object.fromEntries(
  Array.from({ length: DEPTH }, (_, i) => [
    `docs/_fan${i}.md`,
    `::include{file="./_fan${i + 1}.md"}\n\n`.repeat(4),
  ]),
)

const ROWS: readonly Hostile[] = [
  page('include above the site', include('../../../../../../etc/passwd'), ':3 missing-include'),
  page('include absolute', include('/etc/passwd'), ':3 missing-include'),
  page('include encoded', include('%2e%2e/%2e%2e/%2e%2e/etc/passwd'), ':3 missing-include'),
  page('include by address', include('file:///etc/passwd'), ':3 missing-include'),
  page('include with backslashes', include('..\\\\..\\\\secret.md'), ':3 missing-include'),
  page('include with NUL', include('./_part.md%00'), ':3 missing-include'),
  page('include through a link', include('./_linked.md'), ':3 missing-include'),
  page('include through a folder link', include('./_folder/secret.md'), ':3 missing-include'),
  page('code through a link', '```txt file="./_linked.txt"\n```\n', ':1 missing-include'),
  page('include of a folder', include('./_dir'), ':3 missing-include'),
  page('include of a pipe', include('./_pipe.md'), ':3 missing-include'),
  page('include of itself', include('./include-of-itself.md'), ':3 missing-include'),
  {
    name: 'includes in a circle',
    files: {
      'docs/circle.md': include('./_round-a.md'),
      'docs/_round-a.md': '::include{file="./_round-b.md"}\n',
      'docs/_round-b.md': '::include{file="./_round-a.md"}\n',
    },
    expected: ['docs/_round-b.md:1 missing-include'],
  },
  page('asset above the site', '![x](../../../../../../etc/hostname)\n', ':1 missing-asset'),
  page('asset encoded', '![x](%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/hostname)\n', ':1 missing-asset'),
  page('asset by address', '![x](file:///etc/hostname)\n'),
  page('asset through a link', '![x](./linked.png)\n', ':1 missing-asset'),
  page('image of nothing', '![x](./empty.png)\n'),
  page('image that is none', '![x](./text.png)\n'),
  page('image of absurd size', '![x](./huge.png)\n'),
  page('image that runs code', '![x](./script.svg)\n'),
  page('image that is a folder', '![x](./_dir)\n', ':1 missing-asset'),
  page('image that is a pipe', '![x](./pipe.png)\n', ':1 missing-asset'),
]

const png = (width: number, height: number): Buffer => {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  return Buffer.concat([head, size])
}

describe('SEC-1: files outside of the site, and irregular files', () => {
  const hostile = openHostile(ROWS, {
    files: {
      'docs/_dir/x.txt': 'x',
      'docs/_part.md': 'part\n',
      'docs/empty.png': '',
      'docs/text.png': 'no image at all',
      'docs/huge.png': png(0xffffffff, 0xffffffff),
      'docs/script.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" width="1e99" height="-1"><script>alert(1)</script></svg>',
    },
    arrange(dir) {
      const docs = path.join(dir, 'docs')
      symlinkSync(path.join(outside, 'secret.md'), path.join(docs, '_linked.md'))
      symlinkSync(path.join(outside, 'secret.txt'), path.join(docs, '_linked.txt'))
      symlinkSync(path.join(outside, 'secret.txt'), path.join(docs, 'linked.png'))
      symlinkSync(outside, path.join(docs, '_folder'))
      symlinkSync(outside, path.join(docs, 'escape'))
      symlinkSync('.', path.join(docs, 'circle'))
      symlinkSync('loop-b.md', path.join(docs, 'loop-a.md'))
      symlinkSync('loop-a.md', path.join(docs, 'loop-b.md'))
      mkdirSync(path.join(dir, 'static'))
      symlinkSync(outside, path.join(dir, 'static/escape'))
      symlinkSync('nothing.txt', path.join(dir, 'static/broken.txt'))
      symlinkSync('/dev/zero', path.join(dir, 'static/endless.bin'))
      symlinkSync('/dev/zero', path.join(docs, 'endless.md'))
      mkdirSync(path.join(docs, 'folder.md'))
      for (const pipe of ['docs/_pipe.md', 'docs/pipe.md', 'docs/pipe.png', 'static/pipe.txt'])
        execFileSync('mkfifo', [path.join(dir, pipe)])
    },
  })

  test.each(ROWS)('$name', (row) => hostile.expectFindings(row))

  test('symbolic links out of the site, to missing files or in circles are findings', () => {
    const { findings } = hostile.site()
    for (const file of [
      'docs/escape',
      'docs/circle',
      'docs/loop-a.md',
      'docs/loop-b.md',
      'docs/endless.md',
      'static/escape',
      'static/broken.txt',
      'static/endless.bin',
    ])
      expect(findings.get(file), file).toEqual([`${file} unreadable-file`])
  })

  test('pipes do not block a command, and the findings of other pages are reported', () =>
    hostile.expectCalm())

  test('files outside of the site are not copied to the output, and a failed build writes no output', () => {
    expect(hostile.site().failed).toBe(true)
    expect([...hostile.site().output.values()].some((text) => text.includes(SECRET))).toBe(false)
    expect(JSON.stringify(hostile.site().messages)).not.toContain('root:')
  })
})

describe('BLD-6: irregular files and names', () => {
  test('exponential includes end with a finding', async () => {
    const site = openSite({
      'docs/index.md': '# Home\n',
      'docs/a.md': '::include{file="./_fan0.md"}\n',
      ...fan,
      [`docs/_fan${DEPTH}.md`]: 'end\n',
    })
    const findings = await site.findings()
    expect(findings.length).toBeGreaterThan(0)
    expect(findings.filter((line) => !line.includes(' missing-include '))).toEqual([])
  })

  const NO_FILES: readonly (readonly [what: string, make: (file: string) => unknown])[] = [
    ['a named pipe', (file) => execFileSync('mkfifo', [file])],
    ['a folder', (file) => mkdirSync(file)],
    ['a device', (file) => symlinkSync('/dev/zero', file)],
  ]
  const READ_BY_NAME = ['.gitignore', 'package.json', 'sidebars.json', 'tsconfig.json', 'xpre.config.ts']

  test.each(NO_FILES)(
    'BLD-6: %s with the name of a file that commands read is an error',
    async (what, make) => {
      for (const name of [...READ_BY_NAME, 'docs/.gitignore']) {
        const site = openSite({ 'docs/index.md': '# Home\n', 'docs/package.json/a.txt': '' })
        make(path.join(site.dir, name))
        const message = `"${name}" is ${what}, not a regular file`
        await expect(site.build(), name).rejects.toThrow(message)
        await expect(site.check(), name).rejects.toThrow(message)
      }
    },
  )

  test('CFG-1: an import of the configuration that is not a regular file is an error', async () => {
    for (const [what, make] of NO_FILES.filter(([kind]) => kind !== 'a folder')) {
      const site = openSite({
        'docs/index.md': '# Home\n',
        'xpre.config.ts': "import title from './title.ts'\nexport default { title }\n",
      })
      make(path.join(site.dir, 'title.ts'))
      await expect(site.check(), what).rejects.toThrow(
        new RegExp(`^xpre\\.config\\.ts:1:19: ".+" is ${what}, not a regular file$`),
      )
    }
  })

  test.each(NO_FILES)('BLD-6: %s with the name of a component is a finding', async (_, make) => {
    const site = openSite({ 'docs/index.md': '# Home\n', 'components/.keep': '', 'theme/.keep': '' })
    const files = ['components/Chart.tsx', 'theme/Footer.tsx']
    for (const file of files) make(path.join(site.dir, file))
    const expected = files.map((file) => `${file} unreadable-file`)
    const show = (list: readonly { file: string; rule: string }[]) =>
      list.map(({ file, rule }) => `${file} ${rule}`)
    expect(show((await site.build()).findings)).toEqual(expected)
    expect(show((await site.check()).report.findings)).toEqual(expected)
  })

  test('BLD-6: an import of components and pages that is not a regular file is a finding', async () => {
    const site = openSite({
      'docs/index.md': '# Home\n',
      'components/Chart.tsx': "import data from '../lib/data.json'\nexport default () => <p>{data.a}</p>\n",
      'pages/a.tsx': "import './a.css'\nexport default () => <p>a</p>\n",
      'pages/a.css': '@import "../lib/b.css";\n',
      'lib/data.json': '{ "a": 1 }',
      'lib/b.css': 'b { color: red }',
    })
    const env = { XPRE_DOCS_CACHE_DIR: path.join(site.dir, 'cache') }
    expect(await site.findings({ cacheEnv: env })).toEqual([])
    for (const name of ['data.json', 'b.css']) {
      const file = path.join(site.dir, 'lib', name)
      rmSync(file)
      execFileSync('mkfifo', [file])
    }
    const expected = [
      'components/Chart.tsx:1:18 throw page-failed "lib/data.json" is a named pipe, not a regular file',
      'pages/a.css:1:9 throw page-failed "lib/b.css" is a named pipe, not a regular file',
    ]
    expect(await site.findings({ cacheEnv: env })).toEqual(expected)
    const { report } = await site.check()
    expect(report.findings.map(({ message }) => message)).toEqual(
      expected.map((line) => line.replace(/^.* page-failed /, '')),
    )
  })

  test('CHK-1: the finding for a link to a pipe names the kind of file, in a site and in bare Markdown', async () => {
    const text = '# Home\n\n[a](./a.md) [b](./b.json) ![c](./c.png)\n'
    const site = openSite({
      'xpre.config.mjs': 'export default {}\n',
      'docs/index.md': text,
      'notes/README.md': text,
    })
    for (const folder of ['docs', 'notes']) {
      for (const name of ['a.md', 'b.json', 'c.png']) {
        execFileSync('mkfifo', [path.join(site.dir, folder, name)])
      }
    }
    const expectedMessages = (folder: string) =>
      ['a.md', 'b.json', 'c.png'].map(
        (name) => `Nothing at "./${name}": ${folder}/${name} is a named pipe, not a regular file`,
      )
    const messagesIn = async (folder: string) => {
      const { report } = await site.check({ paths: [folder] })
      return report.findings.flatMap(({ rule, message }) => (rule === 'unreadable-file' ? [] : [message]))
    }
    expect(await messagesIn('docs')).toEqual(expectedMessages('docs'))
    expect(await messagesIn('notes')).toEqual(expectedMessages('notes'))
    const env = { XPRE_DOCS_CACHE_DIR: path.join(site.dir, 'cache') }
    const { report } = await site.check({ paths: ['notes/a.md'], env, cache: true })
    expect(report.findings.map(({ rule, message }) => `${rule} ${message}`)).toEqual([
      'unreadable-file "notes/a.md" is a named pipe, not a regular file',
    ])
  })

  // macOS and Windows do not allow such names.
  test.skipIf(process.platform !== 'linux')('names with bytes that are not UTF-8 are findings', async () => {
    const site = openSite({
      'xpre.config.mjs': "export default { rules: { 'invalid-name': 'warn' } }\n",
      'docs/index.md': '# Home\n',
      'static/\uFFFD.txt': 'a name that holds the character itself',
      'notes/a.md': '# A\n',
    })
    const bytes = (folder: string, end: string) =>
      Buffer.concat([Buffer.from(path.join(site.dir, folder, 'caf')), Buffer.from([0xe9]), Buffer.from(end)])
    for (const folder of ['docs', 'notes', 'static']) mkdirSync(bytes(folder, ''))
    for (const name of ['docs .md', 'notes .md', 'notes .png', 'static .txt']) {
      const [folder = '', end = ''] = name.split(' ')
      writeFileSync(bytes(folder, end), '# A\n')
    }
    symlinkSync('index.md', bytes('docs', '-link.md'))
    const show = (list: readonly { file: string; rule: string; message: string }[]) =>
      list.map(({ file, rule, message }) => `${rule} ${message.replace(`"${file}"`, file)}`).sort()
    const named = (...files: readonly string[]) =>
      files.map(
        (file) => `invalid-name ${file} has a name with bytes that are not UTF-8 and is left out; rename it`,
      )
    const expected = named(
      'docs/caf\uFFFD',
      'docs/caf\uFFFD-link.md',
      'docs/caf\uFFFD.md',
      'static/caf\uFFFD',
      'static/caf\uFFFD.txt',
    )
    expect(show((await site.build()).findings)).toEqual(expected)
    expect(site.outputFiles()).toEqual(expect.arrayContaining(['docs/index.html', '\uFFFD.txt']))
    expect(show((await site.check()).report.findings)).toEqual(expected)
    const bare = await site.check({ paths: ['notes'] })
    expect(show(bare.report.findings)).toEqual(named('notes/caf\uFFFD', 'notes/caf\uFFFD.md'))
  })

  test('a socket is not read as a file', async () => {
    const site = openSite({ 'docs/index.md': '# Home\n' })
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(path.join(site.dir, 'docs/socket.md'), resolve))
    try {
      expect(await site.findings()).toEqual([
        'docs/socket.md throw unreadable-file "docs/socket.md" is neither a file nor a folder, but a pipe, a socket or a device, and is left out',
      ])
    } finally {
      await new Promise((resolve) => server.close(resolve))
    }
  })

  // File modes do not apply to root.
  test.skipIf(process.getuid?.() === 0)(
    'a file and a folder without read permission are findings',
    async () => {
      const site = openSite({ 'docs/index.md': '# Home\n', 'docs/a.md': '# A\n', 'docs/b/c.md': '# C\n' })
      chmodSync(path.join(site.dir, 'docs/a.md'), 0)
      expect(await site.findings()).toEqual([expect.stringMatching(/^docs\/a\.md throw unreadable-file/)])
    },
  )

  test('a file that is removed after it was listed is a finding; the previous output is unchanged', async () => {
    const site = openSite({
      'docs/index.md': '# Home\n',
      'docs/a.md': '# A\n',
      'docs/b.md': '# B\n',
      'sidebars.mjs': '',
    })
    site.write({ 'sidebars.mjs': 'export default { docs: ["index"] }\n' })
    expect((await site.build()).failed).toBe(false)
    const before = site.output('docs/b/index.html')
    let isRemoved = false
    const { failed, findings } = await site.build({
      onProgress: ({ phase }) => {
        if (phase !== 'read' || isRemoved) return
        isRemoved = true
        rmSync(path.join(site.dir, 'docs/b.md'))
      },
    })
    expect(failed).toBe(true)
    expect(findings).toEqual([expect.objectContaining({ file: 'docs/b.md', rule: 'unreadable-file' })])
    expect(site.output('docs/b/index.html')).toBe(before)
  })
})
