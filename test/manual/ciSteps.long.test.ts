/** Runs the steps of the examples for continuous integration, and of the files that `init` writes, in a small repository. */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { createCiFile, createHook } from '../../src/init/repositoryFiles.ts'
import { openSite } from '../helpers/openSite.ts'
import { blocksOf } from './readManual.ts'

const TOOL = path.resolve(import.meta.dirname, '../../bin/xpre-docs.js')

interface Step {
  readonly run?: string
  readonly if?: string
}

/** Whether a step runs for an event; other conditions hold. */
function isFor(event: string, { if: condition = '' }: Step): boolean {
  const [, operator, name] = /github\.event_name (==|!=) '(\w+)'/.exec(condition) ?? []
  return operator === undefined || (operator === '==') === (name === event)
}

/** A repository with a branch that `origin` has, and a commit on top of it. */
function openRepository(text: string) {
  const { dir } = openSite({
    'xpre.config.mjs': 'export default {}\n',
    'docs/a.md': '# A\n',
    'docs/old.md': '[x](none.md)\n',
  })
  const bin = path.join(dir, '../bin')
  mkdirSync(bin, { recursive: true })
  for (const [name, script] of [
    ['npm', 'exit 0'],
    ['npx', `shift; exec ${JSON.stringify(process.execPath)} ${JSON.stringify(TOOL)} "$@"`],
  ] as const) {
    writeFileSync(path.join(bin, name), `#!/bin/sh\n${script}\n`)
    chmodSync(path.join(bin, name), 0o755)
  }
  const run = (script: string, env: Readonly<Record<string, string>> = {}) => {
    const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', script], {
      cwd: dir,
      encoding: 'utf8',
      env: {
        PATH: `${bin}:${process.env.PATH}`,
        HOME: dir,
        GIT_AUTHOR_NAME: 'a',
        GIT_AUTHOR_EMAIL: 'a@b.example',
        GIT_COMMITTER_NAME: 'a',
        GIT_COMMITTER_EMAIL: 'a@b.example',
        XPRE_DOCS_CACHE_DIR: path.join(dir, '../cache'),
        ...env,
      },
    })
    return { status, text: stdout + stderr }
  }
  run(
    'git init -q -b main . && git add -A && git commit -qm one && git update-ref refs/remotes/origin/main HEAD',
  )
  const base = run('git rev-parse HEAD').text.trim()
  writeFileSync(path.join(dir, 'docs/a.md'), text)
  return { dir, base, run, commit: () => run('git add -A && git commit -qm two') }
}

const FINE = '# A\n\nMore.\n'
const BROKEN = '# A\n\n[x](gone.md)\n'

const githubFiles = (): [string, string][] => [
  ['the manual', blocksOf('ci/github.md', 'yaml')[0] ?? ''],
  ['init', createCiFile('github', INIT).text],
]
const INIT = {
  template: 'check',
  check: 'check',
  packageManager: 'npm',
  folder: '',
  installFolder: '',
  defaultBranch: 'main',
} as const

test.each(githubFiles())(
  'CHK-10: the steps for GitHub of %s fail for a pull request with a broken link',
  (_name, yaml) => {
    const jobs: Record<string, { readonly steps: readonly Step[] }> = parse(yaml).jobs
    const steps = Object.values(jobs).flatMap((job) => job.steps)
    const runAll = (text: string, event: string) => {
      const repository = openRepository(text)
      repository.commit()
      const scripts = steps.filter((step) => isFor(event, step)).flatMap(({ run }) => run ?? [])
      return repository.run(scripts.join('\n'), { GITHUB_BASE_REF: 'main', GITHUB_EVENT_NAME: event })
    }
    expect(runAll(FINE, 'pull_request').status).toBe(0)
    const failed = runAll(BROKEN, 'pull_request')
    expect([failed.status, failed.text]).toEqual([
      1,
      expect.stringContaining('::error file=docs/a.md,line=3'),
    ])
    // Everything is checked, with the older finding.
    expect(runAll(FINE, 'push').status).toBe(1)
  },
)

