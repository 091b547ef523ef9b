/** How the folder of a site shows its tool. */
import type { ForeignTool } from '../shared/site/foreignTools.ts'

interface ToolMarkers {
  /** Name for users. */
  readonly title: string
  /** Configuration files, from the root of the site; one of them exists. */
  readonly configFiles: readonly string[]
  /** Text that the configuration file contains. */
  readonly text?: string
  /** Name of a file or folder that exists besides the configuration. */
  readonly beside?: RegExp
}

const CODE_EXTENSIONS = ['js', 'ts', 'mjs', 'mts', 'cjs', 'cts']

/** Extensions of the settings of Hugo. */
const DATA_EXTENSIONS = ['toml', 'yaml', 'yml', 'json']

const named = (name: string, extensions: readonly string[]): string[] =>
  extensions.map((extension) => `${name}.${extension}`)

const HUGO_NAMES = ['hugo', 'config', 'config/_default/hugo', 'config/_default/config']

export const TOOL_MARKERS: Readonly<Record<ForeignTool, ToolMarkers>> = {
  docusaurus: { title: 'Docusaurus', configFiles: named('docusaurus.config', CODE_EXTENSIONS) },
  vitepress: {
    title: 'VitePress',
    configFiles: [
      ...named('.vitepress/config', CODE_EXTENSIONS),
      ...named('.vitepress/config/index', CODE_EXTENSIONS),
    ],
  },
  starlight: { title: 'Starlight', configFiles: named('astro.config', CODE_EXTENSIONS), text: 'starlight' },
  mkdocs: { title: 'MkDocs', configFiles: ['mkdocs.yml', 'mkdocs.yaml'] },
  mdbook: { title: 'mdBook', configFiles: ['book.toml'] },
  hugo: {
    title: 'Hugo',
    configFiles: HUGO_NAMES.flatMap((name) => named(name, DATA_EXTENSIONS)),
    // A language can have a folder of its own: `content.en`.
    beside: /^content\b/,
  },
}
