import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startDev } from '../../../src/dev/startDev.ts'
import { temporaryFolder } from '../../helpers/openSite.ts'

const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "type": "module" }',
  'shared/title.ts': "export const title = 'First title'\n",
  'shared/words.ts': "export const words = 'first words'\n",
  'site/xpre.config.ts':
    "import { title } from '../shared/title.ts'\nexport default { title, publish: { allow: ['docs/.parts/*.md'] } }\n",
  'site/pages/index.tsx':
    "import { words } from '../../shared/words.ts'\nexport default () => <h1>{words}</h1>\n",
  'site/docs/a.md': '# A\n\n::include{file="./.parts/part.md"}\n',
  'site/docs/.parts/part.md': 'The first part.\n',
}

async function openDev(
  files: Readonly<Record<string, string>>,
  prepare: (root: string) => void = () => {},
  { isAwaited = true }: { readonly isAwaited?: boolean } = {},
) {
  const root = temporaryFolder()
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  for (const [name, text] of Object.entries(files)) write(name, text)
  prepare(root)
  const dev = await startDev({ siteDir: path.join(root, 'site'), cwd: root, port: 0 })
  onTestFinished(() => dev.close())
  if (isAwaited) await dev.ready
  const get = async (address: string) => (await fetch(new URL(address, dev.url))).text()
  const shows = (address: string, text: string) =>
    vi.waitFor(async () => expect(await get(address)).toContain(text), { timeout: 10_000, interval: 50 })
  return { root, dev, write, get, shows }
}

test('DEV-2: files outside of the site that code and documents use are watched', async () => {
  const { root, dev, write, shows } = await openDev(FILES)
  await shows('/docs/a', 'The first part.')
  write('site/docs/.parts/part.md', 'Another part.\n')
  await shows('/docs/a', 'Another part.')

  for (const words of ['second words', 'third words']) {
    // Editors write a temporary file and rename it.
    write('shared/words.ts.tmp', `export const words = '${words}'\n`)
    renameSync(path.join(root, 'shared/words.ts.tmp'), path.join(root, 'shared/words.ts'))
    await shows('/', words)
  }

  write('shared/title.ts', "export const title = 'Second title'\n")
  await shows('/docs/a', 'Second title')

  write('shared/words.ts', 'export const words = \n')
  await vi.waitFor(
    () => expect(dev.state.findings).toMatchObject([{ rule: 'page-failed', file: '../shared/words.ts' }]),
    { timeout: 10_000 },
  )
  write('shared/words.ts', "export const words = 'repaired words'\n")
  await shows('/', 'repaired words')
  expect(dev.state.findings).toEqual([])
})

test('DEV-6: ignore rules above the site, and a module that a broken configuration imports, are watched', async () => {
  const { root, dev, write, get, shows } = await openDev(FILES, (dir) => mkdirSync(path.join(dir, '.git')))
  await shows('/docs/a', 'The first part.')
  write('.gitignore', 'a.md\n')
  await vi.waitFor(async () => expect((await fetch(new URL('/docs/a', dev.url))).status).toBe(404), {
    timeout: 10_000,
  })
  rmSync(path.join(root, '.gitignore'))
  await shows('/docs/a', 'The first part.')

  write('shared/other.ts', 'export const title = \n')
  write('site/xpre.config.ts', "import { title } from '../shared/other.ts'\nexport default { title }\n")
  await vi.waitFor(() => expect(dev.state.problem?.message).toContain('other.ts'), { timeout: 10_000 })
  write('shared/other.ts', "export const title = 'Other title'\n")
  await shows('/docs/a', 'Other title')
  expect(await get('/docs/a')).not.toContain('First title')
})

test('DEV-2: changes outside of the site before the watcher starts are detected', async () => {
  const { dev, write, shows } = await openDev(FILES, () => {}, { isAwaited: false })
  write('shared/words.ts', "export const words = 'early words'\n")
  await dev.ready
  await shows('/', 'early words')
})

test.each(['', 'site'])(
  'DEV-6: a commit updates the authors of pages, in the repository "%s"',
  async (folder) => {
    let git = (..._: string[]) => {}
    const { write, shows, get } = await openDev(
      {
        'site/xpre.config.mjs': 'export default { docs: { showLastUpdateAuthor: true } }\n',
        'site/docs/a.md': '# A\n',
      },
      (root) => {
        git = (...args) =>
          void execFileSync('git', ['-c', 'user.name=Ada Writer', '-c', 'user.email=a@b.example', ...args], {
            cwd: path.join(root, folder),
            env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
          })
        git('init', '--quiet')
        git('add', '.')
        git('commit', '--quiet', '-m', 'First')
      },
    )
    await shows('/docs/a', 'Ada Writer')
    write('site/docs/a.md', '# A again\n')
    await shows('/docs/a', 'A again')
    git('-c', 'user.name=Grace Editor', 'commit', '--quiet', '-am', 'Second')
    await shows('/docs/a', 'Grace Editor')
    expect(await get('/docs/a')).not.toContain('Ada Writer')
  },
)
