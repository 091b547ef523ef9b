import { copyFolder, copyFolderAsIs } from '../copyFolder.ts'
import type { ImportedFile, Tool } from '../tool.ts'
import { ASSETS, IMAGE } from './pages.ts'
import { settingsOf } from './settings.ts'
import { translateSettings } from './siteConfig.ts'
import { translateHugo } from './translateHugo.ts'

export const hugo: Tool = {
  name: 'hugo',
  async readSite(source) {
    const settings = settingsOf(source)
    const { contentDir, staticDirs } = settings
    const content = copyFolder(source.files, contentDir).filter(({ to }) => !/(?:^|\/)\./.test(to))
    const pagesInHtml = content.filter(({ to }) => /\.html?$/.test(to))
    for (const { to } of pagesInHtml)
      source.report.leave(
        { what: 'pages in HTML', why: 'they are copied, but are no pages; write them in Markdown' },
        to,
      )
    return {
      config: translateSettings(settings, source),
      files: [
        ...content,
        // Images of templates, which documents name as well.
        ...copyFolderAsIs(source.files, ASSETS).filter(({ to }) => IMAGE.test(to)),
        ...staticDirs.flatMap((folder): ImportedFile[] => copyFolderAsIs(source.files, folder)),
      ],
    }
  },
  translate: translateHugo,
}
