import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { main } from '../../src/cli/main.ts'
import { Cancelled, type Prompts } from '../../src/cli/prompts.ts'
import { complete, describeResult } from '../../src/commands/init.ts'
import type { InitAnswers } from '../../src/init/answers.ts'
import { fakeContext, noPrompts } from '../cli/fakeContext.ts'
import { temporaryFolder } from '../helpers/openSite.ts'

const DEFAULTS: InitAnswers = { template: 'docs', title: 'Here', packageManager: 'npm', ci: 'none' }

/** A dry run, which needs no archive of the tool. */
async function run(argv: readonly string[], { prompts }: { readonly prompts?: Prompts } = {}) {
  const cwd = temporaryFolder()
  mkdirSync(path.join(cwd, '.git'))
  const context = fakeContext({ cwd, prompts })
  const code = await main(['init', ...argv, '--dry-run'], context)
  return { code, cwd, stdout: context.stdout(), stderr: context.stderr() }
}

/** A user who takes the last choice, and names the title. */
const lastChoices: Prompts = {
  ...noPrompts,
  select: async (_message, options, initialValue) => options.at(-1)?.value ?? initialValue,
  text: async () => 'Mine',
}

const openOf = (given: Partial<InitAnswers>, isPackageManagerKnown = true) => ({
  given,
  isPackageManagerKnown,
  defaultsFor: (template: InitAnswers['template']) => ({ ...DEFAULTS, template, ...given }),
})

test('PKG-3: init prints what it wrote, and the next two commands', () => {
  const result = {
    dir: '/projects/my docs',
    root: '/projects',
    files: [
      { file: 'my docs/a.md', action: 'create', text: '' },
      { file: 'my docs/b.md', action: 'keep', text: '' },
      { file: '.github/workflows/docs.yml', action: 'change', text: '' },
    ],
    notes: ['one step is yours'],
    commands: ['npm install', 'npm run dev'],
  } as const
  const { terminal } = fakeContext()
  expect(describeResult(result, { dryRun: false, cwd: '/projects', terminal })).toEqual([
    'Wrote to "my docs":',
    '  new      a.md',
    '  kept     b.md',
    '  changed  .github/workflows/docs.yml',
    'Note: one step is yours',
    'Next:',
    '  cd "my docs" && npm install',
    '  npm run dev',
  ])
})

test('PKG-3: with --dry-run it prints what it would write', async () => {
  const { code, cwd, stdout, stderr } = await run(['--yes'])
  expect({ code, stdout }).toEqual({ code: 0, stdout: '' })
  expect(stderr).toContain('Would write to this folder:\n')
  expect(stderr).toContain('\n  npm install\n')
  expect(existsSync(path.join(cwd, 'package.json'))).toBe(false)
})

test('PKG-3: options give the answers, without a question', async () => {
  const argv = ['--template', 'home', '--title', ' My docs ', '--ci', 'gitlab', '--pm', 'bun']
  const { code, stderr } = await run(argv, { prompts: noPrompts })
  expect(code).toBe(0)
  expect(stderr).toContain('.gitlab-ci.yml')
  expect(stderr).toContain('\n  bun install\n')
})

test.each([
  [{}, true, '--template, --title, --ci'],
  [{}, false, '--template, --title, --ci, --pm'],
  [{ template: 'check' }, true, '--ci'],
  [{ template: 'home', ci: 'none' }, false, '--title, --pm'],
] as const)('PKG-3: without a terminal %j names the missing options', async (given, isKnown, missing) => {
  const attempt = complete(openOf(given, isKnown), undefined)
  await expect(attempt).rejects.toMatchObject({
    message: `Without a terminal, init cannot ask for ${missing}`,
    hint: expect.stringMatching(/^add --.*; or --yes for the defaults$/),
  })
  if (missing.includes('--ci'))
    await expect(attempt).rejects.toMatchObject({
      hint: expect.stringContaining('--ci github|gitlab|none'),
    })
})

test('PKG-3: without a terminal and answers, init ends with 2', async () => {
  const { code, stderr } = await run([])
  expect(code).toBe(2)
  expect(stderr).toContain('error: Without a terminal, init cannot ask for ')
})

test('PKG-3: on a terminal the user answers, and may cancel', async () => {
  expect(await complete(openOf({}, false), lastChoices)).toEqual({
    ...{ template: 'check', title: 'Here', ci: 'none', packageManager: 'bun' },
  })
  expect(await complete(openOf({ template: 'home', packageManager: 'yarn' }), lastChoices)).toEqual({
    ...{ template: 'home', title: 'Mine', ci: 'none', packageManager: 'yarn' },
  })
  const prompts = { ...noPrompts, select: () => Promise.reject(new Cancelled()) }
  const { code, stderr } = await run([], { prompts })
  expect({ code, stderr }).toEqual({ code: 2, stderr: 'Cancelled; nothing was written\n' })
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
