import type { ForeignTool } from '../shared/site/foreignTools.ts'
import type { Tool } from './tool.ts'

/** Each tool is loaded when it is used. */
const LOADERS: Readonly<Record<ForeignTool, () => Promise<Tool>>> = {
  docusaurus: async () => (await import('./docusaurus/docusaurus.ts')).docusaurus,
  vitepress: async () => (await import('./vitepress/vitepress.ts')).vitepress,
  starlight: async () => (await import('./starlight/starlight.ts')).starlight,
  mkdocs: async () => (await import('./mkdocs/mkdocs.ts')).mkdocs,
  mdbook: async () => (await import('./mdbook/mdbook.ts')).mdbook,
  hugo: async () => (await import('./hugo/hugo.ts')).hugo,
}

export const loadTool = (name: ForeignTool): Promise<Tool> => LOADERS[name]()
