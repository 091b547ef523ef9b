import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isLongRun } from '../helpers/longRuns.ts'

test.runIf(isLongRun)(
  'DOC-6: the benchmark of languages prints a row for each command and number of languages',
  () => {
    const bench = path.join(import.meta.dirname, 'languages.mjs')
    const run = (...args: string[]) => spawnSync(process.execPath, [bench, ...args], { encoding: 'utf8' })
    const { status, stdout, stderr } = run('--pages', '6', '--locales', '2', '--runs', '1')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout.split('\n').filter((line) => /'(?:build|check),/.test(line))).toHaveLength(10)
    expect(run('--pages', 'many').status).toBe(2)
  },
)
