import { expect, test } from 'vitest'
import { createProgressDisplay } from '../../src/cli/progressDisplay.ts'
import { fakeContext } from './fakeContext.ts'

const PHASES = [
  { phase: 'read', done: 1, total: 2 },
  { phase: 'read', done: 2, total: 2 },
  { phase: 'bundle', done: 0, total: 1 },
  { phase: 'render', done: 1, total: 1 },
  { phase: 'write', done: 0, total: 1 },
] as const

test('BLD-4: without a terminal each phase is one line', () => {
  const context = fakeContext()
  const progress = createProgressDisplay(context.terminal, () => 0)
  for (const event of PHASES) progress.report(event)
  progress.end()
  expect(context.stderr()).toBe(
    'Reading 2 files\nBundling the theme and the pages\nRendering 1 page\nWriting the output\n',
  )
})

test('BLD-4: on a terminal a short build shows nothing', () => {
  const context = fakeContext({ isTTY: true })
  const progress = createProgressDisplay(context.terminal, () => 0)
  for (const event of PHASES) progress.report(event)
  progress.end()
  expect(context.stderr()).toBe('')
})

test('BLD-4: on a terminal a long build rewrites one line, not too often, and clears it', () => {
  const context = fakeContext({ isTTY: true, env: { NO_COLOR: '1' } })
  let time = 0
  const progress = createProgressDisplay(context.terminal, () => time)
  time = 500
  progress.report({ phase: 'read', done: 1, total: 4 })
  time = 510
  progress.report({ phase: 'read', done: 2, total: 4 })
  time = 600
  progress.report({ phase: 'read', done: 3, total: 4 })
  progress.end()
  const erase = '\r\u001B[2K'
  expect(context.stderr()).toBe(`${erase}Reading 4 files … 25 %${erase}Reading 4 files … 75 %${erase}`)
})

test('BLD-4: CI and dumb terminals get plain lines', () => {
  for (const env of [{ CI: 'true' }, { TERM: 'dumb' }]) {
    expect(fakeContext({ isTTY: true, env }).terminal.canRewrite).toBe(false)
  }
})
