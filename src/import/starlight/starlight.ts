import { copyFolder } from '../copyFolder.ts'
import type { Tool } from '../tool.ts'
import { translateNothing } from '../translateNothing.ts'

const DOCS_FOLDER = 'src/content/docs'

export const starlight: Tool = {
  name: 'starlight',
  readSite: async ({ files }) => ({
    config: { docs: { path: DOCS_FOLDER, routeBasePath: '/' } },
    files: copyFolder(files, DOCS_FOLDER),
  }),
  translate: translateNothing,
}
