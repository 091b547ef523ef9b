/** Names settings of Hugo that the import does not use, with what to do. */

import path from 'node:path'
import { words } from '../../shared/text/words.ts'
import { listAt, textAt, valueAt } from '../code/codeValue.ts'
import { isBelow } from '../sourcePaths.ts'
import type { SourceFolder } from '../tool.ts'
import { readAnyCase } from './readAnyCase.ts'
import type { HugoSettings } from './settings.ts'

/** Settings that the import reads, and settings of Hugo's build and templates, which need no counterpart. */
const KNOWN: ReadonlySet<string> = new Set(
  words(`
  archetypedir assetdir baseurl build builddrafts buildexpired buildfuture cachedir caches
  capitalizelisttitles cleandestinationdir contentdir copyright datadir defaultcontentlanguage
  defaultcontentlanguageinsubdir deployment disablealiases disablehugogeneratorinject disablekinds
  disablelanguages disablelivereload disablepathtolower enableemoji enablegitinfo enableinlineshortcodes
  enablemissingtranslationplaceholders enablerobotstxt environment frontmatter haschinese hascjklanguage
  httpcache i18ndir ignorecache ignoreerrors ignorefiles ignorelogs imaging languagecode languages layoutdir
  locale markup menu menus minify module newcontenteditor newcontentfilename nobuildlock page params
  pluralizelisttitles printi18nwarnings printpathwarnings printunusedtemplates publishdir pygmentscodefences
  pygmentscodefencesguesssyntax pygmentsoptions pygmentsstyle pygmentsuseclasses pygmentsuseclassic
  reflinkserrorlevel reflinksnotfoundurl removepathaccents resourcedir rsslimit security segments server
  sitemap staticdir summarylength templatemetrics templatemetricshints theme themesdir timeout timezone title
  titlecasestyle watch
`),
)

const OTHERS: Readonly<Record<string, readonly [key: string, why: string]>> = {
  permalinks: [
    'permalinks',
    'addresses are those of the files; write `slug` into documents of other addresses',
  ],
  uglyurls: ['uglyURLs', 'addresses end in a slash'],
  outputs: ['outputs', 'pages are written in HTML and Markdown'],
  outputformats: ['outputFormats', 'pages are written in HTML and Markdown'],
  mediatypes: ['mediaTypes', 'pages are written in HTML and Markdown'],
  taxonomies: ['taxonomies', 'documents have `tags`'],
  cascade: ['cascade', 'write its values into the front matter of documents'],
  googleanalytics: ['googleAnalytics', 'write its script into `headTags`'],
  services: ['services', 'write their scripts into `headTags`'],
  privacy: ['privacy', 'it belongs to services and shortcodes of Hugo'],
}

const UNKNOWN = 'xpre-docs has no such key'

/** Folders that belong to the documents or static files, and are somewhere else in the source. */
function leftMounts({ config, contentDir, staticDirs, language }: HugoSettings): string[] {
  const mounts = valueAt(config, 'module', 'mounts')
  return listAt(mounts).flatMap((mount: unknown) => {
    const [from, to] = [textAt(mount, 'source'), textAt(mount, 'target')]
    const languages = [valueAt(mount, 'sites', 'matrix', 'languages') ?? valueAt(mount, 'lang') ?? language]
    if (from === undefined || to === undefined || !/^(?:content|static)(?:\/|$)/.test(to)) return []
    const folder = path.posix.normalize(from)
    const isRead =
      to === 'content' ? folder === contentDir || isBelow(contentDir, folder) : staticDirs.includes(folder)
    return isRead || !languages.flat().includes(language) ? [] : [`\`${from}\` as \`${to}\``]
  })
}

/** Templates that change links, images, headings or code of documents. */
const HOOK = /(?:^|\/)layouts\/.*\b_markup\/render-[\w-]+\.\w+$/

export function reportLeft(settings: HugoSettings, { files, report }: SourceFolder): void {
  for (const name of Object.keys(settings.config)) {
    const key = name.toLowerCase()
    const [shown, why] = OTHERS[key] ?? [name, UNKNOWN]
    if (!KNOWN.has(key)) report.leave({ what: `the key \`${shown}\``, why })
  }
  if (readAnyCase(settings.params, 'links') !== undefined)
    report.leave({ what: 'the key `params.links`', why: 'write its links into `footer.links`' })
  for (const mount of leftMounts(settings))
    report.leave({ what: `the mount of ${mount}`, why: 'copy its files into the folder of the documents' })
  for (const file of files.filter((each) => HOOK.test(each)))
    report.leave(
      { what: 'render hooks', why: 'what they change in links, images, headings and code is as written' },
      file,
    )
}
