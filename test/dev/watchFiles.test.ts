import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { FileEvent } from '../../src/dev/fileStates.ts'
import { watchFiles } from '../../src/dev/watchFiles.ts'
import { listFiles } from '../../src/files/listFiles.ts'
import { temporaryFolder } from '../helpers/openSite.ts'

async function openWatched(
  files: readonly string[],
  prepare: (dir: string) => void = () => {},
  dir = temporaryFolder(),
) {
  const write = (source: string, contents = source) => {
    mkdirSync(path.dirname(path.join(dir, source)), { recursive: true })
    writeFileSync(path.join(dir, source), contents)
  }
  for (const file of files) write(file)
  prepare(dir)
  const events: FileEvent[] = []
  const watcher = watchFiles({
    dir,
    outDir: path.join(dir, 'build'),
    usePolling: false,
    onEvent: (event) => void events.push(event),
    onTrouble: (text) => expect.unreachable(text),
  })
  onTestFinished(() => watcher.close())
  await watcher.ready
  const named = (source: string) => events.filter((event) => event.source === source)
  return {
    dir,
    events,
    write,
    named,
    /** The file whose event marks the end of earlier changes. */
    async settled() {
      const mark = `mark-${events.length}.md`
      write(mark)
      await vi.waitFor(() => expect(named(mark).length).toBeGreaterThan(0), { timeout: 10_000 })
    },
    /** Waits until an event for each file has arrived. */
    reported: (sources: readonly string[]) =>
      vi.waitFor(
        () => {
          const known = new Set(events.map(({ source }) => source))
          expect(sources.filter((source) => !known.has(source))).toEqual([])
        },
        { timeout: 10_000 },
      ),
  }
}

test('DEV-2: a file replaced by renaming another one is a change', async () => {
  const { dir, write, reported } = await openWatched(['docs/a.md', 'docs/b.md'])
  for (const text of ['one', 'two']) {
    write('docs/a.md.tmp', text)
    renameSync(path.join(dir, 'docs/a.md.tmp'), path.join(dir, 'docs/a.md'))
    await reported(['docs/a.md'])
  }
})

test('DEV-2: 50 files that change at once are all reported', async () => {
  const names = Array.from({ length: 50 }, (_, index) => `docs/${index % 5}/${index}.md`)
  const { write, reported, events } = await openWatched(names)
  for (const name of names) write(name, 'new')
  await reported(names)
  expect(events.every(({ isListingChanged }) => !isListingChanged)).toBe(true)
})

test('DEV-2: a folder that is deleted and created again reports its files, and is watched again', async () => {
  const { dir, write, reported, events } = await openWatched(['docs/guide/a.md', 'docs/guide/deep/b.md'])
  const names = ['docs/guide/a.md', 'docs/guide/deep/b.md']
  rmSync(path.join(dir, 'docs/guide'), { recursive: true })
  await reported(names)
  expect(events.every(({ isListingChanged }) => isListingChanged)).toBe(true)
  for (const round of ['back', 'edited']) {
    events.length = 0
    for (const name of names) write(name, round)
    await reported(names)
  }
})

test('DEV-6: folders that swap names are reported, and watched under their new names', async () => {
  const { dir, write, reported, events } = await openWatched(['docs/x/p.md', 'docs/y/p.md', 'docs/y/q.md'])
  const move = (from: string, to: string) =>
    renameSync(path.join(dir, 'docs', from), path.join(dir, 'docs', to))
  move('x', 't')
  move('y', 'x')
  move('t', 'y')
  await reported(['docs/x/p.md', 'docs/y/p.md', 'docs/x/q.md', 'docs/y/q.md'])
  for (const source of ['docs/x/p.md', 'docs/y/p.md', 'docs/x/q.md']) {
    events.length = 0
    write(source, `${source} again`)
    await reported([source])
  }
  rmSync(path.join(dir, 'docs/x'), { recursive: true })
  move('y', 'x')
  await reported(['docs/y/p.md', 'docs/x/p.md'])
  events.length = 0
  write('docs/x/p.md', 'once more')
  await reported(['docs/x/p.md'])
})

