import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type FileEvent, watchFiles } from '../../src/dev/watchFiles.ts'
import { temporaryFolder } from '../helpers/openSite.ts'

async function openWatched(files: readonly string[], prepare: (dir: string) => void = () => {}) {
  const dir = temporaryFolder()
  const write = (source: string, contents = source) => {
    mkdirSync(path.dirname(path.join(dir, source)), { recursive: true })
    writeFileSync(path.join(dir, source), contents)
  }
  for (const file of files) write(file)
  prepare(dir)
  const events: FileEvent[] = []
  const watcher = watchFiles({
    dir,
    except: [path.join(dir, 'build')],
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
    /** Everything that was done before it was told when this file is. */
    async settled() {
      const mark = `mark-${events.length}.md`
      write(mark)
      await vi.waitFor(() => expect(named(mark).length).toBeGreaterThan(0), { timeout: 10_000 })
    },
    /** Waits until an event about each of the files has come. */
    told: (sources: readonly string[]) =>
      vi.waitFor(
        () => {
          const known = new Set(events.map(({ source }) => source))
          expect(sources.filter((source) => !known.has(source))).toEqual([])
        },
        { timeout: 10_000 },
      ),
  }
}

test('DEV-2: a file that is written beside and moved over another one is a change', async () => {
  const { dir, write, told } = await openWatched(['docs/a.md', 'docs/b.md'])
  for (const text of ['one', 'two']) {
    write('docs/a.md.tmp', text)
    renameSync(path.join(dir, 'docs/a.md.tmp'), path.join(dir, 'docs/a.md'))
    await told(['docs/a.md'])
  }
})

test('DEV-2: of 50 files that change at once each is told', async () => {
  const names = Array.from({ length: 50 }, (_, index) => `docs/${index % 5}/${index}.md`)
  const { write, told, events } = await openWatched(names)
  for (const name of names) write(name, 'new')
  await told(names)
  expect(events.every(({ isListingChanged }) => !isListingChanged)).toBe(true)
})

test('DEV-2: a folder that goes and comes again tells of its files, and is watched again', async () => {
  const { dir, write, told, events } = await openWatched(['docs/guide/a.md', 'docs/guide/deep/b.md'])
  const names = ['docs/guide/a.md', 'docs/guide/deep/b.md']
  rmSync(path.join(dir, 'docs/guide'), { recursive: true })
  await told(names)
  expect(events.every(({ isListingChanged }) => isListingChanged)).toBe(true)
  for (const round of ['back', 'edited']) {
    events.length = 0
    for (const name of names) write(name, round)
    await told(names)
  }
})

test('DEV-2: names keep their letters, and a link that leads back does no harm', async () => {
  const name = 'docs/größe/übersicht \u{1F600}.md'
  const { write, told } = await openWatched([name], (dir) =>
    symlinkSync('..', path.join(dir, 'docs/back'), 'dir'),
  )
  write(name, 'new')
  write('docs/größe/neu.md')
  await told([name, 'docs/größe/neu.md'])
})

test('DEV-6: files with a dot are the site’s, folders with a dot, packages and the output are not', async () => {
  const { write, told, settled, events } = await openWatched([
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
  await told(['.gitignore', 'static/.htaccess', 'static/.well-known/security.txt'])
  await settled()
  const others = events.map(({ source }) => source).filter((source) => !source.startsWith('mark-'))
  expect([...new Set(others)].sort()).toEqual([
    '.gitignore',
    'static/.htaccess',
    'static/.well-known/security.txt',
  ])
})
