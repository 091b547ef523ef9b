/** D15 while `dev` runs: each change updates which files may be published. */
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startDev } from '../../../src/dev/startDev.ts'
import { openRepository } from './openRepository.ts'

const SECRET = 'sesame4711'
const WAIT = { timeout: 15_000, interval: 50 }

async function openDev(files: Readonly<Record<string, string>>) {
  const { dir, root, write } = openRepository({
    'xpre.config.mjs': 'export default {}',
    '.env': `${SECRET}\n`,
    '../.env': `${SECRET}\n`,
    ...files,
  })
  const dev = await startDev({ siteDir: dir, cwd: root, port: 0 })
  onTestFinished(() => dev.close())
  await dev.ready
  const get = async (address: string) => {
    const response = await fetch(new URL(address, dev.url))
    return { status: response.status, text: await response.text() }
  }
  return {
    dir,
    root,
    write,
    get,
    shows: (address: string, text: string) =>
      vi.waitFor(async () => expect((await get(address)).text).toContain(text), WAIT),
    /** Each as `file rule message`. */
    finds: (...expected: readonly RegExp[]) =>
      vi.waitFor(() => {
        const found = dev.state.findings.map(({ file, rule, message }) => `${file} ${rule} ${message}`)
        expect(found).toEqual(expected.map((one) => expect.stringMatching(one)))
      }, WAIT),
  }
}

test('DEV-6: edits of ignore rules and of files included from beside the site take effect', async () => {
  const { dir, root, write, get, shows, finds } = await openDev({
    'docs/a.md': '# A\n\n::include{file="../../shared/part.md"}\n',
    'docs/b.md': '# B\n\nText of B\n',
    '../shared/part.md': 'First part\n',
  })
  await shows('/docs/a', 'First part')
  await finds()
  write({ '../shared/part.md': 'Second part\n' })
  await shows('/docs/a', 'Second part')

  const isRefused = /^docs\/a\.md missing-include .* is ignored by git and is not published/
  for (const [file, rule] of [
    ['../.gitignore', 'shared/\n'],
    ['../.git/info/exclude', 'part.md\n'],
  ] as const) {
    write({ [file]: rule })
    await finds(isRefused)
    expect((await get('/docs/a')).text).not.toContain('Second part')
    write({ [file]: '*.log\n' })
    await finds()
    await shows('/docs/a', 'Second part')
  }

  for (const file of ['docs/.gitignore', '.gitignore', '../.gitignore']) {
    write({ [file]: 'b.md\n' })
    await finds(/^docs\/b\.md not-published 1 file of the site is ignored by git/)
    expect((await get('/docs/b')).status).toBe(404)
    rmSync(path.join(dir, file))
    await finds()
    await shows('/docs/b', 'Text of B')
  }
  expect(root).not.toBe(dir)
}, 90_000)

test('SEC-4: files that may not be published are refused for every kind of page', async () => {
  const { dir, write, get, shows, finds } = await openDev({
    'docs/a.md': '# A\n\n::include{file="../.env"}\n\n```ini file="../../.env"\n```\n',
    'docs/b.md': '# B\n\nText of B\n',
  })
  const hidden = (file: string) => new RegExp(`^${file} missing-include .* is hidden`)
  await finds(hidden('docs/a.md'), hidden('docs/a.md'))
  const pages: string[] = []
  const look = async () => {
    for (const page of [
      '/docs/a',
      '/docs/b',
      '/docs/link',
      '/docs/part',
      '/docs/b.md',
      '/llms-full.txt',
      '/.env',
      '/docs/../.env',
    ])
      pages.push((await get(page)).text)
  }
  await look()

  write({ '.env': `${SECRET} again\n` })
  // The page is shown before the rest of the site is loaded.
  write({ 'docs/b.md': '# B\n\nOther text\n\n::include{file="../.env"}\n\n[env](../.env) ![env](../.env)\n' })
  await vi.waitFor(async () => {
    await look()
    expect((await get('/docs/b')).text).toContain('Other text')
  }, WAIT)
  await finds(
    hidden('docs/a.md'),
    hidden('docs/a.md'),
    hidden('docs/b.md'),
    /docs\/b\.md broken-link/,
    /docs\/b\.md missing-asset/,
  )
  await look()

  write({
    'docs/b.md': '# B\n\nText of B\n',
    'docs/a.md': '# A\n\n::include{file="part.md"}\n',
    'docs/part.md': 'A part\n',
  })
  await shows('/docs/a', 'A part')
  rmSync(path.join(dir, 'docs/part.md'))
  symlinkSync('../.env', path.join(dir, 'docs/part.md'))
  await vi.waitFor(async () => expect((await get('/docs/part')).status).toBe(404), WAIT)
  await finds(
    /docs\/a\.md missing-include .* is a symbolic link to ".env", which is hidden/,
    /docs\/part\.md unreadable-file/,
  )
  await look()
  rmSync(path.join(dir, 'docs/part.md'))
  mkdirSync(path.join(dir, 'docs/.part'))
  writeFileSync(path.join(dir, 'docs/.part/link.md'), SECRET)
  symlinkSync('.part/link.md', path.join(dir, 'docs/link.md'))
  await finds(/docs\/a\.md missing-include/, /docs\/link\.md unreadable-file/)
  await look()
  expect(pages.filter((text) => text.includes(SECRET))).toEqual([])
}, 90_000)
