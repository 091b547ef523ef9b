import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type DevChange, startDev } from '../../../src/dev/startDev.ts'
import { temporaryFolder } from '../../helpers/openSite.ts'

/** Files that no stage reads. */
const LOGS = ['dev.log', 'output.txt', 'docs/build.log', 'components/notes.txt', 'data/prices.csv']

test('DEV-7: a log file in the folder of the site that changes with every update causes none', async () => {
  const dir = temporaryFolder()
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true })
    writeFileSync(path.join(dir, name), text)
  }
  const edited = { 'docs/a.md': '# A\n', 'docs/b.md': '# B\n', 'static/c.txt': 'c\n', 'docs/d.csv': 'd\n' }
  for (const [name, text] of Object.entries(edited)) write(name, text)
  for (const name of LOGS) write(name, '')
  write('docs/index.md', '# Home\n\n[data](./d.csv)\n')
  const changes: (readonly string[])[] = []
  const dev = await startDev({
    siteDir: dir,
    cwd: dir,
    port: 0,
    onChange({ sources }: DevChange) {
      changes.push(sources)
      for (const name of LOGS) appendFileSync(path.join(dir, name), `${sources}\n`)
    },
  })
  onTestFinished(() => dev.close())
  await dev.ready
  for (const [name, text] of Object.entries(edited)) {
    write(name, `${text}edited\n`)
    await vi.waitFor(() => expect(changes.flat()).toContain(name), { timeout: 10_000 })
  }
  expect(changes.flat().filter((source) => LOGS.includes(source))).toEqual([])
})
