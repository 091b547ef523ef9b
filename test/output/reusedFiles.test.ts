/** Files of the previous output that a build reuses, and output locations that other threads write to. */
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { createDiskSink } from '../../src/output/folder/createDiskSink.ts'
import { stageFile } from '../../src/output/folder/stageFile.ts'
import { UserError } from '../../src/shared/errors/userError.ts'
import { temporaryFolder } from '../helpers/openSite.ts'
import { readTree } from './readTree.ts'
import { writeSinkModule } from './sinkModule.ts'

let root: string
let out: string

beforeEach(() => {
  root = temporaryFolder()
  out = path.join(root, 'build')
})

const inodeOf = (name: string) => statSync(path.join(out, name)).ino
const ownNames = () => readdirSync(root).filter((name) => name !== 'build')

async function build(files: Readonly<Record<string, string>>) {
  const sink = createDiskSink(out)
  for (const [name, contents] of Object.entries(files)) await sink.write({ path: name, contents })
  await sink.finish()
}

const PAGES = { 'index.html': 'home', 'docs/a.html': 'A', 'docs/b.html': 'B' }

describe('BLD-2: the files of the previous output', () => {
  test('are reused when their bytes are unchanged, and replaced otherwise', async () => {
    await build(PAGES)
    const before = ['index.html', 'docs/a.html', 'docs/b.html', '.xpre-docs'].map(inodeOf)
    await build({ ...PAGES, 'docs/b.html': 'b' })
    const after = ['index.html', 'docs/a.html', 'docs/b.html', '.xpre-docs'].map(inodeOf)
    expect(after.map((inode, index) => inode === before[index])).toEqual([true, true, false, true])
    expect(readTree(out)).toMatchObject({ ...PAGES, 'docs/b.html': 'b' })
    expect(statSync(path.join(out, 'index.html')).nlink).toBe(1)
    expect(ownNames()).toEqual([])
  })

  test('keep their folders where no file of a folder has changed', async () => {
    const files = { ...PAGES, 'docs/1.0/a.html': 'A', 'docs/1.0/in/b.html': 'B', 'docs/2.0/a.html': 'A' }
    await build(files)
    const before = ['docs/1.0', 'docs/1.0/in', 'docs/2.0'].map(inodeOf)
    await build({ ...files, 'docs/a.html': 'a', 'docs/2.0/new.html': 'N' })
    const after = ['docs/1.0', 'docs/1.0/in', 'docs/2.0'].map(inodeOf)
    expect(after.map((inode, index) => inode === before[index])).toEqual([true, true, false])
    expect(readTree(out)).toMatchObject({ ...files, 'docs/a.html': 'a', 'docs/2.0/new.html': 'N' })
    expect(ownNames()).toEqual([])
  })

  test('are linked one by one where a folder cannot be kept', async () => {
    await build({ ...PAGES, 'docs/1.0/a.html': 'A' })
    const sink = createDiskSink(out)
    await sink.write({ path: 'index.html', contents: 'new' })
    await sink.write({ path: 'docs/1.0/a.html', contents: 'A' })
    // The name of the kept folder is taken in the new output, as by a program that writes there.
    const staging = ownNames().find((name) => name.includes('staging')) ?? ''
    mkdirSync(path.join(root, staging, 'docs/1.0/taken'), { recursive: true })
    await sink.finish()
    expect(readTree(out)).toEqual({
      'index.html': 'new',
      'docs/1.0/a.html': 'A',
      '.xpre-docs': expect.any(String),
    })
    expect(ownNames()).toEqual([])
  })

  test('are the same after any sequence of builds as after one build', async () => {
    const names = ['a', 'b', 'A', 'd/a', 'd/b', 'd/e/a', 'd/e/b', 'D/c', 'f/a', 'f/g/h/a', 'f/g/h/b'].map(
      (name) => `${name}.html`,
    )
    const outputs = fc.array(fc.dictionary(fc.constantFrom(...names), fc.constantFrom('1', '2')), {
      minLength: 2,
      maxLength: 5,
    })
    await fc.assert(
      fc.asyncProperty(outputs, async (builds) => {
        for (const files of builds) {
          await build(files)
          expect(readTree(out)).toEqual({ ...files, '.xpre-docs': expect.any(String) })
          expect(ownNames()).toEqual([])
        }
      }),
      { numRuns: 60 },
    )
  })

  test('are not replaced when no file has changed', async () => {
    await build(PAGES)
    const [folder, inner] = [inodeOf('.'), inodeOf('docs')]
    await build(PAGES)
    expect([inodeOf('.'), inodeOf('docs')]).toEqual([folder, inner])
    expect(ownNames()).toEqual([])
  })

  test.each([
    ['one is removed', { 'index.html': 'home', 'docs/a.html': 'A' }],
    ['one is added', { ...PAGES, 'docs/c.html': 'C' }],
  ])('are swapped as a whole when %s', async (_what, files) => {
    await build(PAGES)
    const folder = inodeOf('.')
    await build(files)
    expect(inodeOf('.')).not.toBe(folder)
    expect(Object.keys(readTree(out))).toEqual(['.xpre-docs', ...Object.keys(files).sort()])
  })

  test('are replaced when they were edited with the same size and date', async () => {
    await build(PAGES)
    writeFileSync(path.join(out, 'docs/a.html'), 'X')
    utimesSync(path.join(out, 'docs/a.html'), 1, 1)
    await build(PAGES)
    expect(readTree(out)).toMatchObject(PAGES)
  })

  test('SEC-4: are never symbolic links, which are neither followed nor reused', async () => {
    await build(PAGES)
    mkdirSync(path.join(root, 'elsewhere'))
    writeFileSync(path.join(root, 'elsewhere/a.html'), 'A')
    writeFileSync(path.join(root, 'elsewhere/home'), 'home')
    for (const name of ['docs', 'index.html']) rmSync(path.join(out, name), { recursive: true })
    symlinkSync(path.join(root, 'elsewhere'), path.join(out, 'docs'))
    symlinkSync(path.join(root, 'elsewhere/home'), path.join(out, 'index.html'))
    await build(PAGES)
    expect(readTree(out)).toMatchObject(PAGES)
    expect(readTree(path.join(root, 'elsewhere'))).toEqual({ 'a.html': 'A', home: 'home' })
  })

  test('cause an error and no swap when they are removed during the build', async () => {
    await build(PAGES)
    const sink = createDiskSink(out)
    await sink.write({ path: 'index.html', contents: 'home' })
    rmSync(path.join(out, 'index.html'))
    await sink.write({ path: 'docs/new.html', contents: '' })
    await expect(sink.finish()).rejects.toThrow('"index.html" was removed from the output')
    expect(readdirSync(out)).toContain('docs')
    expect(ownNames()).toEqual([])
  })

  test('are compared with copies byte by byte at any size', async () => {
    const film = path.join(root, 'film')
    writeFileSync(film, 'start')
    truncateSync(film, 5_000_000)
    const copy = async () => {
      const sink = createDiskSink(out)
      await sink.copy(film, 'assets/film')
      await sink.finish()
      return inodeOf('assets/film')
    }
    const first = await copy()
    expect(await copy()).toBe(first)
    const bytes = readFileSync(film)
    bytes[4_999_999] = 1
    writeFileSync(film, bytes)
    expect(await copy()).not.toBe(first)
    expect(readFileSync(path.join(out, 'assets/film')).equals(bytes)).toBe(true)
  })
})

