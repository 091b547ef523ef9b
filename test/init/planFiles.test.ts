import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { InitAnswers } from '../../src/init/answers.ts'
import type { InitPlan } from '../../src/init/plan.ts'
import { planFiles } from '../../src/init/planFiles.ts'
import { readStarter } from '../../src/init/starters.ts'
import type { TargetFolder } from '../../src/init/targetFolder.ts'
import type { ToolSource } from '../../src/init/toolSource.ts'

const ROOT = path.resolve('/work')

/** @param files Contents by path from the root of the repository. @param folder From that root. */
function targetOf(files: Readonly<Record<string, string>> = {}, folder = ''): TargetFolder {
  const names = Object.keys(files)
  const own = names.map((name) => path.posix.relative(folder, name))
  return {
    dir: path.join(ROOT, folder),
    root: ROOT,
    defaultBranch: undefined,
    configFile: own.find((name) => /^xpre\.config\.\w+$/.test(name)),
    hasDocs: own.some((name) => /^docs\/.*\.md$/.test(name)),
    hasBlog: own.some((name) => /^blog\/.*\.md$/.test(name)),
    hasMarkdown: () => own.some((name) => name.endsWith('.md')),
    has: (file) => names.some((name) => name === file || name.startsWith(`${file}/`)),
    read: (file) => files[file],
  }
}

function plan(
  answers: Partial<InitAnswers> = {},
  target = targetOf(),
  source: ToolSource = { spec: '^1.2.3' },
): InitPlan {
  const all = { template: 'docs', title: 'My docs', packageManager: 'npm', ci: 'none', ...answers } as const
  return planFiles(readStarter(all.template, all.packageManager, source), all, target)
}

const actions = ({ files }: InitPlan) => Object.fromEntries(files.map(({ file, action }) => [file, action]))

const textOf = (planned: InitPlan | undefined, name: string): string =>
  planned?.files.find(({ file }) => file === name)?.text ?? ''

test('PKG-3: in an empty folder every file is new, and the answers are in them', () => {
  const planned = plan({ title: "Kate's \\docs" })
  expect(textOf(plan({ title: 'npx xpre-docs', packageManager: 'bun' }), 'xpre.config.ts')).toContain(
    "title: 'npx xpre-docs',",
  )
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

test('PKG-3: the checks of a repository with a configuration are those of a site', () => {
  const planned = plan(
    { template: 'check', ci: 'github' },
    targetOf({ 'xpre.config.ts': '', 'docs/a.md': '' }),
  )
  expect(planned.files.map(({ text }) => text).join('')).not.toContain('--bare')
})

test('PKG-3: existing files stay, and missing parts are added to package.json and .gitignore', () => {
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
    'pnpm-workspace.yaml': 'create',
  })
  expect(textOf(planned, '.gitignore')).toBe('node_modules\n/build/\n')
  const manifest = JSON.parse(textOf(planned, 'package.json'))
  expect(Object.keys(manifest.devDependencies)).toEqual(['@types/react', 'xpre-docs'])
  expect(manifest.scripts).toEqual({
    dev: 'vite',
    'docs:dev': 'xpre-docs dev',
    'docs:build': 'xpre-docs build',
    'docs:check': 'xpre-docs check',
    'docs:serve': 'xpre-docs serve',
  })
  expect(planned.commands).toEqual(['pnpm install', 'pnpm run docs:dev'])
})

test.each(['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'])(
  'PKG-3: a package in %s is not added a second time',
  (key) => {
    const manifest = JSON.stringify({ [key]: { typescript: '5' } })
    const planned = JSON.parse(textOf(plan({}, targetOf({ 'package.json': manifest })), 'package.json'))
    expect(planned[key].typescript).toBe('5')
    expect({ ...planned.devDependencies, typescript: undefined }).toEqual({
      'xpre-docs': expect.any(String),
      typescript: undefined,
    })
    if (key !== 'devDependencies') expect(planned.devDependencies).not.toHaveProperty('typescript')
  },
)

