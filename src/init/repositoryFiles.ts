/** The files of a repository that run `check`: continuous integration, and the hook before a commit. */
import type { CiHost, PackageManager, Template } from './answers.ts'
import { COMMANDS } from './packageManager.ts'

/** Releases of Node with long-term support. */
const NODE_VERSION = 24

/** Actions of GitHub in their newest major versions. The manual names the same ones. */
export const ACTIONS = ['actions/checkout@v6', 'actions/setup-node@v6', 'actions/cache@v5'] as const

const [CHECKOUT, SETUP_NODE, CACHE] = ACTIONS

const DEFAULT_BRANCH = 'main'

export const HOOKS_FOLDER = '.githooks'
export const HOOK_FILE = `${HOOKS_FOLDER}/pre-commit`

interface RepositoryFileOptions {
  readonly template: Template
  /** Command that checks everything, without the name of the tool. */
  readonly check: string
  readonly packageManager: PackageManager
  /** Path of the target folder from the root of the repository; '' for the root. */
  readonly folder: string
  /** Folder of the lock file, where packages are installed, from the root of the repository. */
  readonly installFolder: string
  readonly defaultBranch: string | undefined
}

/** A literal of YAML in double quotes, and of JSON. */
const quoteYaml = (text: string): string => JSON.stringify(text)

const quoteShell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

const lines = (...parts: readonly (string | readonly string[])[]): string => `${parts.flat().join('\n')}\n`

/** A repository may have older findings: a pull request fails only for findings that it touches or causes. */
function githubChecks({ template, check }: RepositoryFileOptions, command: string): string[] {
  if (template !== 'check') {
    return [
      `      - run: ${command} ${check} --strict --format github`,
      `      - run: ${command} build --strict`,
    ]
  }
  return [
    '      - name: Check a pull request',
    "        if: github.event_name == 'pull_request'",
    `        run: ${command} ${check} --strict --since "origin/$GITHUB_BASE_REF" --format github`,
    '      - name: Check everything',
    "        if: github.event_name != 'pull_request'",
    `        run: ${command} ${check} --strict --format github`,
  ]
}

const joinFolders = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('/')

/** Only npm is there before `setup-node`, which asks the package manager for the folder to cache. */
function githubPackageCache({ packageManager, installFolder }: RepositoryFileOptions): string[] {
  if (packageManager !== 'npm') return []
  const lockFile = joinFolders(installFolder, 'package-lock.json')
  return [
    '          cache: npm',
    ...(installFolder === '' ? [] : [`          cache-dependency-path: ${quoteYaml(lockFile)}`]),
  ]
}

/** Keeps the results of earlier jobs. A package of a workspace may have packages of its own, and then the cache is there. */
function githubCache({ template, folder, installFolder }: RepositoryFileOptions): string[] {
  const packageFolders = new Set([installFolder, folder])
  const cached = [
    ...[...packageFolders].map((dir) => joinFolders(dir, 'node_modules/.cache/xpre-docs')),
    ...(template === 'check' ? [] : [joinFolders(folder, 'build')]),
  ]
  return [
    `      - uses: ${CACHE} # after the installation, which may empty node_modules`,
    '        with:',
    '          path: |',
    ...cached.map((name) => `            ${name}`),
    `          key: xpre-docs-\${{ github.run_id }}`,
    '          restore-keys: xpre-docs-',
  ]
}

function createGithubWorkflow(options: RepositoryFileOptions): string {
  const { packageManager, folder, installFolder, defaultBranch = DEFAULT_BRANCH } = options
  const { installLocked, exec, setup } = COMMANDS[packageManager]
  return lines(
    '# Checks the links and the content of the documentation.',
    'name: docs',
    'on:',
    '  pull_request:',
    '  push:',
    `    branches: [${quoteYaml(defaultBranch)}]`,
    'permissions:',
    '  contents: read',
    'jobs:',
    '  check:',
    '    runs-on: ubuntu-latest',
    folder === '' ? [] : ['    defaults:', '      run:', `        working-directory: ${quoteYaml(folder)}`],
    '    steps:',
    `      - uses: ${CHECKOUT}`,
    '        with:',
    '          fetch-depth: 0 # the history has the dates of pages, and what a change is compared with',
    `      - uses: ${SETUP_NODE}`,
    '        with:',
    `          node-version: ${NODE_VERSION}`,
    githubPackageCache(options),
    setup === undefined ? [] : [`      - run: ${setup}`],
    `      - run: ${installLocked}`,
    installFolder === folder ? [] : `        working-directory: ${quoteYaml(installFolder || '.')}`,
    githubCache(options),
    githubChecks(options, `${exec} xpre-docs`),
  )
}

