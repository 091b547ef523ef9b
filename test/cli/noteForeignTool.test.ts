import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { noteForeignTool } from '../../src/cli/noteForeignTool.ts'
import { temporaryFolder } from '../helpers/openSite.ts'
import { fakeContext } from './fakeContext.ts'

function noteIn(files: readonly string[], folder?: string): string {
  const cwd = temporaryFolder()
  for (const file of files) {
    mkdirSync(path.dirname(path.join(cwd, file)), { recursive: true })
    writeFileSync(path.join(cwd, file), '')
  }
  const context = fakeContext({ cwd })
  noteForeignTool(folder, context)
  return context.stderr()
}

test.each<[string, readonly string[], string | undefined, string]>([
  [
    'this folder',
    ['docusaurus.config.js'],
    undefined,
    'Note: this folder belongs to Docusaurus (docusaurus.config.js); translate it once with: xpre-docs import .\n',
  ],
  [
    'a named folder',
    ['book/book.toml'],
    'book',
    'Note: "book" belongs to mdBook (book.toml); translate it once with: xpre-docs import book\n',
  ],
  [
    'the folder docs',
    ['docs/.vitepress/config.ts', 'docs/index.md'],
    undefined,
    'Note: "docs" belongs to VitePress (.vitepress/config.ts); translate it once with: xpre-docs import docs\n',
  ],
  ['a site with a configuration', ['xpre.config.ts', 'mkdocs.yml'], undefined, ''],
  ['a folder of no tool', ['docs/a.md'], undefined, ''],
  ['a folder that is missing', [], 'gone', ''],
])('MD-13: the line about another tool: %s', (_case, files, folder, text) => {
  expect(noteIn(files, folder)).toBe(text)
})
