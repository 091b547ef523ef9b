import { spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDiskSink } from '../../src/output/folder/createDiskSink.ts'
import { type LockHolder, lockOutput } from '../../src/output/folder/lockOutput.ts'
import { isSafePath } from '../../src/output/folder/outputPaths.ts'
import { UserError } from '../../src/shared/errors/userError.ts'
import { OUTPUT_MARKER } from '../../src/shared/site/generatedFiles.ts'
import { writeSinkModule } from './sinkModule.ts'

let root: string
let out: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'xpre-sink-'))
  out = path.join(root, 'build')
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

const read = (name: string) => readFileSync(path.join(out, name), 'utf8')

async function build(contents: string, folder = out) {
  const sink = createDiskSink(folder)
  await sink.write({ path: 'index.html', contents })
  await sink.write({ path: 'docs/faq/index.html', contents })
  await sink.finish()
}

test('BLD-2: finish creates the complete output with folders, bytes and copies', async () => {
  writeFileSync(path.join(root, 'lamp.bin'), Uint8Array.of(0, 255, 1))
  const sink = createDiskSink(out)
  await sink.write({ path: 'a/b/ü c.html', contents: 'é' })
  await sink.write({ path: 'a/raw', contents: Uint8Array.of(1, 2) })
  await sink.copy(path.join(root, 'lamp.bin'), 'assets/lamp.bin')
  expect(existsSync(out)).toBe(false)
  await sink.finish()
  expect(read('a/b/ü c.html')).toBe('é')
  expect([...readFileSync(path.join(out, 'assets/lamp.bin'))]).toEqual([0, 255, 1])
  expect(readdirSync(root).sort()).toEqual(['build', 'lamp.bin'])
})

test('BLD-2: a second build replaces the output and removes files that it does not write', async () => {
  await build('one')
  const sink = createDiskSink(out)
  await sink.write({ path: 'index.html', contents: 'two' })
  expect(read('index.html')).toBe('one')
  await sink.finish()
  expect(read('index.html')).toBe('two')
  expect(existsSync(path.join(out, 'docs'))).toBe(false)
  expect(readdirSync(root)).toEqual(['build'])
})

test('BLD-2: an aborted build leaves the previous output and no temporary files', async () => {
  await build('one')
  const sink = createDiskSink(out)
  await sink.write({ path: 'index.html', contents: 'two' })
  await sink.abort()
  expect(read('index.html')).toBe('one')
  expect(readdirSync(root)).toEqual(['build'])
})

test('BLD-2: a killed build leaves the previous output, and the next build removes its temporary files', async () => {
  await build('one')
  writeSinkModule(root)
  const script = `import { createDiskSink } from './sink.mjs'
const sink = createDiskSink(${JSON.stringify(out)})
await sink.write({ path: 'docs/half.html', contents: 'half' })
process.kill(process.pid, 'SIGKILL')`
  const killed = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root })
  expect(killed.signal).toBe('SIGKILL')
  expect(read('index.html')).toBe('one')
  const leftover = `.build-staging-${killed.pid}-`
  expect(readdirSync(root).filter((name) => name.startsWith(leftover))).toHaveLength(1)

  // Folders of running processes, and folders whose names do not match the pattern, are not removed.
  const others = [`.build-staging-${process.pid}-a1b2c3`, '.build-staging-notes']
  for (const name of others) mkdirSync(path.join(root, name))
  await build('two')
  expect(read('index.html')).toBe('two')
  expect(readdirSync(root).sort()).toEqual([...others, 'build', 'sink.mjs'])
})

test('BLD-2: a second build into the same folder waits for the first build', async () => {
  await build('zero')
  const waited: LockHolder[] = []
  const release = await lockOutput(out)
  const one = createDiskSink(out)
  const second = lockOutput(out, { onWait: (holder) => waited.push(holder) }).then(async (free) => {
    await build('two')
    free()
  })
  await one.write({ path: 'index.html', contents: 'one' })
  await one.write({ path: 'only-one.html', contents: '' })
  await one.finish()
  expect(read('index.html')).toBe('one')
  release()
  await second
  expect(waited).toEqual([{ pid: process.pid, file: path.join(root, '.build-lock') }])
  expect(read('index.html')).toBe('two')
  expect(existsSync(path.join(out, 'only-one.html'))).toBe(false)
  expect(readdirSync(root)).toEqual(['build'])
})

test('BLD-2: concurrent processes never leave files of different builds', async () => {
  const script = path.join(root, 'swap.mjs')
  writeSinkModule(root)
  writeFileSync(
    script,
    `import { createDiskSink, lockOutput } from './sink.mjs'
for (let i = 0; i < 30; i += 1) {
  const release = await lockOutput(${JSON.stringify(out)})
  const sink = createDiskSink(${JSON.stringify(out)})
  for (const name of ['a', 'b/c', 'd']) await sink.write({ path: name, contents: process.argv[2] + i })
  await sink.finish()
  release()
}`,
  )
  const codes = await Promise.all(
    ['x', 'y', 'z'].map(
      (name) =>
        new Promise((resolve) => {
          spawn(process.execPath, [script, name], { stdio: 'inherit' }).on('exit', resolve)
        }),
    ),
  )
  expect(codes).toEqual([0, 0, 0])
  expect(new Set(['a', 'b/c', 'd'].map(read)).size).toBe(1)
  expect(readdirSync(root).sort()).toEqual(['build', 'sink.mjs', 'swap.mjs'])
})