function gitlabChecks({ template, check }: RepositoryFileOptions, command: string): string[] {
  const report = '--format pretty --format gitlab:findings.json --format junit:findings.xml'
  if (template !== 'check') {
    return [`    - ${command} ${check} --strict ${report}`, `    - ${command} build --strict`]
  }
  return [
    '    - |',
    '      if [ -n "$CI_MERGE_REQUEST_DIFF_BASE_SHA" ]; then',
    `        ${command} ${check} --strict --since "$CI_MERGE_REQUEST_DIFF_BASE_SHA" ${report}`,
    '      else',
    `        ${command} ${check} --strict ${report}`,
    '      fi',
  ]
}

const GITLAB_CACHE = '.cache/xpre-docs'
const GITLAB_PACKAGES = '.npm'

/** GitLab restores files before the installation, which may empty `node_modules`, so the cache is elsewhere. */
function gitlabCache({ template, packageManager, folder }: RepositoryFileOptions) {
  const isNpm = packageManager === 'npm'
  const cached = [
    GITLAB_CACHE,
    ...(isNpm ? [GITLAB_PACKAGES] : []),
    ...(template === 'check' ? [] : [joinFolders(folder, 'build')]),
  ]
  return {
    variables: [
      `    XPRE_DOCS_CACHE_DIR: $CI_PROJECT_DIR/${GITLAB_CACHE}`,
      ...(isNpm ? [`    npm_config_cache: $CI_PROJECT_DIR/${GITLAB_PACKAGES}`] : []),
    ],
    cache: [
      '  cache:',
      '    key: xpre-docs',
      '    when: always # also after findings',
      '    paths:',
      ...cached.map((name) => `      - ${quoteYaml(name)}`),
    ],
  }
}

function createGitlabJob(options: RepositoryFileOptions): string {
  const { packageManager, folder, installFolder } = options
  const { installLocked, exec, setup } = COMMANDS[packageManager]
  const enter = (dir: string) =>
    `    - ${quoteYaml(`cd "$CI_PROJECT_DIR"${dir === '' ? '' : `/${quoteShell(dir)}`}`)}`
  const { variables, cache } = gitlabCache(options)
  return lines(
    '# Checks the links and the content of the documentation.',
    'docs:',
    `  image: node:${NODE_VERSION}`,
    '  rules:',
    '    - if: $CI_PIPELINE_SOURCE == "merge_request_event"',
    '    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH',
    '  variables:',
    '    GIT_DEPTH: 0 # the history has the dates of pages, and what a change is compared with',
    variables,
    cache,
    '  script:',
    installFolder === '' ? [] : enter(installFolder),
    setup === undefined ? [] : [`    - ${setup}`],
    `    - ${installLocked}`,
    installFolder === folder ? [] : enter(folder),
    gitlabChecks(options, `${exec} xpre-docs`),
    '  artifacts:',
    '    when: always',
    '    reports:',
    `      codequality: ${quoteYaml(joinFolders(folder, 'findings.json'))}`,
    `      junit: ${quoteYaml(joinFolders(folder, 'findings.xml'))}`,
  )
}

interface CiFile {
  /** From the root of the repository. */
  readonly file: string
  readonly text: string
}

export function createCiFile(host: Exclude<CiHost, 'none'>, options: RepositoryFileOptions): CiFile {
  return host === 'github'
    ? { file: '.github/workflows/docs.yml', text: createGithubWorkflow(options) }
    : { file: '.gitlab-ci.yml', text: createGitlabJob(options) }
}

/** The command to add to a hook that exists. */
export const hookCommand = (packageManager: PackageManager, check: string): string =>
  `${COMMANDS[packageManager].exec} xpre-docs ${check} --strict --since HEAD`

/** A hook of git, which runs in the root of the repository. */
export function createHook({
  packageManager,
  check,
  folder,
}: Pick<RepositoryFileOptions, 'packageManager' | 'check' | 'folder'>): string {
  return lines(
    '#!/bin/sh',
    '# Stops a commit with findings in changed files. To turn it on, once in each clone:',
    `# git config core.hooksPath ${HOOKS_FOLDER}`,
    folder === '' ? [] : [`cd ${quoteShell(folder)} || exit`],
    '# The first commit has nothing to compare with.',
    'git rev-parse --quiet --verify HEAD >/dev/null || exit 0',
    `exec ${hookCommand(packageManager, check)}`,
  )
}
