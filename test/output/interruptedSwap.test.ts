/** Recovery from each state in which a process can be killed while it replaces the output. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { createDiskSink } from '../../src/output/folder/createDiskSink.ts'
import { recoverOutput } from '../../src/output/folder/recoverOutput.ts'
import { OUTPUT_MARKER } from '../../src/shared/site/generatedFiles.ts'
import { runCommand } from '../cli/runCommand.ts'
import { temporaryFolder } from '../helpers/openSite.ts'
import { readTree } from './readTree.ts'

const DEAD = spawnSync(process.execPath, ['-e', '']).pid
const STAGING = `.build-staging-${DEAD}-a1b2c3`
const ASIDE = `.build-replaced-${DEAD}-a1b2c3`
const JOURNAL = '.build-swap.json'

const OLD = { [OUTPUT_MARKER]: '', 'index.html': 'old', 'gone/x.html': 'old', 'assets/old.js': 'old' }
const NEW = { [OUTPUT_MARKER]: '', 'index.html': 'new', 'docs/a.html': 'new', 'assets/new.js': 'new' }

let root: string
let out: string
const at = (name: string) => path.join(root, name)

function write(dir: string, files: Readonly<Record<string, string>>) {
  for (const [name, contents] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true })
    writeFileSync(path.join(dir, name), contents)
  }
}

const writeJournal = (journal: object) =>
  writeFileSync(at(JOURNAL), JSON.stringify({ staging: STAGING, aside: ASIDE, removed: [], ...journal }))

beforeEach(() => {
  root = temporaryFolder()
  out = at('build')
  write(out, OLD)
  write(at(STAGING), NEW)
})

describe('BLD-2: the swap of a build that was killed', () => {
  const states: readonly (readonly [string, () => void])[] = [
    ['before the first rename', () => {}],
    ['after the first rename', () => renameSync(out, at(ASIDE))],
    [
      'after the second rename',
      () => {
        renameSync(out, at(ASIDE))
        renameSync(at(STAGING), out)
      },
    ],
    [
      'while the old output was removed',
      () => {
        renameSync(out, at(ASIDE))
        renameSync(at(STAGING), out)
        rmSync(path.join(at(ASIDE), 'assets'), { recursive: true })
      },
    ],
  ]

  test.each(states)('is completed by the next command: killed %s', (_when, make) => {
    writeJournal({ kind: 'folder' })
    make()
    recoverOutput(out)
    expect(readTree(out)).toEqual(NEW)
    expect(readdirSync(root)).toEqual(['build'])
    recoverOutput(out)
    expect(readTree(out)).toEqual(NEW)
  })

  test.each(states)('is completed by the next build: killed %s', async (_when, make) => {
    writeJournal({ kind: 'folder' })
    make()
    const sink = createDiskSink(out)
    expect(readTree(out)).toEqual(NEW)
    await sink.write({ path: 'index.html', contents: 'newer' })
    await sink.finish()
    expect(readTree(out)).toMatchObject({ 'index.html': 'newer' })
    expect(readdirSync(root)).toEqual(['build'])
  })

  const keptStates: readonly (readonly [string, number])[] = [
    ['before its first step', 0],
    ['after the old output was moved aside', 1],
    ['after the first kept folder was moved', 2],
    ['after all kept folders were moved', 3],
    ['after the new output was moved', 4],
  ]

  test.each(keptStates)('keeps folders of the old output: killed %s', (_when, count) => {
    const kept = { 'docs/1.0/a.html': 'old', 'docs/2.0/x/a.html': 'old' }
    write(out, kept)
    writeJournal({ kind: 'folder', kept: ['docs/1.0', 'docs/2.0'] })
    const steps = [
      [out, at(ASIDE)],
      ...['docs/1.0', 'docs/2.0'].map((name) => [at(`${ASIDE}/${name}`), at(`${STAGING}/${name}`)]),
      [at(STAGING), out],
    ]
    for (const [from = '', to = ''] of steps.slice(0, count)) renameSync(from, to)
    recoverOutput(out)
    expect(readTree(out)).toEqual({ ...NEW, ...kept })
    expect(readdirSync(root)).toEqual(['build'])
  })

  test('gets the old output back when the new output is missing', () => {
    writeJournal({ kind: 'folder' })
    renameSync(out, at(ASIDE))
    rmSync(at(STAGING), { recursive: true })
    recoverOutput(out)
    expect(readTree(out)).toEqual(OLD)
    expect(readdirSync(root)).toEqual(['build'])
  })

  test('is completed behind a symbolic link whose target is missing', () => {
    mkdirSync(at('elsewhere'))
    for (const name of [STAGING, 'build']) renameSync(at(name), at(`elsewhere/${name}`))
    symlinkSync('elsewhere/build', out)
    writeJournal({ kind: 'folder' })
    renameSync(at(JOURNAL), at(`elsewhere/${JOURNAL}`))
    renameSync(at('elsewhere/build'), at(`elsewhere/${ASIDE}`))
    recoverOutput(out)
    expect(readTree(out)).toEqual(NEW)
    expect(readdirSync(at('elsewhere'))).toEqual(['build'])
  })

  test('is completed before a command reads the output', async () => {
    write(root, { 'docs/a.md': '# A\n' })
    writeJournal({ kind: 'folder' })
    renameSync(out, at(ASIDE))
    expect((await runCommand(['serve', '--port', '0'], root)).stderr).toContain('Serving build at ')
    expect(readTree(out)).toEqual(NEW)
  })

  test('does not replace files that were created since', () => {
    writeJournal({ kind: 'folder' })
    rmSync(out, { recursive: true })
    write(out, { 'thesis.doc': 'precious' })
    recoverOutput(out)
    expect(readTree(out)).toEqual({ 'thesis.doc': 'precious' })
    expect(readdirSync(root)).toEqual(['build'])
  })

  test('is not completed while it is running', () => {
    writeJournal({ kind: 'folder' })
    writeFileSync(at('.build-lock'), `${process.pid}\n`)
    recoverOutput(out)
    expect(readTree(out)).toEqual(OLD)
    expect(readdirSync(root).sort()).toEqual(['.build-lock', STAGING, JOURNAL, 'build'])
  })

  test.each([
    ['truncated JSON', '{"kind":"fol'],
    ['no object', 'null'],
    ['folders outside', JSON.stringify({ kind: 'folder', staging: '../x', aside: ASIDE, removed: [] })],
    [
      'folders of other names',
      JSON.stringify({ kind: 'folder', staging: 'docs', aside: ASIDE, removed: [] }),
    ],
    [
      'files outside',
      JSON.stringify({ kind: 'files', staging: STAGING, aside: ASIDE, removed: ['../docs/a.md'] }),
    ],
  ])('SEC-4: a journal with %s is ignored', (_what, text) => {
    write(at('docs'), { 'a.md': 'precious' })
    writeFileSync(at(JOURNAL), text)
    recoverOutput(out)
    expect(readTree(out)).toEqual(OLD)
    expect(readTree(at('docs'))).toEqual({ 'a.md': 'precious' })
    expect(readdirSync(root).sort()).toEqual([STAGING, 'build', 'docs'])
  })
})

describe('BLD-2: a swap file by file that was killed', () => {
  const order = [OUTPUT_MARKER, 'assets/new.js', 'docs/a.html', 'index.html']
  const removed = ['gone/x.html', 'assets/old.js']

  test.each([0, 1, 2, 3, 4])('is completed by the next command: killed after %i files', (count) => {
    writeJournal({ kind: 'files', removed })
    for (const name of order.slice(0, count)) {
      mkdirSync(path.dirname(path.join(out, name)), { recursive: true })
      renameSync(path.join(at(STAGING), name), path.join(out, name))
    }
    recoverOutput(out)
    expect(readTree(out)).toEqual(NEW)
    expect(readdirSync(out).sort()).toEqual([OUTPUT_MARKER, 'assets', 'docs', 'index.html'])
    expect(readdirSync(root)).toEqual(['build'])
  })

  test.each([1, 2])('is completed by the next command: killed after %i deletions', (count) => {
    writeJournal({ kind: 'files', removed })
    for (const name of order) {
      mkdirSync(path.dirname(path.join(out, name)), { recursive: true })
      renameSync(path.join(at(STAGING), name), path.join(out, name))
    }
    for (const name of removed.slice(0, count)) rmSync(path.join(out, name))
    recoverOutput(out)
    expect(readTree(out)).toEqual(NEW)
    expect(readdirSync(root)).toEqual(['build'])
  })

  test('replaces a file by a folder, a folder by a file, and a symbolic link by a folder', () => {
    rmSync(out, { recursive: true })
    rmSync(at(STAGING), { recursive: true })
    write(at('elsewhere'), { 'a.html': 'precious' })
    write(out, { [OUTPUT_MARKER]: '', a: 'file', 'b/c/d.html': 'deep', 'e/x.html': 'x' })
    symlinkSync(at('elsewhere'), path.join(out, 'linked'))
    const files = { [OUTPUT_MARKER]: '', 'a/b.html': 'new', b: 'new', 'linked/a.html': 'new' }
    write(at(STAGING), files)
    writeJournal({ kind: 'files', removed: ['a', 'b/c/d.html', 'e/x.html', 'linked'] })
    recoverOutput(out)
    expect(readTree(out)).toEqual(files)
    expect(readTree(at('elsewhere'))).toEqual({ 'a.html': 'precious' })
  })
})
