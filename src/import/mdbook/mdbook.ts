import { copyFolder } from '../copyFolder.ts'
import type { Tool } from '../tool.ts'
import { translateNothing } from '../translateNothing.ts'

const DOCS_FOLDER = 'src'

export const mdbook: Tool = {
  name: 'mdbook',
  readSite: async ({ files }) => ({
    config: { docs: { path: DOCS_FOLDER, routeBasePath: '/' } },
    files: copyFolder(files, DOCS_FOLDER),
  }),
  translate: translateNothing,
}