test('PKG-3: the starter home has a blog, unless there are posts or a configuration', () => {
  const postsOf = (files: Readonly<Record<string, string>>) =>
    plan({ template: 'home' }, targetOf(files)).files.flatMap(({ file, action }) =>
      file.startsWith('blog/') ? [`${action} ${path.posix.basename(file)}`] : [],
    )
  expect(postsOf({}).sort()).toEqual([
    'create 2026-01-15-welcome.md',
    'create 2026-02-02-write-a-post.md',
    'create authors.yml',
  ])
  expect(postsOf({ 'blog/2026-01-01-own.md': '' })).toEqual([])
  expect(postsOf({ 'xpre.config.mjs': '' })).toEqual([])
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
  ['github', 'npm', '.github/workflows/docs.yml', ['npm ci', 'npx xpre-docs check --bare']],
  ['github', 'pnpm', '.github/workflows/docs.yml', ['corepack enable', 'pnpm install --frozen-lockfile']],
  ['gitlab', 'yarn', '.gitlab-ci.yml', ['corepack enable', 'yarn xpre-docs check --bare']],
  ['gitlab', 'bun', '.gitlab-ci.yml', ['npm install --global bun', 'bunx xpre-docs check --bare']],
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

const WORKSPACE = '{ "workspaces": ["packages/*", "!packages/old"] }'

test.each([
  ['npm', { 'package-lock.json': '', 'package.json': WORKSPACE }, 'npm ci'],
  [
    'bun',
    { 'bun.lock': '', 'package.json': '{ "workspaces": { "packages": ["./packages/**"] } }' },
    'bun install',
  ],
  [
    'pnpm',
    { 'pnpm-lock.yaml': '', 'pnpm-workspace.yaml': 'packages: ["packages/{a,docs}"]' },
    'pnpm install',
  ],
] as const)(
  'PKG-3: a package of a workspace is installed where the lock file of %s is',
  (packageManager, files, install) => {
    const [github, gitlab] = (['github', 'gitlab'] as const).map((ci) =>
      plan({ ci, packageManager }, targetOf(files, 'packages/docs')),
    )
    const workflow = parse(textOf(github, '.github/workflows/docs.yml')).jobs.check
    const step = workflow.steps.find(({ run }: { run?: string }) => run?.startsWith(install))
    expect([workflow.defaults.run['working-directory'], step['working-directory']]).toEqual([
      'packages/docs',
      '.',
    ])
    const script: string[] = parse(textOf(gitlab, '.gitlab-ci.yml')).docs.script
    const steps = script.filter((line) => line.startsWith(install) || line.startsWith('cd '))
    expect(steps).toEqual([expect.stringContaining(install), `cd "$CI_PROJECT_DIR"/'packages/docs'`])
    expect(github?.notes.filter((note) => note.includes('lock file'))).toEqual([])
  },
)

test.each([
  ['packages/old', { 'package-lock.json': '', 'package.json': WORKSPACE }],
  ['tools/docs', { 'package-lock.json': '', 'package.json': WORKSPACE }],
  ['packages/docs', { 'package-lock.json': '' }],
])(
  'PKG-3: a package beside the workspaces needs a lock file of its own, and a note explains it: %s',
  (folder, files) => {
    const planned = plan({ ci: 'github' }, targetOf(files, folder))
    expect(textOf(planned, '.github/workflows/docs.yml')).not.toContain('working-directory: "."')
    expect(planned.notes).toEqual([
      `"${folder}" is not in workspaces of package.json: add it there, or commit the lock file that npm install writes in it`,
    ])
  },
)

type Steps = readonly {
  uses?: string
  run?: string
  with?: { cache?: string; 'cache-dependency-path'?: string; path?: string }
}[]

test.each([
  ['docs', '', {}, undefined, ['node_modules/.cache/xpre-docs', 'build']],
  ['check', '', {}, undefined, ['node_modules/.cache/xpre-docs']],
  [
    'home',
    'packages/docs',
    { 'package-lock.json': '', 'package.json': WORKSPACE },
    undefined,
    ['node_modules/.cache/xpre-docs', 'packages/docs/node_modules/.cache/xpre-docs', 'packages/docs/build'],
  ],
  ['check', 'docs', {}, 'docs/package-lock.json', ['docs/node_modules/.cache/xpre-docs']],
] as const)(
  'PKG-3: jobs of %s in "%s" keep packages, cache and output',
  (template, folder, files, lock, kept) => {
    const planned = plan({ template, ci: 'github' }, targetOf({ ...files, 'a.md': '' }, folder))
    const steps: Steps = parse(textOf(planned, '.github/workflows/docs.yml')).jobs.check.steps
    const [, setup, install, cache] = steps
    expect(setup?.with).toMatchObject({ cache: 'npm' })
    expect(setup?.with?.['cache-dependency-path']).toBe(lock)
    expect([install?.run, cache?.uses]).toEqual(['npm ci', 'actions/cache@v5'])
    expect(cache?.with?.path?.trim().split('\n')).toEqual(kept)
  },
)

test.each([
  ['docs', '', 'npm', ['.cache/xpre-docs', '.npm', 'build']],
  ['home', "it's: docs", 'npm', ['.cache/xpre-docs', '.npm', "it's: docs/build"]],
  ['check', 'docs', 'pnpm', ['.cache/xpre-docs']],
] as const)(
  'PKG-3: jobs of %s in "%s" with %s on GitLab keep the cache outside of the packages that they install',
  (template, folder, packageManager, kept) => {
    const planned = plan({ template, ci: 'gitlab', packageManager }, targetOf({ 'a.md': '' }, folder))
    const { docs } = parse(textOf(planned, '.gitlab-ci.yml'))
    const { GIT_DEPTH, ...variables } = docs.variables
    expect(docs.cache).toEqual({ key: 'xpre-docs', when: 'always', paths: kept })
    expect([GIT_DEPTH, variables]).toEqual([
      0,
      {
        XPRE_DOCS_CACHE_DIR: '$CI_PROJECT_DIR/.cache/xpre-docs',
        ...(packageManager === 'npm' && { npm_config_cache: '$CI_PROJECT_DIR/.npm' }),
      },
    ])
  },
)

test.each(['docs', 'home', 'check'] as const)(
  'PKG-3: jobs of %s are equally strict for pull requests and pushes',
  (template) => {
    for (const ci of ['github', 'gitlab'] as const) {
      const planned = plan({ template, ci }, targetOf({ 'a.md': '' }))
      const text = textOf(planned, ci === 'github' ? '.github/workflows/docs.yml' : '.gitlab-ci.yml')
      const commands = text.split('\n').filter((line) => line.includes('xpre-docs check'))
      expect(commands).toHaveLength(template === 'check' ? 2 : 1)
      for (const command of commands) expect(command).toContain(' --strict ')
    }
  },
)

test('PKG-3: the workflow runs for the default branch of the repository', () => {
  const branchesOf = (defaultBranch: string | undefined) =>
    parse(textOf(plan({ ci: 'github' }, { ...targetOf(), defaultBranch }), '.github/workflows/docs.yml')).on
      .push.branches
  expect([branchesOf(undefined), branchesOf('1.0')]).toEqual([['main'], ['1.0']])
})

test.each([
  ['pnpm', {}, 'create', []],
  ['pnpm', { 'pnpm-workspace.yaml': 'allowBuilds: { esbuild: true }' }, 'keep', []],
  [
    'pnpm',
    { 'pnpm-workspace.yaml': 'packages: [a]' },
    'keep',
    [/^pnpm-workspace.yaml: add "esbuild: false"/],
  ],
  ['yarn', {}, 'create', []],
  ['yarn', { 'yarn.lock': '# yarn lockfile v1\n' }, undefined, []],
  ['yarn', { '.yarnrc.yml': 'nodeLinker: node-modules\n' }, 'keep', []],
  ['yarn', { '.yarnrc.yml': 'compressionLevel: 0\n' }, 'keep', [/^\.yarnrc\.yml: set "nodeLinker/]],
] as const)('PKG-3: %s with %j gets the required settings', (packageManager, files, action, notes) => {
  const planned = plan({ packageManager }, targetOf(files))
  const file = packageManager === 'pnpm' ? 'pnpm-workspace.yaml' : '.yarnrc.yml'
  expect(actions(planned)[file]).toBe(action)
  if (action === 'create') expect(Object.keys(parse(textOf(planned, file)))).toHaveLength(1)
  expect(planned.notes).toEqual(notes.map((note) => expect.stringMatching(note)))
})

test.each([
  [
    '.husky/pre-commit',
    '.husky runs your hooks; add this one: npx xpre-docs check --bare --strict --since HEAD',
  ],
  [
    '.githooks/pre-commit',
    '.githooks/pre-commit exists; add this command: npx xpre-docs check --bare --strict --since HEAD',
  ],
  ['other.txt', 'To check before each commit: git config core.hooksPath .githooks'],
])('PKG-3: with %s the note about hooks is correct', (file, note) => {
  expect(plan({ template: 'check' }, targetOf({ [file]: '' })).notes).toEqual([note])
})

test('PKG-3: an existing CI file stays, with a note', () => {
  const planned = plan({ ci: 'gitlab' }, targetOf({ '.gitlab-ci.yml': 'x' }))
  expect(actions(planned)).toHaveProperty(['.gitlab-ci.yml'], 'keep')
  expect(planned.notes).toEqual([
    '.gitlab-ci.yml exists; to check the documentation there, run npx xpre-docs check',
  ])
})

test('PKG-3: the archive of the package is added to the project, and git contains it', () => {
  const archive = 'xpre-docs-1.2.3.tgz'
  const source = { spec: `file:./${archive}`, archive }
  const note = `${archive} is the package, which no registry has yet: commit it with package.json and the lock file`
  for (const files of [{}, { 'site/package.json': '{ "name": "a" }', 'site/.gitignore': '*.tgz\n' }]) {
    const planned = plan({}, targetOf(files, 'site'), source)
    expect(JSON.parse(textOf(planned, 'site/package.json')).devDependencies['xpre-docs']).toBe(source.spec)
    expect(planned.files).toContainEqual({
      file: `site/${archive}`,
      action: 'create',
      text: '',
      isArchive: true,
    })
    expect(textOf(planned, 'site/.gitignore')).toMatch(/\n!\/xpre-docs-1\.2\.3\.tgz\n$/)
    expect(planned.notes).toContain(note)
  }
  const chosen = plan(
    {},
    targetOf({ 'package.json': '{ "devDependencies": { "xpre-docs": "1.0.0" } }' }),
    source,
  )
  for (const { files, notes } of [chosen, plan()]) {
    expect(files.map(({ file }) => file)).not.toContain(archive)
    expect(notes).not.toContain(note)
  }
})