test('a folder that the tool did not create is refused and unchanged', () => {
  mkdirSync(out)
  writeFileSync(path.join(out, 'thesis.doc'), 'precious')
  expect(() => createDiskSink(out)).toThrow(UserError)
  expect(readdirSync(out)).toEqual(['thesis.doc'])
  expect(readdirSync(root)).toEqual(['build'])
})

test('a file, and an output that contains a git repository, are refused', async () => {
  await build('one')
  mkdirSync(path.join(out, '.git'))
  expect(() => createDiskSink(out)).toThrow(/git repository/)
  writeFileSync(path.join(root, 'file'), '')
  expect(() => createDiskSink(path.join(root, 'file'))).toThrow(/is a file/)
})

test('finish refuses a folder that was filled during the build, and abort removes temporary files', async () => {
  const sink = createDiskSink(out)
  await sink.write({ path: 'index.html', contents: '' })
  mkdirSync(out)
  writeFileSync(path.join(out, 'thesis.doc'), 'precious')
  await expect(sink.finish()).rejects.toThrow(UserError)
  await sink.abort()
  expect(readdirSync(out)).toEqual(['thesis.doc'])
  expect(readdirSync(root)).toEqual(['build'])
})

test('an empty folder is replaced, and so is the target of a symbolic link', async () => {
  mkdirSync(path.join(root, 'elsewhere/real'), { recursive: true })
  symlinkSync(path.join(root, 'elsewhere/real'), out)
  await build('linked')
  expect(readFileSync(path.join(root, 'elsewhere/real/index.html'), 'utf8')).toBe('linked')
  expect(readdirSync(path.join(root, 'elsewhere'))).toEqual(['real'])
})

test('the output has the default permissions of a new folder', async () => {
  mkdirSync(path.join(root, 'plain'))
  await build('one')
  expect(statSync(out).mode).toBe(statSync(path.join(root, 'plain')).mode)
  expect(existsSync(path.join(out, OUTPUT_MARKER))).toBe(true)
})

test('SEC-4: a colon is safe except on Windows, where it names a drive', () => {
  expect(['C:/x', 'a:b', 'a/b:c'].map((name) => isSafePath(name, true))).toEqual([false, false, false])
  expect(['C:/x', 'a:b', 'a/b:c'].map((name) => isSafePath(name, false))).toEqual([true, true, true])
})

test.each(['../up.html', '/etc/x', 'a/../../b', 'a//b', './a', '', 'a\\b', 'a\0b'])(
  'SEC-4: a path that leaves the folder is rejected: %j',
  async (name) => {
    const sink = createDiskSink(out)
    await expect(sink.write({ path: name, contents: '' })).rejects.toThrow(/leaves the output folder/)
    await sink.abort()
  },
)

test('a path is written once; paths that differ only in case are reported', async () => {
  const sink = createDiskSink(out)
  await sink.write({ path: 'Docs/a.html', contents: '' })
  await expect(sink.write({ path: 'Docs/a.html', contents: '' })).rejects.toThrow(/written twice/)
  await sink.write({ path: 'docs/A.html', contents: '' })
  await sink.write({ path: 'docs/ä.html', contents: '' })
  await sink.write({ path: 'docs/a\u0308.html', contents: '' })
  expect(sink.collisions()).toEqual([
    { first: 'Docs/a.html', second: 'docs/A.html' },
    { first: 'docs/ä.html', second: 'docs/a\u0308.html' },
  ])
  await sink.abort()
})

test('a path that is both a file and a folder is a UserError, in either order', async () => {
  const sink = createDiskSink(out)
  await sink.write({ path: 'docs', contents: '' })
  await expect(sink.write({ path: 'docs/a/index.html', contents: '' })).rejects.toThrow(
    'The output needs "docs" both as a file and as a folder',
  )
  await sink.write({ path: 'b/c', contents: '' })
  await expect(sink.write({ path: 'b', contents: '' })).rejects.toThrow(UserError)
  await sink.abort()
})

test('a file system error is a UserError that names the file', async () => {
  const sink = createDiskSink(out)
  const long = `${'x'.repeat(300)}.html`
  await expect(sink.write({ path: long, contents: '' })).rejects.toThrow(UserError)
  await expect(sink.copy(path.join(root, 'missing.png'), 'missing.png')).rejects.toThrow(/missing\.png/)
  await sink.abort()
  await expect(sink.write({ path: 'late', contents: '' })).rejects.toThrow(/closed/)
})
