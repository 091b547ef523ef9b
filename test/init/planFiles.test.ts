import path from 'node:path'
import { expect, test } from 'vitest'
import type { InitAnswers } from '../../src/init/answers.ts'
import { type InitPlan, planFiles } from '../../src/init/planFiles.ts'
import { readStarter } from '../../src/init/starters.ts'
import type { TargetFolder } from '../../src/init/targetFolder.ts'

const ROOT = path.resolve('/work')

/** @param files Contents by path from the root of the repository. @param folder From that root. */
function targetOf(files: Readonly<Record<string, string>> = {}, folder = ''): TargetFolder {
  const names = Object.keys(files)
  const own = names.map((name) => path.posix.relative(folder, name))
  return {
    dir: path.join(ROOT, folder),
    root: ROOT,
    configFile: own.find((name) => /^xpre\.config\.\w+$/.test(name)),
    hasDocs: own.some((name) => /^docs\/.*\.md$/.test(name)),
    hasMarkdown: () => own.some((name) => name.endsWith('.md')),
    has: (file) => names.some((name) => name === file || name.startsWith(`${file}/`)),
    read: (file) => files[file],
  }
}

function plan(answers: Partial<InitAnswers> = {}, target = targetOf()): InitPlan {
  const all = { template: 'docs', title: 'My docs', packageManager: 'npm', ci: 'none', ...answers } as const
  return planFiles(readStarter(all.template), all, target)
}

const actions = ({ files }: InitPlan) => Object.fromEntries(files.map(({ file, action }) => [file, action]))

const textOf = ({ files }: InitPlan, name: string): string =>
  files.find(({ file }) => file === name)?.text ?? ''

test('PKG-3: in an empty folder every file is new, and the answers are in them', () => {
  const planned = plan({ title: "Kate's \\docs" })
  expect(new Set(Object.values(actions(planned)))).toEqual(new Set(['create']))
  expect(textOf(planned, 'xpre.config.ts')).toContain("title: 'Kate\\'s \\\\docs',")
  expect(JSON.parse(textOf(planned, 'package.json'))).toMatchObject({
    name: 'work',
    private: true,
    scripts: { dev: 'xpre-docs dev' },
  })
  expect(textOf(planned, '.gitignore')).toBe('node_modules/\n/build/\n')
  expect(planned.commands).toEqual(['npm install', 'npm run dev'])
})

test('PKG-3: files that exist are kept, the package.json and .gitignore get what they lack', () => {
  const planned = plan(
    { packageManager: 'pnpm' },
    targetOf({
      'package.json': '{ "scripts": { "dev": "vite" }, "dependencies": { "typescript": "5" } }',
      '.gitignore': 'node_modules',
      'tsconfig.json': '{}',
      'xpre.config.mjs': '',
      'docs/own.md': '',
      'static/img/logo.svg': '',
    }),
  )
  expect(actions(planned)).toEqual({
    'package.json': 'change',
    '.gitignore': 'change',
    'xpre.config.mjs': 'keep',
    'tsconfig.json': 'keep',
    'static/img/logo.svg': 'keep',
    'static/img/favicon.svg': 'create',
  })
  expect(textOf(planned, '.gitignore')).toBe('node_modules\n/build/\n')
  const manifest = JSON.parse(textOf(planned, 'package.json'))
  expect(Object.keys(manifest.devDependencies)).toEqual(['xpre-docs'])
  expect(manifest.scripts).toEqual({
    dev: 'vite',
    'docs:dev': 'xpre-docs dev',
    'docs:build': 'xpre-docs build',
    'docs:check': 'xpre-docs check',
    'docs:serve': 'xpre-docs serve',
  })
  expect(planned.commands).toEqual(['pnpm install', 'pnpm run docs:dev'])
})

test('PKG-3: a second run writes nothing', () => {
  const first = plan({ template: 'check', ci: 'gitlab' }, targetOf({ 'a.md': '# A\n' }))
  const files = Object.fromEntries(first.files.map(({ file, text }) => [file, text]))
  const second = plan({ template: 'check', ci: 'gitlab' }, targetOf({ 'a.md': '# A\n', ...files }))
  expect(Object.keys(actions(second))).toEqual(Object.keys(actions(first)))
  expect(new Set(Object.values(actions(second)))).toEqual(new Set(['keep']))
})

test('PKG-3: commands of another script name are those of the package manager', () => {
  const scripts = '{ "scripts": { "docs:dev": "other" } }'
  expect(plan({ packageManager: 'yarn' }, targetOf({ 'package.json': scripts })).commands).toEqual([
    'yarn install',
    'yarn xpre-docs dev',
  ])
})

test('PKG-3: the texts of pages have the commands of the package manager', () => {
  const text = textOf(plan({ packageManager: 'bun' }), 'docs/guides/publish.md')
  expect(text).toContain('\nbunx xpre-docs check\n')
  expect(text).not.toContain('npx')
})

test.each([
  ['github', 'npm', '.github/workflows/docs.yml', ['npm ci', 'npx xpre-docs check']],
  ['github', 'pnpm', '.github/workflows/docs.yml', ['corepack enable', 'pnpm install --frozen-lockfile']],
  ['gitlab', 'yarn', '.gitlab-ci.yml', ['corepack enable', 'yarn xpre-docs check']],
  ['gitlab', 'bun', '.gitlab-ci.yml', ['npm install --global bun', 'bunx xpre-docs check']],
] as const)('PKG-3: checks on %s with %s', (ci, packageManager, file, commands) => {
  const planned = plan({ template: 'check', ci, packageManager }, targetOf({ 'a.md': '' }))
  for (const command of commands) expect(textOf(planned, file)).toContain(command)
  expect(actions(planned)).not.toHaveProperty('README.md')
})

test('PKG-3: in a folder of a repository, its CI file and hook are at the root and enter the folder', () => {
  const target = targetOf({ 'README.md': '' }, "the docs/it's")
  const planned = plan({ template: 'check', ci: 'github' }, target)
  expect(textOf(planned, '.github/workflows/docs.yml')).toContain('working-directory: "the docs/it\'s"')
  expect(textOf(planned, '.githooks/pre-commit')).toContain("cd 'the docs/it'\\''s' || exit")
  expect(actions(planned)).toHaveProperty(["the docs/it's/package.json"], 'create')
  expect(planned.files.find(({ file }) => file === '.githooks/pre-commit')?.isExecutable).toBe(true)
})

test.each([
  ['.husky/pre-commit', '.husky runs your hooks; add this one: npx xpre-docs check --strict --since HEAD'],
  [
    '.githooks/pre-commit',
    '.githooks/pre-commit exists; add this command: npx xpre-docs check --strict --since HEAD',
  ],
  ['other.txt', 'To check before each commit: git config core.hooksPath .githooks'],
])('PKG-3: with %s the note about hooks fits', (file, note) => {
  expect(plan({ template: 'check' }, targetOf({ [file]: '' })).notes).toEqual([note])
})

test('PKG-3: a CI file that exists is kept, with a note', () => {
  const planned = plan({ ci: 'gitlab' }, targetOf({ '.gitlab-ci.yml': 'x' }))
  expect(actions(planned)).toHaveProperty(['.gitlab-ci.yml'], 'keep')
  expect(planned.notes).toEqual([
    '.gitlab-ci.yml exists; to check the documentation there, run npx xpre-docs check',
  ])
})
