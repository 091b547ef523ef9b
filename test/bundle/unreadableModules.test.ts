/** Findings about missing or unreadable code name its file, not a generated module. */
import { chmodSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { transform } from 'esbuild'
import { expect, test } from 'vitest'
import { compileDiagnostic } from '../../src/bundle/bundleDiagnostics.ts'
import { loadModule } from '../../src/config/module/loadModule.ts'
import { temporaryFolder } from '../helpers/openSite.ts'
import { withModes } from '../helpers/withModes.ts'

const message = (text: string, file: string | undefined) => ({
  id: '',
  pluginName: '',
  notes: [],
  detail: undefined,
  text,
  location:
    file === undefined
      ? null
      : { file, line: 2, column: 7, length: 3, lineText: 'import "x"', namespace: '', suggestion: '' },
})

test.each([
  ['Cannot read file "components/W.tsx": permission denied', 'xpre-entry.js', 'components/W.tsx'],
  ['Cannot read file "pages/a.tsx": permission denied', 'xpre-client.js', 'pages/a.tsx'],
  ['Cannot read file "components/W.tsx": permission denied', undefined, 'components/W.tsx'],
  ['Could not resolve "/site/components/W.tsx"', 'xpre-entry.js', 'components/W.tsx'],
  ['Out of memory', undefined, 'pages'],
])('BLD-6: the finding for "%s", imported by %s, names %s', (text, importer, file) => {
  expect(compileDiagnostic(message(text, importer), '/site')).toEqual({
    rule: 'page-failed',
    message: text,
    file,
  })
})

test('BLD-6: a missing import is a finding at the import', () => {
  const text = 'Cannot read file "pages/h.ts": permission denied'
  expect(compileDiagnostic(message(text, 'pages/q.tsx'), '/site')).toMatchObject({
    file: 'pages/q.tsx',
    place: { start: { line: 2 } },
  })
})

test.each([
  ['~pkg/a.css', 'brand.css', 'write the name of the package: "pkg/a.css"'],
  ['/img/a.png', 'brand.css', 'name the file with a path from the folder of the stylesheet'],
  ['./a.png', 'brand.css', undefined],
  ['/lib/a.ts', 'pages/index.tsx', undefined],
])('THM-1: the missing import of %s in %s has the advice %s', (request, file, advice) => {
  const { suggestions } = compileDiagnostic(message(`Could not resolve "${request}"`, file), '/site')
  if (advice === undefined) expect(suggestions).toBeUndefined()
  else expect(suggestions?.[0]?.text).toContain(advice)
})

test.each([
  [
    'No loader is configured for ".docx" files: sub/b.docx',
    '"b.docx" cannot be imported: it is neither code, a stylesheet, an image nor a font (.docx)',
  ],
  ['No loader is configured for "" files: b', '"b" cannot be imported: it has no extension'],
])('THM-1: %s is reported in words for authors', (text, expected) => {
  const { message: found, suggestions } = compileDiagnostic(message(text, 'brand.css'), '/site')
  expect(found).toBe(expected)
  expect(suggestions?.[0]?.text).toMatch(/\.woff2, .*put other files into static\//)
})

test('CFG-2: an unreadable configuration, or an unreadable import of it, is named', async () => {
  const dir = temporaryFolder()
  chmodSync(dir, 0o755)
  const file = path.join(dir, 'xpre.config.mjs')
  const load = () => withModes(() => loadModule({ file, cwd: dir }))
  // The process of esbuild keeps running, and must not keep another user.
  await transform('')
  writeFileSync(path.join(dir, 'part.mjs'), 'export default {}\n', { mode: 0 })
  writeFileSync(file, "import part from './part.mjs'\nexport default part\n")
  await expect(load()).rejects.toThrow(/^xpre\.config\.mjs:1:18: part\.mjs cannot be read \(EACCES\)$/)
  chmodSync(file, 0)
  await expect(load()).rejects.toThrow(/^xpre\.config\.mjs cannot be read \(EACCES\)$/)
})
