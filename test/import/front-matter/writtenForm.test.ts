import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ForeignTool } from '../../../src/shared/site/foreignTools.ts'
import { openSource } from '../openSource.ts'
import { ownKeys } from './ownKeys.ts'

const SITES: Readonly<
  Record<
    Exclude<ForeignTool, 'mdbook'>,
    {
      readonly config: readonly [file: string, text: string]
      readonly folder: string
      /** Keys that change, for a value. */
      readonly before: (value: string) => string
      readonly after: (value: string) => string
    }
  >
> = {
  mkdocs: {
    config: ['mkdocs.yml', 'site_name: Lamps\n'],
    folder: 'docs',
    before: (each) => `tags: [${each}]\nhide: [toc]\n`,
    after: (each) => `tags: [${each}]\nhide_table_of_contents: true\n`,
  },
  hugo: {
    config: ['hugo.toml', 'title = "Lamps"\n'],
    folder: 'content',
    before: (each) => `tags: [foo, ${each}]\nlinkTitle: ${each} # short\nweight: 1.50\n`,
    after: (each) => `tags: [foo, ${each}]\nsidebar_label: ${each} # short\nsidebar_position: 1.50\n`,
  },
  starlight: {
    config: ['astro.config.mjs', "export default { integrations: [starlight({ title: 'Lamps' })] }\n"],
    folder: 'src/content/docs',
    before: (each) => `sidebar: { label: ${each}, order: 1.50, badge: ${each} }\n`,
    after: (each) => `sidebar_label: ${each}\nsidebar_position: 1.50\nsidebar_badge: ${each}\n`,
  },
  vitepress: {
    config: ['.vitepress/config.mts', "export default { title: 'Lamps' }\n"],
    folder: 'guide',
    before: () => 'aside: false\n',
    after: () => 'hide_table_of_contents: true\n',
  },
  docusaurus: {
    config: [
      'docusaurus.config.js',
      "export default { title: 'Lamps', presets: [['classic', { docs: {} }]] }\n",
    ],
    folder: 'docs',
    before: () => 'hero: { a: 1 }\n',
    after: () => '',
  },
}

/** Texts of a moved value have the quotes that they need. */
const moved = fc.constantFrom('1.10', '2.0', '0x1F', '1e3', 'True', '2024-01-31')

for (const [tool, { config, folder, before, after }] of Object.entries(SITES))
  test(`MD-13: import of ${tool} keeps the written form of values`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(ownKeys, moved), { minLength: 12, maxLength: 12 }), async (all) => {
        const documents = all.map(([own, each], index): [string, string] => [
          `site/${folder}/d${index}.md`,
          `---\ntitle: D\n${before(each)}${own}---\n\nText\n`,
        ])
        const { files } = await openSource(
          Object.fromEntries([[`site/${config[0]}`, config[1]], ...documents]),
        ).run()
        const texts = [...files].flatMap(([file, text]) =>
          /\/d\d+\.md$/.test(file) ? [[file, String(text)]] : [],
        )
        expect(texts).toHaveLength(all.length)
        for (const [file = '', text = ''] of texts) {
          const [own, each] = all[Number(/d(\d+)\.md$/.exec(file)?.[1])] ?? []
          expect(text).toContain(`---\ntitle: D\n${after(each ?? '')}${own}`)
        }
      }),
      { numRuns: 4 },
    )
  })
