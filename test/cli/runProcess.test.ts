/** The command in a process of its own. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { shortRows } from '../helpers/longRuns.ts'
import { openSite } from '../helpers/openSite.ts'

const BIN = path.resolve(import.meta.dirname, '../../bin/xpre-docs.js')

const run = (dir: string, ...args: string[]) =>
  spawnSync(process.execPath, [BIN, ...args], { cwd: dir, encoding: 'utf8', timeout: 60_000 })

test('CHK-11: a report whose pipe is closed early is no crash', () => {
  const lines = Array.from({ length: 3000 }, (_, i) => `[x](none-${i}.md)\n`).join('\n')
  const { dir } = openSite({ 'a.md': lines })
  const { stderr } = spawnSync('sh', ['-c', `"${process.execPath}" "${BIN}" check --format text | head -1`], {
    cwd: dir,
    encoding: 'utf8',
  })
  expect(stderr).not.toContain('EPIPE')
})

test('CHK-4: standard output contains only the report, although code of the site prints', () => {
  const print = (where: string) =>
    `console.log('console in ${where}'); process.stdout.write('stream in ${where}\\n')\n`
  const { dir } = openSite({
    'xpre.config.mjs': `${print('config')}export default {
      markdown: { remarkPlugins: [() => () => { ${print('plugin')} }] },
    }\n`,
    'sidebars.mjs': `${print('sidebars')}export default {}\n`,
    'components/Lamp.tsx': `${print('component')}export default () => { ${print('rendering')} return <b>lamp</b> }\n`,
    'docs/a.md': '# A\n\n::Lamp\n',
  })
  const commands = [
    ['build', '--format', 'json', '--workers', '0'],
    ['build', '--format', 'json', '--workers', '2', '--no-cache'],
    ['check', '--format', 'json'],
  ]
  // Without threads the code of the site runs on the main thread, as in `check`.
  for (const args of shortRows(commands, (command) => !command.includes('0'))) {
    const { stdout, stderr } = run(dir, ...args)
    expect(() => JSON.parse(stdout)).not.toThrow()
    for (const where of ['config', 'plugin', 'sidebars', 'component', 'rendering']) {
      expect(stderr).toContain(`console in ${where}\n`)
      expect(stderr).toContain(`stream in ${where}\n`)
    }
  }
  expect(run(dir, '--version').stdout).toMatch(/^\d+\.\d+\.\d+/)
})
