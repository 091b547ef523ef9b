/** Reports the texts of a file that nothing shows. */
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { isDocusaurusFile } from '../../shared/languages/labelFiles.ts'

export interface UnknownText {
  readonly id: string
  readonly place: Diagnostic['place']
}

/**
 * @param describe Message and suggestions of one text.
 * @returns One diagnostic for each text. For a file in the format of Docusaurus, one for all of them: such files have
 *   the texts of another theme.
 */
export function reportUnknownTexts(
  file: string,
  unknown: readonly UnknownText[],
  describe: (text: UnknownText) => Pick<Diagnostic, 'message' | 'suggestions'>,
): Diagnostic[] {
  const [first] = unknown
  if (first === undefined) return []
  if (unknown.length === 1 || !isDocusaurusFile(file))
    return unknown.map((text) => ({ rule: 'unknown-message', ...describe(text), file, place: text.place }))
  return [
    {
      rule: 'unknown-message',
      message: `${unknown.length} texts in "${file}" are shown nowhere, the first is "${first.id}"`,
      file,
      place: first.place,
      suggestions: [
        { text: 'they are texts of Docusaurus, or of an earlier state of the site; remove them' },
      ],
    },
  ]
}
