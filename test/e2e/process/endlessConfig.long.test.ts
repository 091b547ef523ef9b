/** Configurations that wait, loop or end the process. */
import { expect, test } from 'vitest'
import { shortRows } from '../../helpers/longRuns.ts'
import { openSite } from '../../helpers/openSite.ts'
import { start } from './runCommand.ts'

const open = (config: string) => openSite({ 'xpre.config.mjs': config, 'docs/a.md': '# A\n' })

const WAITING = [
  ['with nothing else pending', 'export default () => new Promise(() => {})\n'],
  ['at the top level', 'await new Promise(() => {})\nexport default {}\n'],
  ['beside a timer', 'setInterval(() => {}, 50)\nawait new Promise(() => {})\nexport default {}\n'],
] as const

test('CFG-1: a configuration that waits for a promise that never settles ends the command', async () => {
  const runs = shortRows(WAITING, (_, index) => index > 0).map(async ([what, config]) => {
    const { dir } = open(config)
    const { code, stderr } = await start(dir, ['check', '--timeout', '1', '--no-cache']).end
    expect(stderr, what).toMatch(
      /^error: Timed out after 1 second loading xpre\.config\.mjs: it waits for a promise that has not settled\nhint: /m,
    )
    expect(code, what).toBe(2)
  })
  await Promise.all(runs)
})

test.each([
  'process.exit(0)\nexport default {}\n',
  'export default async () => {\n  await 1\n  process.exit(0)\n}\n',
  'setTimeout(() => process.exit(7), 1)\nawait new Promise((end) => setTimeout(end, 200))\nexport default {}\n',
])('CHK-11: a configuration that ends the process is no success: %j', async (config) => {
  const { dir } = open(config)
  const { code, stderr } = await start(dir, ['check']).end
  expect(stderr).toBe('error: code of the site or of a plugin ended the command, or never finished\n')
  expect(code).toBe(2)
})

test('CFG-1: a configuration that leaves a timer running does not keep the command from ending', async () => {
  const { dir } = open('setInterval(() => {}, 1000)\nexport default {}\n')
  expect((await start(dir, ['check']).end).code).toBe(0)
})

const LOOP = "console.error('it loops')\nfor (;;) {}\nexport default {}\n"

const COMMANDS = [['build', '--no-cache'], ['check'], ['dev', '--port', '0']]

test.each(shortRows(COMMANDS, ([name]) => name !== 'check'))(
  'CFG-1: an infinite loop in the configuration ends with Ctrl+C in %s',
  async (...command) => {
    const { dir } = open(LOOP)
    const { child, end } = start(dir, command)
    let output = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    await expect.poll(() => output, { timeout: 20_000 }).toContain('it loops')
    child.kill('SIGINT')
    expect(await end).toMatchObject({ code: null, signal: 'SIGINT' })
  },
)

test('DEV-2: dev continues after a configuration that waits, loads the next one, and ends with Ctrl+C at one that loops', async () => {
  const { dir, write } = open("export default { title: 'One' }\n")
  const { child, end } = start(dir, ['dev', '--port', '0', '--timeout', '1', '--no-cache'])
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const until = async (pattern: RegExp) => {
    while (!pattern.test(output)) await new Promise((resolve) => setTimeout(resolve, 50))
    return pattern.exec(output)?.[1] ?? ''
  }
  const url = await until(/(http:\/\/[\w.:]+\/)/)
  await until(/watch|ready|No problems|0 /i)
  const titleOf = async () => /<title>([^<]*)/.exec(await (await fetch(new URL('docs/a', url))).text())?.[1]
  expect(await titleOf()).toContain('One')
  write({ 'xpre.config.mjs': 'await new Promise(() => {})\nexport default {}\n' })
  await until(/(Timed out after 1 second loading)/)
  expect(await titleOf()).toContain('One')
  write({ 'xpre.config.mjs': "export default { title: 'Two' }\n" })
  while (!(await titleOf())?.includes('Two')) await new Promise((resolve) => setTimeout(resolve, 50))
  write({ 'xpre.config.mjs': LOOP })
  await until(/it loops/)
  child.kill('SIGINT')
  expect(await end).toMatchObject({ signal: 'SIGINT' })
})
