import { copyFolderAsIs, isHidden } from '../sourcePaths.ts'
import type { ImportedFile, Tool } from '../tool.ts'
import { ASSETS, IMAGE, isLeftOut, listPages } from './pages.ts'
import { settingsOf } from './settings.ts'
import { translateSettings } from './siteConfig.ts'
import { translateHugo } from './translateHugo.ts'

export const hugo: Tool = {
  name: 'hugo',
  async readSite(source) {
    const settings = settingsOf(source)
    const { contentDir, staticDirs } = settings
    const pages = listPages(source)
    const documents = new Set(pages.map(({ file }) => file))
    const others = copyFolderAsIs(source.files, contentDir).filter(
      ({ to }) => !documents.has(to) && !isLeftOut(to, settings) && !isHidden(to),
    )
    return {
      config: translateSettings(settings, source),
      hasMath: settings.hasMath,
      files: [
        ...pages.map(({ file, to }): ImportedFile => ({ kind: 'document', from: file, to })),
        ...others,
        // Images of templates, which documents name as well.
        ...copyFolderAsIs(source.files, ASSETS).filter(({ to }) => IMAGE.test(to)),
        ...staticDirs.flatMap((folder): ImportedFile[] => copyFolderAsIs(source.files, folder)),
      ],
      translate: translateHugo,
    }
  },
}
