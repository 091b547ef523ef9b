import { expect, test } from 'vitest'
import { main } from '../../../src/cli/main.ts'
import type { InitOptions, OpenAnswers } from '../../../src/commands/init.ts'
import type { InitAnswers } from '../../../src/init/answers.ts'
import { fakeContext } from '../fakeContext.ts'

const DEFAULTS: InitAnswers = { template: 'docs', title: 'Here', packageManager: 'npm', ci: 'none' }

interface Run {
  readonly isPackageManagerKnown?: boolean
  readonly ask?: (open: OpenAnswers) => Promise<InitAnswers | undefined>
}

/** Runs the command over an `init` that completes the answers and writes nothing. */
async function run(argv: readonly string[], { isPackageManagerKnown = true, ask }: Run = {}) {
  let answers: InitAnswers | undefined
  let dryRun: boolean | undefined
  const context = fakeContext({
    cwd: '/projects',
    askInit: ask,
    init: async ({ given, answer, ...options }: InitOptions) => {
      dryRun = options.dryRun
      const defaultsFor = (template: InitAnswers['template']) => ({ ...DEFAULTS, template, ...given })
      answers = await answer({ given, defaultsFor, isPackageManagerKnown })
      if (answers === undefined) return undefined
      return {
        dir: `/projects/${options.folder ?? ''}`,
        root: '/projects',
        files: [
          { file: 'my docs/a.md', action: 'create', text: '' },
          { file: 'my docs/b.md', action: 'keep', text: '' },
          { file: '.github/workflows/docs.yml', action: 'change', text: '' },
        ],
        notes: ['one step is yours'],
        commands: ['npm install', 'npm run dev'],
      }
    },
  })
  const code = await main(['init', ...argv], context)
  return { code, answers, dryRun, stdout: context.stdout(), stderr: context.stderr() }
}

test('PKG-3: init prints what it wrote, and the next two commands', async () => {
  const { code, stderr, stdout } = await run(['my docs', '--yes'])
  expect(code).toBe(0)
  expect(stdout).toBe('')
  expect(stderr).toBe(
    [
      'Wrote to "my docs":',
      '  new      a.md',
      '  kept     b.md',
      '  changed  .github/workflows/docs.yml',
      'Note: one step is yours',
      'Next:',
      '  cd "my docs" && npm install',
      '  npm run dev',
      '',
    ].join('\n'),
  )
})

test('PKG-3: with --dry-run it prints what it would write', async () => {
  const { stderr, dryRun } = await run(['--yes', '--dry-run'])
  expect(dryRun).toBe(true)
  expect(stderr).toContain('Would write to this folder:\n')
  expect(stderr).toContain('\n  npm install\n')
})

test('PKG-3: options give the answers, without a question', async () => {
  const argv = ['--template', 'home', '--title', ' My docs ', '--ci', 'gitlab', '--pm', 'bun']
  const { answers } = await run(argv, { isPackageManagerKnown: false })
  expect(answers).toEqual({ template: 'home', title: 'My docs', ci: 'gitlab', packageManager: 'bun' })
})

test.each([
  [[], true, '--template, --title, --ci'],
  [[], false, '--template, --title, --ci, --pm'],
  [['--template', 'check'], true, '--ci'],
  [['--template', 'home', '--ci', 'none'], false, '--title, --pm'],
])('PKG-3: without a terminal %j names the missing options', async (argv, isPackageManagerKnown, missing) => {
  const { code, stderr } = await run(argv, { isPackageManagerKnown })
  expect(code).toBe(2)
  expect(stderr).toContain(`error: Without a terminal, init cannot ask for ${missing}\n`)
  expect(stderr).toMatch(/hint: add --.*; or --yes for the defaults\n/)
  if (missing.includes('--ci')) expect(stderr).toContain('--ci github|gitlab|none')
})

test('PKG-3: on a terminal the user answers, and may cancel', async () => {
  const chosen: InitAnswers = { ...DEFAULTS, template: 'home' }
  expect((await run([], { ask: async () => chosen })).answers).toBe(chosen)
  const { code, stderr } = await run([], { ask: async () => undefined })
  expect(stderr).toBe('Cancelled; nothing was written\n')
  expect(code).toBe(2)
})

test.each([
  [['--template', 'blog'], 'Allowed choices are docs, home, check'],
  [['--pm', 'cargo'], 'Allowed choices are npm, pnpm, yarn, bun'],
  [['--ci', 'jenkins'], 'Allowed choices are github, gitlab, none'],
  [['--title', ' ', '--yes'], '--title is empty'],
])('PKG-3: wrong values are usage errors: %j', async (argv, message) => {
  const { code, stderr } = await run(argv)
  expect(code).toBe(2)
  expect(stderr).toContain(message)
})