test('DEV-2: names keep their characters, and a cyclic link has no effect', async () => {
  const name = 'docs/größe/übersicht \u{1F600}.md'
  const { write, reported } = await openWatched([name], (dir) =>
    symlinkSync('..', path.join(dir, 'docs/back'), 'dir'),
  )
  write(name, 'new')
  write('docs/größe/neu.md')
  await reported([name, 'docs/größe/neu.md'])
})

test('DEV-6: hidden files are watched; hidden folders, packages and the output are not', async () => {
  const { write, reported, settled, events } = await openWatched([
    'docs/a.md',
    '.gitignore',
    '.cache/x',
    'build/b.html',
  ])
  write('.cache/x', 'new')
  write('.git/index')
  write('node_modules/p/index.js')
  write('build/b.html', 'new')
  write('docs/.a.md.swp')
  write('docs/.#a.md')
  write('.gitignore', 'more/')
  write('static/.htaccess')
  write('static/.well-known/security.txt')
  await reported(['.gitignore', 'static/.htaccess', 'static/.well-known/security.txt'])
  await settled()
  const others = events.map(({ source }) => source).filter((source) => !source.startsWith('mark-'))
  expect([...new Set(others)].sort()).toEqual([
    '.gitignore',
    'static/.htaccess',
    'static/.well-known/security.txt',
  ])
})

/** In a repository, beside folders that the site links to. */
function makeRepository() {
  const root = temporaryFolder()
  const outside = temporaryFolder()
  for (const folder of ['.git', 'shared', 'site/docs'])
    mkdirSync(path.join(root, folder), { recursive: true })
  for (const folder of [path.join(root, 'shared'), outside]) writeFileSync(path.join(folder, 's.md'), '')
  return { dir: path.join(root, 'site'), outside }
}

test('DEV-2: every file of the site is watched, and files behind links only if a build follows the link', async () => {
  const { dir, outside } = makeRepository()
  const { write, reported, settled, events } = await openWatched(
    [
      'xpre.config.ts',
      'docs/a.md',
      'static/.htaccess',
      'static/.well-known/b',
      'one/x.md',
      'two/y.md',
      'build/c',
    ],
    () => {
      for (const [link, target] of [
        ['docs/link.md', 'a.md'],
        ['docs/shared', '../../shared'],
        ['docs/circle', '..'],
        ['docs/outside', outside],
        ['docs/outside.md', path.join(outside, 's.md')],
        ['docs/broken', 'nowhere'],
        ['docs/packages', '../node_modules'],
        ['docs/mutual', '../one'],
        ['one/two', '../two'],
        ['two/one', '../one'],
      ] as const) {
        symlinkSync(target, path.join(dir, link))
      }
    },
    dir,
  )
  const { files, invalid } = listFiles(dir, path.join(dir, 'build'))
  expect(files).toEqual(
    expect.arrayContaining(['docs/link.md', 'docs/shared/s.md', 'docs/mutual/two/y.md', 'one/two/y.md']),
  )
  expect(invalid.map(({ source }) => source)).toEqual(
    expect.arrayContaining(['docs/outside', 'docs/circle', 'docs/mutual/two/one']),
  )
  for (const file of files) write(file, 'new')
  writeFileSync(path.join(outside, 's.md'), 'new')
  await reported(files)
  await settled()
  const sources = new Set(events.map(({ source }) => source).filter((source) => !source.startsWith('mark-')))
  expect([...sources].sort()).toEqual(files)
})

test.each(['outside', 'nowhere'])(
  'DEV-2: a link that led %s is watched once it leads into the project',
  async (name) => {
    const { dir, outside } = makeRepository()
    const link = path.join(dir, 'docs/shared')
    const { write, reported, events } = await openWatched(
      ['docs/a.md'],
      () => symlinkSync(name === 'outside' ? outside : name, link),
      dir,
    )
    rmSync(link)
    symlinkSync('../../shared', link)
    await reported(['docs/shared/s.md'])
    events.length = 0
    write('docs/shared/s.md', 'new')
    await reported(['docs/shared/s.md'])
  },
)
