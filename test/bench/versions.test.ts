import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isLongRun } from '../helpers/longRuns.ts'

test.runIf(isLongRun)(
  'DOC-3: the benchmark of versions prints a row for each kind of build, with and without versions',
  () => {
    const bench = path.join(import.meta.dirname, 'versions.mjs')
    const run = (...args: string[]) => spawnSync(process.execPath, [bench, ...args], { encoding: 'utf8' })
    const { status, stdout, stderr } = run('--pages', '8', '--versions', '3', '--runs', '1')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const rows = stdout.split('\n').filter((line) => /'(?:cold|warm)/.test(line))
    expect(
      rows.map((row) =>
        row
          .split('│')
          .slice(2, 5)
          .map((cell) => cell.trim()),
      ),
    ).toEqual(
      ['1', '3'].flatMap((versions) =>
        ["'cold'", "'warm, nothing changed'", "'warm, one page changed'"].map((build) => [
          '8',
          versions,
          build,
        ]),
      ),
    )
    expect(run('--pages', 'many').status).toBe(2)
  },
)
