/** `xpre-docs translations`: says how complete the texts of each language are, and writes the ids of missing ones. */
import path from 'node:path'
import type { TranslationsResult } from '../../../commands/translations.ts'
import { displayPath } from '../../../config/displayPath.ts'
import { displayText, withoutLogCommands } from '../../../diagnostics/formats/displayText.ts'
import { UserError } from '../../../shared/errors/userError.ts'
import { count } from '../../../shared/text/inWords.ts'
import type { CliContext } from '../../cliContext.ts'
import { EXIT, type ExitCode } from '../../exitCodes.ts'
import { readTimeout } from '../readTimeout.ts'

export interface TranslationsCommandOptions {
  readonly status?: boolean
  readonly strict?: boolean
  readonly format?: string
  readonly timeout?: string
}

type Language = TranslationsResult['languages'][number]

const placeOf = ({ file, place }: Language['diagnostics'][number]): string =>
  place === undefined ? file : `${file}:${place.start.line}:${place.start.column}`

const pickCounts = ({
  locale,
  file,
  total,
  included,
  ofSite,
  added,
}: Pick<Language, 'locale' | 'file' | 'total' | 'included' | 'ofSite' | 'added'>) => ({
  ...{ locale, file, total, included, ofSite, added },
})

/** For programs; keys are stable. */
const toJson = ({ languages }: TranslationsResult): string =>
  JSON.stringify(
    {
      version: 1,
      locales: languages.map(({ missing, diagnostics, documents, code, labels, ...language }) => ({
        ...pickCounts(language),
        ...(documents && { documents }),
        ...(code && { code: { total: code.total, missing: code.missing.map(({ id }) => id) } }),
        ...(documents && {
          labels: labels.map(({ text: _text, unlisted, ...list }) => ({
            ...list,
            missing: [...unlisted.keys()],
          })),
        }),
        missing: Object.keys(missing),
        findings: diagnostics.map((finding) => ({
          rule: finding.rule,
          place: placeOf(finding),
          message: finding.message,
        })),
      })),
    },
    undefined,
    2,
  )

function describeLabels(labels: Language['labels']): string[] {
  const sum = (key: 'total' | 'translated' | 'unchanged') => labels.reduce((all, list) => all + list[key], 0)
  const same = sum('unchanged')
  if (sum('total') === 0) return []
  const note = same === 0 ? '' : `, ${same} as in the original`
  return [`  ${sum('translated')} of ${count(sum('total'), 'label')} translated${note}`]
}

/** Lines about one language. */
function describe(language: Language, shown: (file: string) => string): string[] {
  const { locale, file, total, included, ofSite, missing, added, diagnostics, documents } = language
  const { code, labels } = language
  const lacking = Object.keys(missing).length
  const share = Math.floor((100 * (total - lacking)) / total)
  return [
    `${locale}: ${share} % of ${count(total, 'text')}: ${included} included, ${ofSite} of the site, ${lacking} missing`,
    ...(documents ? [`  ${documents.translated} of ${count(documents.total, 'document')} translated`] : []),
    ...(code === undefined || code.total === 0
      ? []
      : [
          `  ${code.total - code.missing.length} of ${count(code.total, 'text')} of the site's code translated`,
        ]),
    ...describeLabels(labels),
    ...diagnostics.map(
      (finding) => `  ${placeOf({ ...finding, file: shown(finding.file) })} ${finding.message}`,
    ),
    ...(added === 0 ? [] : [`  Added ${count(added, 'id')} to ${shown(file)}; fill in each "message"`]),
    ...labels
      .filter((list) => list.added > 0)
      .map(
        (list) => `  Added ${count(list.added, 'label')} to ${shown(list.file)}; translate each "message"`,
      ),
  ]
}

/** Labels that are the same as in the original are complete: names often are. */
const isIncomplete = ({ missing, code, labels, diagnostics }: Language): boolean =>
  Object.keys(missing).length > 0 ||
  (code !== undefined && code.missing.length > 0) ||
  labels.some(({ unlisted }) => unlisted.size > 0) ||
  diagnostics.length > 0

export async function runTranslations(
  siteDir: string | undefined,
  { status = false, strict = false, format = 'text', timeout }: TranslationsCommandOptions,
  { terminal, cwd, translations }: CliContext,
): Promise<ExitCode> {
  if (format !== 'text' && format !== 'json')
    throw new UserError(`There is no format "${displayText(format)}"`, {
      hint: 'write --format json, or omit it',
    })
  const result = await translations({
    ...(siteDir === undefined ? {} : { siteDir }),
    ...{ cwd, timeoutMs: readTimeout(timeout), isStatus: status },
  })
  const shown = (file: string) => displayPath(path.join(result.siteDir, file), cwd)
  const text =
    format === 'json'
      ? toJson(result)
      : result.languages.flatMap((language) => describe(language, shown).map(displayText)).join('\n')
  terminal.stdout.write(`${withoutLogCommands(text)}\n`)
  const hasMistakes = result.languages.some(({ diagnostics }) =>
    diagnostics.some(({ rule }) => rule === 'invalid-messages'),
  )
  return hasMistakes || (strict && result.languages.some(isIncomplete)) ? EXIT.findings : EXIT.success
}