describe('an output location', () => {
  test('is written by another thread, or reuses the file of the previous output', async () => {
    await build(PAGES)
    const before = inodeOf('docs/a.html')
    writeSinkModule(root)
    const script = path.join(root, 'worker.mjs')
    writeFileSync(
      script,
      `import { parentPort } from 'node:worker_threads'
import { stageFile } from './sink.mjs'
parentPort.on('message', ([location, contents]) => parentPort.postMessage(stageFile(location, contents)))`,
    )
    const worker = new Worker(script)
    const sink = createDiskSink(out)
    for (const [name, contents] of Object.entries({ 'docs/a.html': 'A', 'docs/deep/new.html': 'new' })) {
      const location = sink.reserve(name)
      const result = new Promise((resolve) => worker.once('message', resolve))
      worker.postMessage([location, contents])
      expect(await result).toBe(name === 'docs/a.html' ? 'unchanged' : 'written')
      if (name === 'docs/a.html') sink.reuse(location)
    }
    await worker.terminate()
    await sink.finish()
    expect(readTree(out)).toMatchObject({ 'docs/a.html': 'A', 'docs/deep/new.html': 'new' })
    expect(inodeOf('docs/a.html')).toBe(before)
  })

  test('can be reserved once, and reused only if the previous output has the file', async () => {
    const sink = createDiskSink(out)
    const location = sink.reserve('a.html')
    expect(location.previous).toBeUndefined()
    expect(() => sink.reserve('a.html')).toThrow(/written twice/)
    expect(() => sink.reserve('../a.html')).toThrow(/leaves the output folder/)
    expect(() => sink.reuse(location)).toThrow(/no "a.html" to reuse/)
    await sink.abort()
    expect(() => sink.reserve('b.html')).toThrow(/closed/)
  })

  test('BLD-2: cannot be written after abort: no thread creates the staging folder again', async () => {
    const sink = createDiskSink(out)
    const location = sink.reserve('docs/a.html')
    await sink.abort()
    expect(() => stageFile(location, 'late')).toThrow(UserError)
    expect(readdirSync(root)).toEqual([])
  })
})
