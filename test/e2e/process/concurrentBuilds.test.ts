/** Concurrent builds of one site. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { lockOutput } from '../../../src/output/folder/lockOutput.ts'
import { textsOf } from '../../helpers/readHtml.ts'
import { openBuiltSite, start } from './runCommand.ts'

test('BLD-2: two concurrent builds of one site succeed and leave one output', async () => {
  const site = openBuiltSite(40)
  site.setWord('hello')
  const ends = await Promise.all([1, 2, 3].map(() => start(site.dir, ['build', '.']).end))
  expect(ends.map(({ code }) => code)).toEqual([0, 0, 0])
  const page = readFileSync(path.join(site.out, 'docs/part-3/page-3/index.html'), 'utf8')
  expect(textsOf(page, 'article p')).toEqual(['It has hello.'])
  expect(site.leftovers()).toEqual([])
})

test('BLD-2: a build reports that it waits for another build, and continues afterwards', async () => {
  const site = openBuiltSite(2)
  site.setWord('hello')
  const release = await lockOutput(site.out)
  const { child, end } = start(site.dir, ['build', '.'])
  let output = ''
  await new Promise<void>((resolve) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes(String(process.pid))) resolve()
    })
    child.on('close', () => resolve())
  })
  expect(output).toContain(String(process.pid))
  release()
  expect(await end).toMatchObject({ code: 0 })
  expect(site.leftovers()).toEqual([])
})
