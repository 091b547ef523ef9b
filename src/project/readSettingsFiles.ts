/** Reads the files that categories, tags and authors of a site are described in, also their translations. */
import type { DiscoveredFiles, SiteFiles } from '../files/index.ts'
import { readSource } from '../markdown/index.ts'
import {
  type AuthorsFile,
  type CategoryFile,
  readSettingsFile,
  type SettingsFile,
  type TagsFile,
} from '../routes/index.ts'
import { folderOf } from '../shared/addresses/urls.ts'
import { CURRENT_VERSION } from '../shared/constants.ts'
import type { RuleId } from '../shared/rules.ts'
import type { Site } from '../shared/site/site.ts'
import { isRecord } from '../shared/values/isRecord.ts'
import { translationFolderOf, within } from './documents.ts'

function readSettings(content: SiteFiles, source: string, rule: RuleId): SettingsFile {
  const { text, diagnostics } = readSource(content, source)
  const file = readSettingsFile(source, text, rule)
  return { ...file, diagnostics: [...diagnostics, ...(file.diagnostics ?? [])] }
}

/** A translation has what the original has, except for what it says itself. Its address is made of the original label. */
function readTranslated(
  { content, translated }: { readonly content: SiteFiles; readonly translated: Site['translated'] },
  source: string,
  rule: RuleId,
): SettingsFile & Pick<CategoryFile, 'originalLabel'> {
  const file = readSettings(content, source, rule)
  const original = translated?.originals.get(source)
  if (original === undefined) return file
  const { value } = readSettings(content, original, rule)
  if (!isRecord(value) || !isRecord(file.value)) return file
  const { label } = value
  return {
    ...file,
    value: { ...value, ...file.value },
    ...(typeof label === 'string' && { originalLabel: label }),
  }
}

const readCategories = (content: SiteFiles, { versions, translated }: DiscoveredFiles): CategoryFile[] =>
  versions.flatMap(({ plugin, name: version, folder, translations, categoryFiles }) =>
    categoryFiles.map((source) => {
      const translation = translationFolderOf({ translations }, source)
      const dir = folderOf(within(translation ?? folder, source))
      const file = readTranslated({ content, translated }, source, 'invalid-category')
      return { ...file, plugin, version, dir }
    }),
  )

const readTagsFiles = (content: SiteFiles, { versions, blogs, translated }: DiscoveredFiles): TagsFile[] =>
  [...versions, ...blogs.map((blog) => ({ ...blog, name: CURRENT_VERSION }))].flatMap(
    ({ plugin, name: version, tagsFile }) =>
      tagsFile === undefined
        ? []
        : [{ ...readTranslated({ content, translated }, tagsFile, 'invalid-tags'), plugin, version }],
  )

const readAuthorsFiles = (content: SiteFiles, { blogs, translated }: DiscoveredFiles): AuthorsFile[] =>
  blogs.flatMap(({ plugin, authorsFile }) =>
    authorsFile === undefined
      ? []
      : [{ ...readTranslated({ content, translated }, authorsFile, 'invalid-authors'), plugin }],
  )

export const readSettingsFiles = (content: SiteFiles, files: DiscoveredFiles) => ({
  categoryFiles: readCategories(content, files),
  tagsFiles: readTagsFiles(content, files),
  authorsFiles: readAuthorsFiles(content, files),
})
