import path from 'node:path'
import { expect, test } from 'vitest'
import { main } from '../../src/cli/main.ts'
import { fakeContext } from '../cli/fakeContext.ts'
import { openMove } from '../move/openMove.ts'

const FILES = {
  'docs/old.md': '# Old\n',
  'docs/a.md': '# A\n\n[1](old.md) [2](/docs/old)\n',
  'sidebars.js': "const first = 'old'\nexport default { docs: [first, 'a'] }\n",
}

test('CHK-7: mv prints what was done, and what to do by hand', async () => {
  const site = openMove(FILES)
  const context = fakeContext({ cwd: site.dir })
  expect(await main(['mv', 'docs/old.md', 'docs/new/'], context)).toBe(0)
  expect(context.stderr()).toBe(
    [
      'Moved docs/old.md → docs/new/old.md',
      'Rewrote 2 links in 1 file',
      'Redirect /docs/old → /docs/new/old',
      'Change by hand:',
      '  sidebars.js write "new/old" instead of "old"',
      '',
    ].join('\n'),
  )
  expect(context.stdout()).toBe('')
})

test('CHK-7 DOC-6: mv prints which translations it moves', async () => {
  const site = openMove({
    'xpre.config.mjs': "export default { i18n: { locales: ['en', 'de'] } }\n",
    'docs/old.md': '# Old\n',
    'i18n/de/docs/old.md': '# Alt\n',
  })
  const context = fakeContext({ cwd: site.dir })
  expect(await main(['mv', 'docs/old.md', 'static/', '--dry-run'], context)).toBe(2)
  expect(await main(['mv', 'docs/old.md', 'docs/new.md', '--dry-run'], context)).toBe(0)
  expect(context.stderr()).toContain(
    [
      'Would move docs/old.md → docs/new.md (2 files)',
      'Would move i18n/de/docs/old.md → i18n/de/docs/new.md',
      'Redirect /docs/old → /docs/new',
      'Redirect /de/docs/old → /de/docs/new',
      '',
    ].join('\n'),
  )
})

test('CHK-7: mv --dry-run prints only the patch to standard output', async () => {
  const site = openMove(FILES)
  const context = fakeContext({ cwd: site.dir })
  expect(await main(['mv', 'docs/a.md', 'docs/b.md', '--dry-run', '--no-redirect'], context)).toBe(0)
  expect(context.stdout()).toMatch(
    /^diff --git a\/docs\/a\.md b\/docs\/b\.md\nrename from docs\/a\.md\nrename to docs\/b\.md\n/,
  )
  expect(context.stdout()).not.toContain('redirect_from')
  expect(context.stderr()).toContain('Would move docs/a.md → docs/b.md\n')
  expect(site.files()).toEqual(FILES)
})

test('CHK-7: a rejected mv ends with exit code 2 and a reason', async () => {
  const site = openMove(FILES)
  const context = fakeContext({ cwd: site.dir })
  expect(await main(['mv', 'docs/old.md', 'docs/a.md', '--site', '.'], context)).toBe(2)
  expect(context.stderr()).toBe(
    'error: "docs/a.md" already exists, so nothing was moved\nhint: choose another name, or move or delete it first\n',
  )
})

test('CHK-7: mv prints that it adds the extension', async () => {
  const site = openMove(FILES)
  const context = fakeContext({ cwd: site.dir })
  expect(await main(['mv', 'docs/a', 'docs/v1.2', '--dry-run', '--no-redirect'], context)).toBe(0)
  expect(context.stderr()).toContain('Would rewrite 1 link in 1 file\nNote: ".md" was added to "docs/v1.2"\n')
})

test('CHK-7: mv --dry-run prints where to apply the patch, and what to change by hand', async () => {
  const site = openMove({ ...FILES, 'static/a.png': '' })
  const cwd = path.join(site.dir, 'docs')
  const context = fakeContext({ cwd })
  expect(await main(['mv', '../static/a.png', '../static/b.png', '--dry-run', '--site', '..'], context)).toBe(
    0,
  )
  expect(context.stderr()).toBe(
    [
      'Would move ../static/a.png → ../static/b.png',
      'Apply the patch in ..',
      'Note: The address "/a.png" is now "/b.png"; files cannot have redirects',
      '',
    ].join('\n'),
  )
})
