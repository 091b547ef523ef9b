/** An infinite loop in the configuration times out with its line, in every command that loads a configuration. */
import { describe, expect, test } from 'vitest'
import { shortRows } from '../../helpers/longRuns.ts'
import { openSite } from '../../helpers/openSite.ts'
import { start } from './runCommand.ts'

const open = (config: string, files: Readonly<Record<string, string>> = {}) =>
  openSite({ 'xpre.config.mjs': config, 'docs/a.md': '# A\n', ...files })

const TIMED_OUT = /^error: Timed out after 1 second loading xpre\.config\.mjs/m

const LOOPS: readonly (readonly [what: string, config: string, place: string])[] = [
  ['at the top level', 'const a = 1\nwhile (true) {}\nexport default { a }\n', '2:1'],
  ['that catches everything', 'export default 1\nfor (;;) { try { for (;;) {} } catch {} }\n', '2:'],
  ['in a function', 'export default () => {\n  for (;;) {}\n}\n', '2:3'],
  ['in an asynchronous function', 'export default async () => {\n  await 1\n  for (;;) {}\n}\n', '3:3'],
  ['after waiting at the top level', 'await 1\nexport default {}\nfor (;;) {}\n', '3:1'],
  [
    'in a timer',
    'setTimeout(() => {\n  for (;;) {}\n}, 10)\nawait new Promise((end) => setTimeout(end, 9000))\nexport default {}\n',
    '2:3',
  ],
]

/** Commands that short runs omit. Each one fails in the same stage as another command. */
const REPEATS = ['in a function', 'after waiting at the top level']

describe('CFG-1: an infinite loop in the configuration', () => {
  test('is reported with its line, in any file', async () => {
    const runs = shortRows(LOOPS, ([what]) => !REPEATS.includes(what)).map(async ([what, config, place]) => {
      const { dir } = open(config)
      const { code, stderr } = await start(dir, ['build', '--timeout', '1', '--no-cache']).end
      expect(stderr, what).toMatch(TIMED_OUT)
      expect(stderr, what).toContain(`is there an infinite loop at xpre.config.mjs:${place}`)
      expect(stderr, what).not.toMatch(/\n {4}at |debugger/)
      expect(code, what).toBe(2)
    })
    await Promise.all(runs)
  })

  test('times out in every command that loads a configuration', async () => {
    const { dir } = open('while (true) {}\nexport default {}\n')
    const commands = [
      ['check'],
      ['serve', '--port', '0'],
      ['dev', '--port', '0'],
      ['mv', 'docs/a.md', 'docs/b.md'],
      ['search', 'query', 'a'],
      ['check', 'docs'],
      ['search', 'push', '--dry-run'],
    ]
    const runs = shortRows(commands, (_, index) => index < 5).map(async (command) => {
      const { code, stderr } = await start(dir, [...command, '--timeout', '1']).end
      expect(stderr).toMatch(TIMED_OUT)
      expect(code).toBe(2)
    })
    await Promise.all(runs)
  })
})

test('CFG-1: a loop in the sidebars file is reported', async () => {
  const { dir } = open('export default {}\n', {
    'sidebars.ts': 'const a: number = 1\nwhile (a) {}\nexport default {}\n',
  })
  const { code, stderr } = await start(dir, ['check', '--timeout', '1']).end
  expect(stderr).toContain(
    'Timed out after 1 second loading sidebars.ts; is there an infinite loop at sidebars.ts:2:1',
  )
  expect(code).toBe(2)
})

const BLOCKED = [
  [
    'a program',
    "import { execSync } from 'node:child_process'\nexecSync('sleep 60; true')\nexport default {}\n",
  ],
  [
    'a named pipe',
    "import { execSync } from 'node:child_process'\nimport { readFileSync } from 'node:fs'\nexecSync('mkfifo pipe')\nreadFileSync('pipe')\nexport default {}\n",
  ],
] as const

const CANNOT_INTERRUPT =
  'error: Timed out after 1 second waiting for xpre.config.mjs, which cannot be interrupted; does it wait for a program, a named pipe or a lock?\nhint: '

/** Each case mostly waits, so all run concurrently. */
const WAITING: readonly (readonly [what: string, config: string, message: RegExp | string])[] = [
  ...BLOCKED.map(([what, config]) => [`for ${what}`, config, CANNOT_INTERRUPT] as const),
  [
    'for a promise that never settles, with nothing else pending',
    'export default () => new Promise(() => {})\n',
    /^error: xpre\.config\.mjs waits for a promise that never settles/m,
  ],
  [
    'for a promise that never settles, at the top level',
    'await new Promise(() => {})\nexport default {}\n',
    /^error: xpre\.config\.mjs waits for a promise that never settles/m,
  ],
  [
    'for a promise that never settles, beside a timer',
    'setInterval(() => {}, 50)\nawait new Promise(() => {})\nexport default {}\n',
    /^error: Timed out after 1 second loading xpre\.config\.mjs: it waits for a promise/m,
  ],
]

test('CFG-1: a configuration that waits for a program, a named pipe or a promise that never settles ends the command', async () => {
  const runs = shortRows(WAITING, (_, index) => index % 2 === 0).map(async ([what, config, message]) => {
    const { dir } = open(config)
    const { code, stderr } = await start(dir, ['check', '--timeout', '1', '--no-cache']).end
    expect(stderr, what).toMatch(message)
    expect(code, what).toBe(2)
  })
  await Promise.all(runs)
})

test.each([
  ['process.exit(0)\nexport default {}\n', '1:'],
  ['export default async () => {\n  await 1\n  process.exit(0)\n}\n', '3:'],
])('CHK-11: a configuration that ends the process is reported with its line', async (config, place) => {
  const { dir } = open(config)
  const { code, stderr } = await start(dir, ['check']).end
  expect(stderr).toContain(`error: xpre.config.mjs:${place}`)
  expect(stderr).toContain('it called process.exit')
  expect(code).toBe(2)
})

test('CFG-1: a configuration that leaves a timer running does not keep the command from ending', async () => {
  const { dir } = open('setInterval(() => {}, 1000)\nexport default {}\n')
  expect((await start(dir, ['check']).end).code).toBe(0)
})

test('DEV-2: dev continues after a configuration with an infinite loop, loads the next one, and ends at one that blocks', async () => {
  const { dir, write } = open("export default { title: 'One' }\n")
  const { child, end } = start(dir, ['dev', '--port', '0', '--timeout', '1', '--no-cache'])
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const until = async (pattern: RegExp) => {
    while (!pattern.test(output)) await new Promise((resolve) => setTimeout(resolve, 50))
    return pattern.exec(output)?.[1] ?? ''
  }
  const url = await until(/(http:\/\/[\w.:]+\/)/)
  await until(/watch|ready|No problems|0 /i)
  const titleOf = async () => /<title>([^<]*)/.exec(await (await fetch(new URL('docs/a', url))).text())?.[1]
  expect(await titleOf()).toContain('One')
  write({ 'xpre.config.mjs': 'while (true) {}\nexport default {}\n' })
  await until(/(Timed out after 1 second loading)/)
  expect(await titleOf()).toContain('One')
  write({ 'xpre.config.mjs': "export default { title: 'Two' }\n" })
  while (!(await titleOf())?.includes('Two')) await new Promise((resolve) => setTimeout(resolve, 50))
  write({ 'xpre.config.mjs': BLOCKED[0][1] })
  expect(await end).toMatchObject({ code: 2, stderr: expect.stringContaining(CANNOT_INTERRUPT) })
})
