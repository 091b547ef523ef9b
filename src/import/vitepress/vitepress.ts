import { copyFolder } from '../copyFolder.ts'
import type { Tool } from '../tool.ts'
import { translateNothing } from '../translateNothing.ts'

const DOCS_FOLDER = 'docs'

export const vitepress: Tool = {
  name: 'vitepress',
  readSite: async ({ files }) => ({
    config: { docs: { path: DOCS_FOLDER, routeBasePath: '/' } },
    files: copyFolder(files, DOCS_FOLDER),
  }),
  translate: translateNothing,
}
