/** Compares the translations of texts of the site's code with the code: their values and plural forms. */
import { readSource } from '../../../markdown/index.ts'
import { findCodeTextMistakes, readSettingsFile, textOf } from '../../../routes/index.ts'
import type { Diagnostic } from '../../../shared/diagnostic.ts'
import { isDocusaurusFile } from '../../../shared/languages/labelFiles.ts'
import { messageFilesOf } from '../../../shared/site/messageFiles.ts'
import { isRecord } from '../../../shared/values/isRecord.ts'
import type { Project } from '../../openProject.ts'
import { englishMessages } from '../toolMessages.ts'
import type { CodeText } from './readCodeTexts.ts'

/**
 * @param project In the language of the translations.
 * @param codeTexts Texts of the site's code, by id.
 */
export function checkCodeMessages(
  { config, files, content }: Pick<Project, 'config' | 'files' | 'content'>,
  codeTexts: ReadonlyMap<string, CodeText>,
): readonly Diagnostic[] {
  if (codeTexts.size === 0) return []
  const diagnostics: Diagnostic[] = []
  for (const source of messageFilesOf(config).filter((file) => files.listing.files.has(file))) {
    // Docusaurus does not compare them, and its sites build.
    const rule = isDocusaurusFile(source) ? 'unknown-message' : 'invalid-messages'
    const { value, places } = readSettingsFile(source, readSource(content, source).text, 'invalid-messages')
    for (const [id, entry] of Object.entries(isRecord(value) ? value : {})) {
      const [text, original] = [textOf(entry), codeTexts.get(id)?.message]
      // `loadMessages` checks texts of the interface.
      if (typeof text !== 'string' || original === undefined || Object.hasOwn(englishMessages(), id)) continue
      const place = places?.get(isRecord(entry) ? `${id}.message` : id)
      for (const mistake of findCodeTextMistakes(text, original, config.locale.htmlLang))
        diagnostics.push({ rule, message: `"${id}" ${mistake}`, file: source, place })
    }
  }
  return diagnostics
}
