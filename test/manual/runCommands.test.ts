/** Runs the commands of the manual in a repository with the files that they name. */
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { groupBy } from '../../src/shared/collections/groupBy.ts'
import { runCommand } from '../cli/runCommand.ts'
import { shortRows } from '../helpers/longRuns.ts'
import { openSite, temporaryFolder } from '../helpers/openSite.ts'
import { commandLines } from './commandLines.ts'

const page = (title: string) => `---\ntitle: ${title}\n---\n\nText about ${title.toLowerCase()}.\n`

/** Files that commands of the manual name, without findings. */
const FILES = {
  'package.json': '{ "private": true }\n',
  'package-lock.json': '{ "lockfileVersion": 3, "packages": {} }\n',
  'README.md': '# Lamps\n\n[Guide](docs/guide/index.md)\n',
  'xpre.config.mjs':
    "export default { url: 'https://lamps.example', title: 'Lamps', i18n: { locales: ['en', 'de'] } }\n",
  'docs/index.md': page('Lamps that sign in'),
  'docs/setup.md': page('Cancel an order, refund'),
  'docs/guide/index.md': page('Guide'),
  'guide/setup.md': '# Setup\n',
  'versions.json': '["1.0"]\n',
  'versioned_docs/version-1.0/index.md': page('Lamps that sign in'),
  'versioned_docs/version-1.0/setup.md': page('Cancel an order, refund'),
  'known-links.json': '{ "version": 1, "findings": [] }\n',
  'search.test.yaml': 'tests:\n  - { query: refund, page: docs/setup.md }\n',
  'routes.json': '{ "version": 1, "routes": [{ "path": "/docs/setup", "anchors": [] }] }\n',
  'site/docs/index.md': page('A site in a folder'),
  'website-xpre/docs/index.md': page('An imported site'),
  'manual/docs/index.md': page('How to sign in'),
  '../my-project/docs/index.md': page('Another repository'),
}

/** Repository with a tag and a branch of the remote, as the commands name them. */
function openRepository(): string {
  const { dir } = openSite(FILES)
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@lamps.example', ...args], { cwd: dir })
  git('init', '--quiet', '--template=', '--initial-branch=main', '.')
  git('add', '.')
  git('commit', '--quiet', '--message', 'Start')
  git('tag', 'v1.0')
  git('update-ref', 'refs/remotes/origin/main', 'HEAD')
  return dir
}

const run = (args: readonly string[], cwd: string) =>
  runCommand(args, cwd, { XDG_CACHE_HOME: temporaryFolder() })

/** Commands that end by themselves, without a server, a network, a terminal or a credential. */
function isRunnable([command = '', ...args]: readonly string[]): boolean {
  const names = ['build', 'check', 'doctor', 'theme', 'mv']
  if (command === 'search') return args[0] === 'query'
  if (command === 'init') return args.includes('--yes')
  return names.includes(command) && !args.some((arg) => arg === '--external' || arg.includes('$'))
}

/** Commands by page, each once. The page about the first site has a test of its own. */
const byPage = groupBy(
  commandLines.filter(
    ({ args, place }, index) =>
      isRunnable(args) &&
      !place.startsWith('docs/start/first-site.md') &&
      commandLines.findIndex((other) => other.args.join(' ') === args.join(' ')) === index,
  ),
  ({ place }) => place.replace(/:\d+$/, ''),
)
const PAGES = [...byPage].map(([name, lines]): [page: string, lines: readonly (readonly string[])[]] => [
  name,
  lines.map(({ args }) => args),
])

test('PKG-6: the test runs commands of most pages with commands', () => {
  expect(PAGES.length).toBeGreaterThan(18)
})

// Short runs have every other page; each command is on several.
test.each(shortRows(PAGES, (_, index) => index % 2 === 0))(
  'PKG-6: the commands of %s end with 0',
  async (_page, lines) => {
    // `theme diff` compares what `theme eject` wrote; other commands do not follow each other.
    const shared = openRepository()
    for (const args of lines) {
      const { code, text } = await run(args, args[0] === 'theme' ? shared : openRepository())
      expect({ command: args.join(' '), code, text: code === 0 ? '' : text }).toEqual({
        command: args.join(' '),
        code: 0,
        text: '',
      })
    }
  },
)
