import { groupBy } from '../../shared/collections/groupBy.ts'
import { SIDEBARS_FILES } from '../../shared/constants.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Doc } from '../../shared/document/doc.ts'
import { langOfDoc } from '../../shared/languages/langOfDoc.ts'
import { type Messages, translate } from '../../shared/page/translate.ts'
import type { DocsOptions, SiteConfig } from '../../shared/site/config.ts'
import type { FileListing } from '../../shared/site/site.ts'
import { sidebarsKey, type VersionFiles } from '../../shared/site/versionFiles.ts'
import { versionSettings } from '../../shared/site/versionSettings.ts'
import type { CategoryMetadata } from '../autogenerateItems.ts'
import { type CategoryFile, checkCategoryFile } from '../categorySettings.ts'
import type { LeadToOriginal, OriginalSite } from '../languages/originalSite.ts'
import { keepLabel, type TranslateLabel } from '../languages/translateLabel.ts'
import { checkTagsFile, type TagsFile } from '../tags/tagSettings.ts'
import { type BuiltVersion, buildVersion } from './buildVersion.ts'

/** Label of the version that is not archived. */
const CURRENT_LABEL = { id: 'theme.version.next', message: 'Next' }

export interface VersionsInput {
  readonly config: SiteConfig
  readonly versions: readonly VersionFiles[]
  /** By id of the docs plugin, in order of version and source. */
  readonly docs: ReadonlyMap<string, readonly Doc[]>
  readonly categoryFiles: readonly CategoryFile[]
  readonly tagsFiles: readonly TagsFile[]
  /** Value of the sidebars file by `sidebarsKey`; no entry without a file. */
  readonly sidebarsConfig: ReadonlyMap<string, unknown>
  readonly listing: FileListing
  /** Present in a language that leaves out pages without a translation. */
  readonly original?: OriginalSite | undefined
  /** Texts of the interface. */
  readonly messages: Messages
  /** Labels of the documentation in the language of the site. */
  readonly labelsOf?: (plugin: string, version: string) => TranslateLabel
}

interface InstanceInput extends VersionsInput {
  readonly leadToOriginal: LeadToOriginal
}

/** Category settings by folder. Of two files in one folder, the first by source wins. */
function readCategories(
  files: readonly CategoryFile[],
  { plugin, name }: VersionFiles,
  diagnostics: Diagnostic[],
): Map<string, CategoryMetadata> {
  const byFolder = new Map<string, CategoryMetadata>()
  for (const file of files) {
    if (file.plugin !== plugin || file.version !== name) continue
    const { settings, diagnostics: fileDiagnostics } = checkCategoryFile(file)
    diagnostics.push(...fileDiagnostics)
    const first = byFolder.get(file.dir)
    const { source, originalLabel } = file
    if (first === undefined) byFolder.set(file.dir, { source, settings, originalLabel })
    else {
      const message = `${file.source} is not used, since ${first.source} describes the same folder`
      diagnostics.push({ rule: 'invalid-category', message, file: file.source })
    }
  }
  return byFolder
}

/** The versions of a docs folder. */
export function buildInstance(
  options: DocsOptions,
  input: InstanceInput,
  diagnostics: Diagnostic[],
): BuiltVersion[] {
  const { config, listing } = input
  const { id } = options
  const docs = groupBy(input.docs.get(id) ?? [], ({ version }) => version)
  const versions = input.versions.filter(({ plugin }) => plugin === id)
  const names = versions.map(({ name }) => name)
  const currentLabel = translate(input.messages, CURRENT_LABEL)
  const settings = versionSettings(options, names, currentLabel)
  const written = options.sidebarPath === false ? undefined : options.sidebarPath
  const found = SIDEBARS_FILES.find((file) => listing.files.has(file))
  const ownSidebarsFile = (written ?? found ?? 'sidebars.ts').replace(/^\.\//, '')
  return versions.flatMap((files, index) => {
    const { name, sidebarsFile = ownSidebarsFile } = files
    const ofVersion = settings[index]
    if (ofVersion === undefined) return []
    const translateLabel = input.labelsOf?.(id, name) ?? keepLabel
    const tagsFile = input.tagsFiles.find(({ plugin, version }) => plugin === id && version === name)
    const tags = tagsFile && checkTagsFile(tagsFile)
    diagnostics.push(...(tags?.diagnostics ?? []))
    const built = buildVersion({
      options,
      settings: { ...ofVersion, label: translateLabel('version.label', ofVersion.label) },
      files,
      docs: docs.get(name) ?? [],
      categories: readCategories(input.categoryFiles, files, diagnostics),
      sidebarsConfig: input.sidebarsConfig.get(sidebarsKey(id, name)),
      sidebarsFile,
      includeDrafts: config.includeDrafts,
      tags,
      locale: config.locale.htmlLang,
      translateLabel,
      langOf: (doc) => langOfDoc(doc, config),
      originals: input.original?.docs
        .find((instance) => instance.id === id)
        ?.versions.find((version) => version.name === name)?.docs,
      leadToOriginal: input.leadToOriginal,
    })
    diagnostics.push(...built.diagnostics)
    if (versions.length < 2) return [built]
    return [{ ...built, routes: built.routes.map((route) => ({ ...route, version: name })) }]
  })
}