test.each([
  ['the manual', blocksOf('ci/gitlab.md', 'yaml')[0] ?? ''],
  ['init', createCiFile('gitlab', INIT).text],
])('CHK-10: the script for GitLab of %s writes its reports', (_name, yaml) => {
  const job: { script: string[]; artifacts: { reports: Record<string, string> } } = Object.values(
    parse(yaml) as Record<string, never>,
  )[0] as never
  const repository = openRepository(BROKEN)
  repository.commit()
  const script = job.script.join('\n')
  repository.run(script, { CI_MERGE_REQUEST_DIFF_BASE_SHA: repository.base, CI_PROJECT_DIR: repository.dir })
  const { codequality = '', junit = '' } = job.artifacts.reports
  const report = JSON.parse(readFileSync(path.join(repository.dir, codequality), 'utf8'))
  expect(report).toMatchObject([
    { check_name: 'broken-markdown-link', location: { path: 'docs/a.md', lines: { begin: 3 } } },
  ])
  expect(readFileSync(path.join(repository.dir, junit), 'utf8')).toContain('docs/a.md')
})

const ROOT = path.resolve(import.meta.dirname, '../..')

const readYaml = (file: string) => parse(readFileSync(path.join(ROOT, file), 'utf8'))

test('CHK-10: the steps of the action fail for a pull request with a broken link', () => {
  const { inputs, runs } = readYaml('action.yml')
  const script = (runs.steps as Step[]).map(({ run }) => `(${run})`).join('\n')
  const runAll = (text: string, env: Readonly<Record<string, string>>) => {
    const repository = openRepository(text)
    repository.commit()
    return repository.run(script, {
      GITHUB_ACTION_PATH: ROOT,
      GITHUB_WORKSPACE: repository.dir,
      ARGS: inputs.args.default,
      ...env,
    })
  }
  const pull = { GITHUB_BASE_REF: 'main' }
  expect(runAll(FINE, pull).status).toBe(0)
  const failed = runAll(BROKEN, pull)
  expect([failed.status, failed.text]).toEqual([1, expect.stringContaining('::error file=docs/a.md,line=3')])
  expect(runAll(FINE, { GITHUB_BASE_REF: '' }).status).toBe(1)
  expect(runAll(FINE, { GITHUB_BASE_REF: '', ARGS: '--strict docs/*.md' }).text).toContain('"docs/*.md"')
})

test('CHK-10: the hooks stop a commit with a broken link', () => {
  const [own] = readYaml('.pre-commit-hooks.yaml')
  const block = blocksOf('ci/pre-commit.md', 'yaml').find((text) => text.includes('repo: local'))
  const local = parse(block ?? '').repos[0].hooks[0]
  expect({ ...own, ...local }).toMatchObject({ pass_filenames: false, always_run: true })
  for (const script of [
    `npx ${[own.entry, ...own.args].join(' ')}`,
    local.entry,
    createHook({ packageManager: 'npm', check: 'check', folder: '' }),
  ]) {
    expect(openRepository(FINE).run(script).status).toBe(0)
    const { status, text } = openRepository(BROKEN).run(script)
    expect([status, text]).toEqual([1, expect.stringContaining('gone.md')])
    expect(openRepository(FINE).run(`git rm -rfq .\n${script}`)).toMatchObject({ status: 0 })
  }
})

test('CHK-10: the hook stops a first commit with a broken link', () => {
  const [own] = readYaml('.pre-commit-hooks.yaml')
  const script = `npx ${[own.entry, ...own.args].join(' ')}`
  const { status, text } = openRepository(BROKEN).run(`git update-ref -d HEAD\n${script}`)
  expect([status, text]).toEqual([1, expect.stringContaining('gone.md')])
})

test('CHK-10: `npm pack` prints the name of the archive alone, which pre-commit reads', () => {
  const { stdout } = spawnSync('npm', ['config', 'get', 'foreground-scripts'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  expect(stdout.trim()).toBe('false')
})
