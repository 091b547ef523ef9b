/** Code of a site that blocks the process after loading: in a timer, a promise or an event handler. */
import { describe, expect, test } from 'vitest'
import { isLongRun, shortRows } from '../../helpers/longRuns.ts'
import { openSite } from '../../helpers/openSite.ts'
import { start } from './runCommand.ts'

const LOOP = 'while (true) {}'

const CONFIGS: readonly (readonly [what: string, config: string, place: string])[] = [
  ['a timer', `setTimeout(() => {\n  ${LOOP}\n}, 1)\nexport default {}\n`, 'xpre.config.mjs:2:'],
  [
    'a promise',
    `const turn = async () => {\n  for (;;) {\n    await null\n  }\n}\nsetTimeout(turn, 1)\nexport default {}\n`,
    // Node interrupts the loop at its start, inside of it, or between its iterations, which have no line.
    'xpre.config.mjs',
  ],
  [
    'a handler of exit',
    `process.on('exit', () => {\n  ${LOOP}\n})\nexport default {}\n`,
    'xpre.config.mjs:2:',
  ],
  [
    'a timer of a plugin',
    `const plugin = () => () => {\n  setTimeout(() => {\n    ${LOOP}\n  })\n}\nexport default { markdown: { remarkPlugins: [plugin] } }\n`,
    'xpre.config.mjs:3:',
  ],
]

const COMMANDS = [
  ['build', '--workers', '0'],
  ['check', '--format', 'text'],
]

describe('BLD-6: code that blocks the process after it was loaded is ended and named', () => {
  test.each(COMMANDS)('in a timer, a promise or a handler of the configuration: %s', async (...command) => {
    // Both commands wait for the site's code in the same way.
    const configs = shortRows(CONFIGS, ([what]) => command[0] === 'build' || what === 'a timer')
    const runs = configs.map(async ([what, config, place]) => {
      const { dir } = openSite({ 'xpre.config.mjs': config, 'docs/a.md': '# A\n' })
      const { code, stderr } = await start(dir, [...command, '--timeout', '1', '--no-cache']).end
      expect(stderr.match(/is there an infinite loop (at|of promises)\b.*/g), what).toEqual([
        expect.stringContaining(place),
      ])
      expect(stderr, what).not.toMatch(/\n {4}at /)
      expect(code, what).toBe(2)
    })
    await Promise.all(runs)
  })

  test('in promises that begin while the configuration loads', async () => {
    const { dir } = openSite({
      'xpre.config.mjs': ';(async () => { for (;;) await 0 })()\nexport default {}\n',
      'docs/a.md': '# A\n',
    })
    const runs = COMMANDS.map(async (command) => {
      const { code, stderr } = await start(dir, [...command, '--timeout', '1', '--no-cache']).end
      // An interrupt finds the code, or the time between two promises.
      expect(stderr).toMatch(
        /^error: Timed out after 1 second running site code in a .*is there an infinite loop (?:at xpre\.config\.mjs:1:|of promises\? The site code that ran last is xpre\.config\.mjs\n)/,
      )
      expect(code).toBe(2)
    })
    await Promise.all(runs)
  })

  async function expectEndOfThread(): Promise<void> {
    // Threads are not interrupted there, so this loop sleeps: the limit is 13 seconds.
    const sleep = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)'
    const plugin = `() => () => setTimeout(() => {\n  for (;;) ${sleep}\n}, 1) && undefined`
    const { dir } = openSite({
      'xpre.config.mjs': `export default { markdown: { remarkPlugins: [${plugin}] } }\n`,
      'docs/a.md': '# A\n',
    })
    const { code, stderr } = await start(dir, ['build', '--workers', '2', '--timeout', '1']).end
    expect(stderr).toMatch(/error: Timed out after .* waiting for the threads of the build\n/)
    expect(code).toBe(2)
  }

  async function expectToolUntimed(): Promise<void> {
    const slow = `export default { markdown: { remarkPlugins: [() => () => {
      const end = Date.now() + 300
      while (Date.now() < end) {}
    }] } }\n`
    const pages = Array.from({ length: 6 }, (_, index) => [`docs/${index}.md`, `# ${index}\n`])
    const { dir } = openSite({ 'xpre.config.mjs': slow, ...Object.fromEntries(pages) })
    const { code, stderr } = await start(dir, ['build', '--workers', '0', '--timeout', '1']).end
    expect(stderr).not.toContain('infinite loop')
    expect(code).toBe(0)
  }

  // Each case mostly waits, so all run concurrently. test/workers/batchProgress.test.ts tests the limit in short runs.
  test('in a thread of the build; the timeout does not apply to code of the tool', async () => {
    await Promise.all([isLongRun && expectEndOfThread(), expectToolUntimed()])
  })

  test.each([
    ['0', 'setTimeout(() => process.exit(0), 1)'],
    ['7', 'setImmediate(() => process.exit(7))'],
  ])('process.exit(%s) in a timer is the error of the site', async (_code, exit) => {
    const wait = 'await new Promise((resolve) => setTimeout(resolve, 200))'
    const { dir } = openSite({
      'xpre.config.mjs': `${exit}\n${wait}\nexport default {}\n`,
      'docs/a.md': '# A\n',
    })
    const { code, stderr } = await start(dir, ['check']).end
    expect(stderr).toMatch(/process\.exit/)
    expect(stderr).not.toContain('bug')
    expect(code).toBe(2)
  })
})
