import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createPublishRule } from '../../src/files/publishRule.ts'
import type { ContentOptions } from '../../src/markdown/contentOptions.ts'
import type { DocInput } from '../../src/markdown/parseDocument.ts'

/** A document without a file; tests set only the relevant properties. */
export const makeInput = (text: string, input: Partial<DocInput> = {}): DocInput => ({
  source: 'docs/page.md',
  contentPath: 'page.md',
  plugin: 'default',
  version: 'current',
  locale: 'en',
  text,
  ...input,
})

export const makeOptions = (options: Partial<ContentOptions> = {}): ContentOptions => ({
  siteDir: '/nowhere',
  parser: 'fast',
  remarkPlugins: [],
  rehypePlugins: [],
  allowUnsafeHtml: false,
  components: new Set(),
  placeholders: [],
  publish: createPublishRule({ siteDir: options.siteDir ?? '/nowhere', allow: [], folders: [] }),
  ...options,
})

/** Writes files by path below a folder. */
export function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), contents)
  }
}
